import { useMemo } from 'react';
import type { Player } from '#domain/tournament/player.ts';
import type { PlayerRow, HallView, QuotasEntry } from '#domain/views/view.ts';
import { ph, plural, t } from '@lingui/core/macro';
import type { Hex } from '#domain/colour.ts';
import type { TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { RuleSet, Unit } from '#domain/rules/rule-set.ts';
import type { ReachEntry } from '#domain/views/reach-sections.ts';
import { lotWords } from '#web/i18n/texts/shared-words.tsx';
import { amountBeside } from '#web/i18n/amounts.ts';
import type { Presence } from '#protocol/feed/live.ts';

type Named = Pick<Player, 'name' | 'number'>;

/** The name of a player, with the number where several players have that name. */
export type NameOf = (player: Named) => string;

/** `rows`: all players; null until they have loaded. */
export function useNameOf(rows: readonly PlayerRow[] | null): NameOf {
  return useMemo(() => nameAmong((rows ?? []).map(({ player }) => player)), [rows]);
}

/** Names the players of one list. */
export function nameAmong(players: readonly Named[]): NameOf {
  const [names, shared] = [new Set<string>(), new Set<string>()];
  for (const { name } of players) (names.has(name) ? shared : names).add(name);
  return ({ name, number }) => (shared.has(name) ? numbered({ name, number }) : name);
}

/** 'Ravi Kumar #7'; the name alone if the number is left out. */
export function numbered({ name, number }: Partial<Named> & Pick<Named, 'name'>): string {
  return number === undefined ? name : `${name} #${number}`;
}

/** A team as every screen draws it. Amounts in whole rupees. */
export interface TeamView {
  readonly id: TeamId;
  readonly name: string;
  /** The short name, for narrow places. */
  readonly short: string;
  readonly logo: string | null;
  /** Has contrast 4.5 to white. */
  readonly colour: Hex;
  readonly purse: Rupees;
  readonly spent: Rupees;
  /** The number of its players, and of players that it may still buy. */
  readonly size: number;
  readonly slotsLeft: number;
  /** How often it may still use its right to match; null when the rules have none. */
  readonly cards: number | null;
  /** The progress of its squad in each quota; null when no rule has quotas. */
  readonly quotas: Quotas | null;
}

export interface Quotas extends QuotasEntry, Pick<RuleSet, 'limits'> {}

/** All teams in the order of entry. */
export function teamViews({ teams, rules }: Pick<HallView, 'teams' | 'rules'>): TeamView[] {
  const { limits } = rules;
  const entries = Object.entries(teams).sort(([, one], [, other]) => one.place - other.place);
  return entries.map(([id, { name, short = name, quotas = null, cards = null, slots, ...team }]) => ({
    ...{ id, name, short, logo: team.logo, colour: team.colour },
    ...{ purse: team.purse, spent: team.spent, size: team.size, slotsLeft: slots, cards },
    quotas: quotas && { limits, ...quotas },
  }));
}

export function useTeamViews({
  teams: entries,
  rules,
}: Pick<HallView, 'teams' | 'rules'>): readonly TeamView[] {
  return useMemo(() => teamViews({ teams: entries, rules }), [entries, rules]);
}

/** '1 player', '14 players'. */
export function playersText(count: number): string {
  return lotWords().players(count);
}

/** The free places in words: '1 slot left', '9 slots left', 'Squad full'. `short` leaves out 'left'. */
export function slotsText(left: number, short = false): string {
  if (left <= 0) return t({ context: 'Lot', message: 'Squad full' });
  return short
    ? t({
        context: 'Lot',
        message: plural(
          { count: left },
          { one: `${ph({ count: left })} slot`, other: `${ph({ count: left })} slots` },
        ),
      })
    : t({
        context: 'Lot',
        message: plural(
          { count: left },
          { one: `${ph({ count: left })} slot left`, other: `${ph({ count: left })} slots left` },
        ),
      });
}

/**
 * The most that a team can bid, in words: 'Max ₹4.2 L'. Without a limit, its free
 * places.
 */
export function reachText(
  unit: Unit,
  { slotsLeft }: Pick<TeamView, 'slotsLeft'>,
  { most }: Pick<ReachEntry, 'most'>,
  short = false,
): string {
  if (most === null || slotsLeft <= 0) return slotsText(slotsLeft, short);
  return t({
    context: 'Why a team cannot bid',
    message: `Max ${ph({ amount: amountBeside(unit, FITS, most) })}`,
  });
}

/** Characters of an amount next to a purse. */
const FITS = 9;

/** The number of connected phones of a team; 0 while unknown. */
export function phonesOf(presence: Presence | null, team: TeamId): number {
  return presence?.phones.find((one) => one.team === team)?.connected ?? 0;
}

/** Words for a number of phones: '1 phone online', '2 phones online', 'no phone online'. */
export function phonesOnline(phones: number): string {
  return t({
    context: 'Why a team cannot bid',
    message: plural(phones, {
      0: 'no phone online',
      one: `${phones} phone online`,
      other: `${phones} phones online`,
    }),
  });
}
