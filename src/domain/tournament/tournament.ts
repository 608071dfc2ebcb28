import { isRealDate, isRealTime } from '#domain/calendar.ts';
import type { TournamentId, UserId } from '#domain/ids.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { toRupees } from '#domain/money.ts';
import {
  type Chosen,
  specificationRules,
  SPECIFIED,
  withChosen,
} from '#domain/rules/presets/specification.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { tidy } from '#domain/text.ts';
import { amountProblem, checked, type Checked, type DraftProblem, textProblem } from './draft-checks.ts';

/** The fields of a tournament that the organiser edits. */
export interface TournamentPlan {
  readonly name: string;
  /** As typed, without a time zone: '2026-11-24'. */
  readonly date: string;
  /** As typed: '18:30'. */
  readonly time: string;
  readonly rules: RuleSet;
}

export interface Tournament extends TournamentPlan {
  readonly id: TournamentId;
  readonly organiser: UserId;
  /** Epoch ms. */
  readonly createdAt: number;
}

/** A tournament from a form or a call. In numbers null means not given, NaN not a whole number. */
export interface TournamentDraft {
  readonly name: string;
  readonly date: string;
  readonly time: string;
  readonly openingPurse: number | null;
  readonly squadLimit: number | null;
  readonly increment: number | null;
}

/**
 * The validator of specification section 5, 'Tournament': its five messages in their order, then our bounds.
 * `before`: the rules of an edited tournament, of which the draft has three numbers; null: a new one.
 */
export function checkTournament(
  draft: TournamentDraft,
  before: RuleSet | null = null,
): Checked<TournamentPlan> {
  return checked(
    () => ({
      name: tidy(draft.name),
      date: tidy(draft.date),
      time: tidy(draft.time),
      rules: rulesFor(before, {
        openingPurse: toRupees(Number(draft.openingPurse)),
        squadLimit: Number(draft.squadLimit),
        increment: toRupees(Number(draft.increment)),
      }),
    }),
    [
      textProblem(draft.name, {
        field: 'name',
        missing: 'tournament-name-required',
        most: TEXT_LENGTH.tournamentName,
      }),
      dateProblem(tidy(draft.date)),
      timeProblem(tidy(draft.time)),
      amountProblem(draft.openingPurse, {
        field: 'totalAmountPerTeam',
        least: SPECIFIED.leastPurse,
        tooLow: 'opening-purse-not-positive',
        notWhole: 'opening-purse-not-whole',
        tooHigh: 'opening-purse-too-high',
      }),
      amountProblem(draft.squadLimit, {
        field: 'playersPerTeam',
        least: SPECIFIED.squad.least,
        most: SPECIFIED.squad.most,
        tooLow: 'squad-limit-not-positive',
        notWhole: 'squad-limit-not-whole',
        tooHigh: 'squad-limit-too-high',
      }),
      amountProblem(draft.increment, {
        field: 'bidIncrementAmount',
        least: SPECIFIED.leastIncrement,
        tooLow: 'increment-too-low',
        notWhole: 'increment-off-grid',
        tooHigh: 'increment-too-high',
      }) ?? gridProblem(draft.increment),
    ],
  );
}

function rulesFor(before: RuleSet | null, chosen: Chosen): RuleSet {
  return before === null ? specificationRules(chosen) : withChosen(before, chosen);
}

function gridProblem(increment: number | null): DraftProblem | null {
  const onGrid = Number(increment) % SPECIFIED.multiple === 0;
  return onGrid ? null : { code: 'increment-off-grid', field: 'bidIncrementAmount' };
}

function dateProblem(date: string): DraftProblem | null {
  if (date === '') return { code: 'date-required', field: 'date' };
  return isRealDate(date) ? null : { code: 'date-not-real', field: 'date' };
}

function timeProblem(time: string): DraftProblem | null {
  if (time === '') return { code: 'time-required', field: 'time' };
  return isRealTime(time) ? null : { code: 'time-not-real', field: 'time' };
}
