import type { CommandId } from '#domain/ids.ts';

/** The outcome of one try to send an order. */
export type Said<Answer> =
  | { readonly said: 'taken'; readonly answer: Answer }
  | { readonly said: 'refused'; readonly code: string; readonly sentence: string }
  /** No answer, or a request to wait: the order may have arrived. Send the same again. */
  | { readonly said: 'nothing' }
  /** Send the same again after sign-in. */
  | { readonly said: 'signed-out' };

/** An order with its id. Every retry uses the same id, so that it counts at most once. */
export interface Sent<Order> {
  readonly commandId: CommandId;
  readonly order: Order;
}

/** How one kind of page sends its orders. */
export interface Policy<Order, Answer> {
  /** Sends one try, from 1; `given` aborts it. */
  readonly send: (sent: Sent<Order>, tries: number, given: AbortSignal) => Promise<Said<Answer>>;
  /** Timeout (ms) of a try. */
  readonly patience: (tries: number) => number;
  /** Pause (ms) before the next try, after so many. */
  readonly pause: (tries: number) => number;
  /** Applies the answer before the order ends, so that the page goes from 'sending' to the outcome. */
  readonly onTaken: (answer: Answer) => void;
  /** A try got no answer. */
  readonly onSilence: () => void;
}
