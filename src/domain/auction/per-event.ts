import type { Auction } from './auction.ts';
import type { EventOf, EventType } from './events.ts';

/** A table that asks something of every type of fact, with the fact in hand. Where one is missing it does not compile. */
export type PerEvent<Around extends readonly unknown[], Answer> = {
  readonly [Type in EventType]: (event: EventOf<Type>, ...around: Around) => Answer;
};

/** What such a table answers for this fact. */
export function answerFor<Type extends EventType, Around extends readonly unknown[], Answer>(
  table: { readonly [Each in Type]: (event: EventOf<Each>, ...around: Around) => Answer },
  event: EventOf<Type>,
  ...around: Around
): Answer {
  return table[event.type](event, ...around);
}

/** What is true after each fact of a chapter, counted already in the auction that comes with it. */
export type Evolving<Event extends { readonly type: EventType }> = {
  readonly [Type in Event['type']]: (event: EventOf<Type>, auction: Auction) => Auction;
};
