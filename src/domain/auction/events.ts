import type { BiddingEvent } from '#domain/auction/chapters/bidding/vocabulary.ts';
import type { MatchingEvent } from '#domain/auction/chapters/matching/vocabulary.ts';
import type { MoneyEvent } from '#domain/auction/chapters/money/vocabulary.ts';
import type { RetentionEvent } from '#domain/auction/chapters/retention/vocabulary.ts';
import type { RoomEvent } from '#domain/auction/chapters/room/vocabulary.ts';
import type { RoundsEvent } from '#domain/auction/chapters/rounds/vocabulary.ts';
import type { SetUpEvent } from '#domain/auction/chapters/set-up/vocabulary.ts';
import type { SettlingEvent, TwoCallEvent } from '#domain/auction/chapters/settling/vocabulary.ts';
import type { ShowEvent } from '#domain/auction/chapters/show/vocabulary.ts';
import type { StandingReckoned } from '#domain/auction/chapters/standing/standing.ts';
import type { Auction } from './auction.ts';

/**
 * An event: a fact in the past tense, plain JSON. It contains every choice and random number, so that a replay
 * is exact.
 */
export type AuctionEvent =
  | SetUpEvent
  | RetentionEvent
  | RoundsEvent
  | BiddingEvent
  | MatchingEvent
  | SettlingEvent
  | RoomEvent
  | ShowEvent
  | MoneyEvent
  | TwoCallEvent
  | StandingReckoned;

export type EventType = AuctionEvent['type'];

type Facts = { readonly [Type in EventType]: Extract<AuctionEvent, { readonly type: Type }> };

/** Events of these types, as a mapped type, so that tables per event are checked by the compiler. */
export type EventOf<Type extends EventType> = {
  readonly [Each in Type]: { readonly type: Each } & Facts[Each];
}[Type];

/** A table with one function for each event type; a missing row does not compile. */
export type PerEvent<Around extends readonly unknown[], Answer> = {
  readonly [Type in EventType]: (event: EventOf<Type>, ...around: Around) => Answer;
};

/** Calls the table's function for this event. */
export function answerFor<Type extends EventType, Around extends readonly unknown[], Answer>(
  table: { readonly [Each in Type]: (event: EventOf<Each>, ...around: Around) => Answer },
  event: EventOf<Type>,
  ...around: Around
): Answer {
  return table[event.type](event, ...around);
}

/** The `evolve` functions of one chapter. The auction they get already counts the event. */
export type Evolving<Event extends { readonly type: EventType }> = {
  readonly [Type in Event['type']]: (event: EventOf<Type>, auction: Auction) => Auction;
};
