import type { MatchVia, SettledTie } from '#domain/auction/auction.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';

/** Answers to the right to match, from the console and from phones. `seen` as in `commands.ts`. */
export type MatchingCommand =
  | {
      readonly type: 'say-match';
      readonly lot: PlayerId;
      /** Null with 'pass': every team that is still asked. */
      readonly team: TeamId | null;
      readonly says: MatchAnswer;
      /** With a claim, if the rules name terms: one of them. */
      readonly term?: string;
      /** The price that a claim or a pass answers. While it is the price, passes of other teams do not outdate it. */
      readonly price?: number;
      /** Missing: the console. */
      readonly via?: Exclude<MatchVia, 'floor'>;
      readonly seen: number | null;
    }
  /** The buyer raises its own bid once, after another team claimed the player. */
  | {
      readonly type: 'raise-match';
      readonly lot: PlayerId;
      readonly team: TeamId;
      /** The unchecked amount: it may be off the multiple or not whole. */
      readonly amount: number;
      /** Missing: the console. */
      readonly via?: 'phone';
      readonly seen: number | null;
    }
  /** Takes back the last step; without one, the bidding goes on. */
  | { readonly type: 'take-back-match'; readonly lot: PlayerId; readonly seen: number | null };

/**
 * 'claim' and 'pass': the teams that are asked. 'stand': the buyer does not raise. 'match' and 'decline': the claimant,
 * after a raise.
 */
export type MatchAnswer = 'claim' | 'pass' | 'stand' | 'match' | 'decline';

/** Events between the hammer and the sale of a lot. */
export type MatchingEvent =
  /** The hammer fell at this price, and these teams are asked. */
  | {
      readonly type: 'MatchOpened';
      readonly lot: PlayerId;
      readonly buyer: TeamId;
      readonly price: Rupees;
      readonly asked: readonly TeamId[];
      readonly tie?: SettledTie;
    }
  /** An answer. After one that sells the player, `LotSold` follows. */
  | {
      readonly type: 'MatchSaid';
      readonly lot: PlayerId;
      readonly team: TeamId;
      readonly says: MatchAnswer;
      readonly via: MatchVia;
      readonly term?: string;
    }
  | {
      readonly type: 'MatchRaised';
      readonly lot: PlayerId;
      readonly team: TeamId;
      readonly amount: Rupees;
      readonly via: MatchVia;
    }
  /** The last step is gone; without one, the lot is open for bids again. */
  | { readonly type: 'MatchTakenBack'; readonly lot: PlayerId };

/** Why an answer to the right to match is refused, or another order while one is open. */
export type MatchingRefusal =
  /** These teams must answer first; the amount is in whole rupees. */
  | { readonly code: 'match-open'; readonly teams: readonly TeamId[]; readonly price: Rupees }
  | { readonly code: 'match-not-open' }
  /** It is the turn of these teams, or the answer is not one of this step. */
  | { readonly code: 'not-asked'; readonly teams: readonly TeamId[] }
  | { readonly code: 'no-card'; readonly team: TeamId }
  | { readonly code: 'raise-not-higher'; readonly price: Rupees }
  /** The claim must name one of these terms. */
  | { readonly code: 'term-missing'; readonly terms: readonly string[] };
