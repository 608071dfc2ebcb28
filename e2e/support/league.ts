import * as z from 'zod/mini';
import type { RuleSetDraft } from '#domain/rules/check-rule-set.ts';
import { PATHS } from '#protocol/paths.ts';
import { draftOf, rulesAnswer } from '#protocol/calls/rules.ts';
import { newEvening, type Evening } from './console.ts';
import type { Boli } from './server.ts';

/** As many teams as any screen has room for, with names as long as a tile breaks them. */
export const TWELVE: readonly string[] = Array.from(
  { length: 12 },
  (_, at) => `Chhatrapati Sambhajinagar ${String(at + 1)}`,
);

/** A player of a league as tests tell him: his number is his place in the list. */
export interface LeaguePlayer {
  readonly name: string;
  readonly base: number;
  /** A batsman unless told. */
  readonly style?: string;
  /** What is written in the fields of the league. */
  readonly own?: Readonly<Record<string, string>>;
}

/** The teams agree on this, and on the specification's rules beside it. */
export async function agreeOn(
  { organiser, tournament }: Evening,
  more: Partial<RuleSetDraft>,
): Promise<void> {
  const path = `${PATHS.rules}?tournamentId=${tournament.id}`;
  const { rules } = await organiser.call('GET', path, rulesAnswer);
  await organiser.call('PUT', path, rulesAnswer, { rules: { ...draftOf(rules), ...more } });
}

/** A league with rules of its own: twelve teams unless told, and its players in their order. */
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
