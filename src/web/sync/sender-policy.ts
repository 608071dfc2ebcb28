import type { CommandId } from '#domain/ids.ts';

/** What came of one try to send an order. */
export type Said<Answer> =
  | { readonly said: 'taken'; readonly answer: Answer }
  | { readonly said: 'refused'; readonly code: string; readonly sentence: string }
  /** Nobody answered, or the server asks for a pause: it may have arrived or not. Send the same again. */
  | { readonly said: 'nothing' }
  /** ... when somebody has signed in. */
  | { readonly said: 'signed-out' };

/** An order as it is sent: again and again under the same id, so that it counts once or not at all. */
export interface Sent<Order> {
  readonly commandId: CommandId;
  readonly order: Order;
}

/** How the orders of one kind of page are sent. */
export interface Policy<Order, Answer> {
  /** One try, from 1; `given` gives it up. */
  readonly send: (sent: Sent<Order>, tries: number, given: AbortSignal) => Promise<Said<Answer>>;
  /** Ms without an answer after which a try is given up. */
  readonly patience: (tries: number) => number;
  /** Ms before the next try, after so many. */
  readonly pause: (tries: number) => number;
  /** Folded first: a page goes from 'sending' to what follows, and never by way of what was. */
  readonly onTaken: (answer: Answer) => void;
  /** A try found nobody. */
  readonly onSilence: () => void;
}
