import type { Auction } from './auction.ts';
import type { EventOf, EventType } from './events.ts';

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
