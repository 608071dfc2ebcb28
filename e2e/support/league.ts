import * as z from 'zod/mini';
import type { RuleSetDraft } from '#domain/rules/rule-set-draft.ts';
import { PATHS } from '#protocol/paths.ts';
import { draftOf, rulesAnswer } from '#protocol/calls/rules.ts';
import { newEvening, type Evening } from './console.ts';
import type { Boli } from './server.ts';

/** The names of twelve teams, the most that a screen has room for, so long that a tile wraps them. */
export const TWELVE: readonly string[] = Array.from(
  { length: 12 },
  (_, at) => `Chhatrapati Sambhajinagar ${String(at + 1)}`,
);

/** A player as tests describe him. The player's number is the position in the list. */
export interface LeaguePlayer {
  readonly name: string;
  readonly base: number;
  /** The playing style; absent means a batsman. */
  readonly style?: string;
  /** The values of the league's own fields. */
  readonly own?: Readonly<Record<string, string>>;
}

/** Changes the specification's rules by these parts. */
export async function agreeOn(
  { organiser, tournament }: Pick<Evening, 'organiser' | 'tournament'>,
  more: Partial<RuleSetDraft>,
  reason = '',
): Promise<void> {
  const path = `${PATHS.rules}?tournamentId=${tournament.id}`;
  const { rules } = await organiser.call('GET', path, rulesAnswer);
  await organiser.call('PUT', path, rulesAnswer, { rules: { ...draftOf(rules), ...more }, reason });
}

/** Creates a league with its own rules, twelve teams by default, and players in order. */
export async function leagueEvening(
  boli: Boli,
  rules: Partial<RuleSetDraft>,
  players: readonly LeaguePlayer[],
  teams: readonly string[] = TWELVE,
): Promise<Evening> {
  const evening = await newEvening(boli, { teams, players: [] });
  const { organiser, tournament } = evening;
  await agreeOn(evening, rules);
  for (const [at, { name, base, style = 'batsman', own = {} }] of players.entries())
    await organiser.call('POST', PATHS.createPlayer, z.unknown(), {
      ...{ name, baseAmount: base, playerNumber: String(at + 1), age: 24, isTeamOwner: 0 },
      ...{ playingStyles: [style], own, tournamentId: tournament.id },
    });
  return evening;
}
