import { useMemo } from 'react';
import type { TeamId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import type { Rupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { QuotasEntry } from '#domain/views/sections.ts';
import type { HallView } from '#domain/views/view.ts';
import { ownColours, type OwnColour } from '#web/cricket-ui/team/team-colour.ts';
import { useTeamColours } from '#web/photos/colour-of-logo.ts';
import { lotWords } from '#web/languages/en/lot.ts';

/** A team as every screen draws it. Amounts in whole rupees. */
export interface TeamView extends OwnColour {
  readonly id: TeamId;
  readonly name: string;
  /** The short name, for narrow places. */
  readonly short: string;
  readonly logo: string | null;
  readonly purse: Rupees;
  readonly spent: Rupees;
  /** The number of its players, and of players that it may still buy. */
  readonly size: number;
  readonly slotsLeft: number;
  /** The progress of its squad in each quota; null when no rule has quotas. */
  readonly quotas: Quotas | null;
}

export interface Quotas extends QuotasEntry, Pick<RuleSet, 'limits'> {}

/** All teams in the order of entry, each in the colour that its name gives. */
export function teamViews({ teams, rules }: Pick<HallView, 'teams' | 'rules'>): TeamView[] {
  const { limits } = rules;
  const entries = Object.entries(teams).sort(([, one], [, other]) => one.place - other.place);
  const colours = ownColours(entries.map(([, team]) => team));
  return entries.map(([id, { name, short = name, logo, purse, spent, size, slots, quotas = null }], at) => ({
    ...{ id, name, short, logo, purse, spent, size, slotsLeft: slots },
    quotas: quotas && { limits, ...quotas },
    ...(colours[at] ?? impossible('every team has a colour')),
  }));
}

/** All teams, each in the colour of its logo once that has been read. */
export function useTeamViews({
  teams: entries,
  rules,
}: Pick<HallView, 'teams' | 'rules'>): readonly TeamView[] {
  const teams = useMemo(() => teamViews({ teams: entries, rules }), [entries, rules]);
  const colours = useTeamColours(teams);
  return teams.map((team, place) => ({ ...team, colour: colours[place] ?? team.colour }));
}

/** The free places in words: '1 slot left', '9 slots left', 'Squad full'. `short` leaves out 'left'. */
export function slotsText(left: number, short = false): string {
  const words = lotWords();
  if (left <= 0) return words.squadFull;
  return short ? words.slots(left) : words.slotsLeft(left);
}
