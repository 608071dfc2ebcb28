import type { Allowance } from '#domain/completion/program/allowance.ts';
import type { Auction } from '#domain/auction/auction.ts';
import type { StandingQuestion } from '#domain/auction/chapters/standing/question.ts';
import { orderAllowances, reckon, type StandingAnswer } from '#domain/auction/chapters/standing/reckon.ts';
import type { Finding, Preflight, ShortOfTeams } from '#domain/auction/preflight/findings.ts';
import { nowShort } from '#domain/auction/preflight/now-short.ts';
import { preflight } from '#domain/auction/preflight/preflight.ts';
import { shortWith, shortWithout } from '#domain/auction/preflight/short-without.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Player } from '#domain/tournament/player.ts';

/** The searches of the rulebook with their questions and answers, all of which can be sent to a process. */
export interface Searches {
  /** This search finds what the rules allow each team after an order. */
  readonly standing: { readonly question: StandingQuestion; readonly answer: StandingAnswer };
  readonly preflight: { readonly question: Auction; readonly answer: Preflight };
  /** This search finds the gaps in squads after a withdrawal. */
  readonly withdrawn: {
    readonly question: { readonly auction: Auction; readonly player: PlayerId };
    readonly answer: readonly Finding[];
  };
  /** This search finds the gaps in squads after an edit of a player. */
  readonly edited: {
    readonly question: { readonly auction: Auction; readonly player: Player };
    readonly answer: readonly Finding[];
  };
  /** This search finds the teams that could fill their squads before a retention, and no longer can. */
  readonly retained: {
    readonly question: {
      readonly before: Auction;
      readonly after: Auction;
      readonly teams: readonly TeamId[];
    };
    readonly answer: readonly ShortOfTeams[];
  };
}

export type SearchKind = keyof Searches;
export type QuestionOf<Kind extends SearchKind> = Searches[Kind]['question'];
export type AnswerOf<Kind extends SearchKind> = Searches[Kind]['answer'];

/** A search with its question. */
export interface Search<Kind extends SearchKind> {
  readonly kind: Kind;
  readonly question: QuestionOf<Kind>;
}
export type AnySearch = { readonly [Kind in SearchKind]: Search<Kind> }[SearchKind];

type SearchTable = {
  readonly [Kind in SearchKind]: (question: QuestionOf<Kind>, allowance: Allowance) => AnswerOf<Kind>;
};

const SEARCHES: SearchTable = {
  standing: reckon,
  preflight: (auction, allowance) => preflight(auction, orderAllowances(allowance)),
  withdrawn: ({ auction, player }, allowance) => shortWithout(auction, player, orderAllowances(allowance)),
  edited: ({ auction, player }, allowance) => shortWith(auction, player, orderAllowances(allowance)),
  retained: ({ before, after, teams }, allowance) =>
    nowShort(before, after, teams, orderAllowances(allowance)),
};

/** Runs a search in this process within the allowance. */
export function searchFor<Kind extends SearchKind>(
  kind: Kind,
  question: QuestionOf<Kind>,
  allowance: Allowance,
): AnswerOf<Kind> {
  return SEARCHES[kind](question, allowance);
}

/** The auction reduced to the fields that searches read. */
export function searched(auction: Auction): Auction {
  return { ...auction, history: [], standing: null };
}
