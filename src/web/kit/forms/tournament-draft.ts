import { SPECIFIED } from '#domain/rules/presets/specification.ts';
import type { TournamentDraft, TournamentPlan } from '#domain/tournament/tournament.ts';
import { readWhole } from '#domain/whole-number.ts';
import { rulesOnWire, type TournamentAnswer, type TournamentRequest } from '#protocol/calls/tournaments.ts';

/** The values of the tournament form as text; numbers as digits. */
export interface TournamentTexts {
  readonly name: string;
  readonly date: string;
  readonly time: string;
  readonly totalAmountPerTeam: string;
  readonly playersPerTeam: string;
  readonly bidIncrementAmount: string;
}

/** The values of an untouched form. */
export const NEW_TOURNAMENT: TournamentTexts = {
  name: '',
  date: '',
  time: '',
  totalAmountPerTeam: '',
  playersPerTeam: '',
  bidIncrementAmount: String(SPECIFIED.firstIncrement),
};

export function textsOf(tournament: TournamentAnswer): TournamentTexts {
  const { name, date, time, totalAmountPerTeam, playersPerTeam, bidIncrementAmount } = tournament;
  return {
    name,
    date,
    time,
    totalAmountPerTeam: String(totalAmountPerTeam),
    playersPerTeam: String(playersPerTeam),
    bidIncrementAmount: String(bidIncrementAmount),
  };
}

export function draftOf(texts: TournamentTexts): TournamentDraft {
  return {
    name: texts.name,
    date: texts.date,
    time: texts.time,
    openingPurse: readWhole(texts.totalAmountPerTeam),
    squadLimit: readWhole(texts.playersPerTeam),
    increment: readWhole(texts.bidIncrementAmount),
  };
}

export function requestOf({ name, date, time, rules }: TournamentPlan): TournamentRequest {
  return { name, date, time, ...rulesOnWire(rules) };
}
