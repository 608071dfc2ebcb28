import type { BiddingEvent } from './chapters/bidding/events.ts';
import type { MoneyEvent } from './chapters/money/events.ts';
import type { RetentionEvent } from './chapters/retention/events.ts';
import type { RoomEvent } from './chapters/room/events.ts';
import type { RoundsEvent } from './chapters/rounds/events.ts';
import type { ShowEvent } from './chapters/show/events.ts';
import type { SetUpEvent } from './chapters/set-up/events.ts';
import type { SettlingEvent } from './chapters/settling/events.ts';
import type { StandingReckoned } from './chapters/standing/standing.ts';
import type { TwoCallEvent } from './chapters/two-calls/events.ts';

/**
 * An event: a fact in the past tense, plain JSON. It contains every choice and random number, so that a replay
 * is exact.
 */
export type AuctionEvent =
  | SetUpEvent
  | RetentionEvent
  | RoundsEvent
  | BiddingEvent
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
