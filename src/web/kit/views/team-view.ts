import { ph, plural, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { Hex } from '#domain/colour.ts';
import type { TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { HallView, QuotasEntry } from '#domain/views/view.ts';

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
  /** The progress of its squad in each quota; null when no rule has quotas. */
  readonly quotas: Quotas | null;
}

export interface Quotas extends QuotasEntry, Pick<RuleSet, 'limits'> {}

/** All teams in the order of entry. */
export function teamViews({ teams, rules }: Pick<HallView, 'teams' | 'rules'>): TeamView[] {
  const { limits } = rules;
  const entries = Object.entries(teams).sort(([, one], [, other]) => one.place - other.place);
  return entries.map(([id, { name, short = name, quotas = null, slots, ...team }]) => ({
    ...{ id, name, short, logo: team.logo, colour: team.colour },
    ...{ purse: team.purse, spent: team.spent, size: team.size, slotsLeft: slots },
    quotas: quotas && { limits, ...quotas },
  }));
}

export function useTeamViews({
  teams: entries,
  rules,
}: Pick<HallView, 'teams' | 'rules'>): readonly TeamView[] {
  return useMemo(() => teamViews({ teams: entries, rules }), [entries, rules]);
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
