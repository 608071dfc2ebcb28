import type { CommandId } from '#domain/ids.ts';
import { alarm, type Alarm, type Clock, Listeners } from '#web/net/clock.ts';

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
  /** Sends one try. `tries`: its number from 1; `given` aborts it. */
  readonly send: (sent: Sent<Order>, tries: number, given: AbortSignal) => Promise<Said<Answer>>;
  /** Timeout (ms) of a try. */
  readonly patience: (tries: number) => number;
  /** Pause (ms) before the next try, after `tries` tries. */
  readonly pause: (tries: number) => number;
  /** Applies the answer before the order ends, so that the page goes from 'sending' to the outcome. */
  readonly onTaken: (answer: Answer) => void;
  /** A try got no answer. */
  readonly onSilence: () => void;
}

/** The order in flight, or the last one. */
export type SenderState<Order> =
  | { readonly state: 'none' }
  /** `tries`: how often it has been sent. */
  | { readonly state: 'sending'; readonly order: Order; readonly tries: number }
  /** The refusal stays until it is dismissed or another order is sent. */
  | {
      readonly state: 'refused';
      readonly order: Order;
      readonly code: string;
      /** The server's sentence. */
      readonly sentence: string;
    };

/**
 * How an order ended. `told`: the page already shows it; `busy`: another order is in flight; `left`: the page closed.
 */
export type Ended<Answer> =
  | Extract<Said<Answer>, { said: 'taken' | 'refused' }>
  | { readonly said: 'told' | 'busy' | 'left' };

const NONE = { state: 'none' } as const;

/** Sends one order at a time, and repeats it under the same id until its outcome is known. */
export class Sender<Order, Answer> {
  #state: SenderState<Order> = NONE;
  #sent: Sent<Order> | null = null;
  #closed = false;
  /** Aborts the current try. */
  #given = new AbortController();
  readonly #policy: Policy<Order, Answer>;
  readonly #clock: Clock;
  readonly #alarm: Alarm;
  readonly #makeId: () => CommandId;
  readonly #watchers = new Listeners<undefined>();

  constructor(policy: Policy<Order, Answer>, clock: Clock, makeId: () => CommandId) {
    this.#policy = policy;
    this.#clock = clock;
    this.#alarm = alarm(clock);
    this.#makeId = makeId;
  }

  readonly state = (): SenderState<Order> => this.#state;

  readonly watch = (watcher: () => void) => this.#watchers.add(watcher);

  /** The order in flight, with its id. */
  get sent(): Sent<Order> | null {
    return this.#sent;
  }

  /** Resolves when the outcome is known, however long that takes. */
  async send(order: Order): Promise<Ended<Answer>> {
    if (this.#sent !== null) return { said: 'busy' };
    const sent = { commandId: this.#makeId(), order };
    this.#sent = sent;
    for (let tries = 1; !this.#closed; tries += 1) {
      this.#change({ state: 'sending', order, tries });
      const said = await this.#try(sent, tries);
      if (this.#sent !== sent) return { said: 'told' };
      if (said.said === 'taken') this.#policy.onTaken(said.answer);
      if (said.said === 'taken' || said.said === 'refused') {
        const next: SenderState<Order> = said.said === 'taken' ? NONE : { ...said, state: 'refused', order };
        // The view may have ended this order already.
        if (this.isSending(sent)) this.#end(next);
        return said;
      }
      this.#policy.onSilence();
      await this.#alarm.sleep(said.said === 'signed-out' ? null : this.#policy.pause(tries));
      if (!this.isSending(sent)) return { said: 'told' };
    }
    this.#end(NONE);
    return { said: 'left' };
  }

  isSending(sent: Sent<Order>): boolean {
    return this.#sent === sent;
  }

  /** Ends the order when the page shows its outcome already; the answer would add nothing. */
  endIf(isTold: (order: Order) => boolean): void {
    if (this.#sent !== null && isTold(this.#sent.order)) this.#end(NONE);
  }

  /** Dismisses a refusal that was read. */
  forget(): void {
    if (this.#state.state === 'refused') this.#change(NONE);
  }

  /** Retries at once: the network is back, or somebody signed in. */
  readonly wake = (): void => this.#alarm.ring();

  close(): void {
    this.#closed = true;
    this.#alarm.ring();
  }

  async #try(sent: Sent<Order>, tries: number): Promise<Said<Answer>> {
    const given = new AbortController();
    this.#given = given;
    const callOff = this.#clock.after(this.#policy.patience(tries), () => given.abort());
    try {
      return await this.#policy.send(sent, tries, given.signal);
    } catch (bug) {
      if (this.isSending(sent)) this.#end(NONE);
      throw bug;
    } finally {
      callOff();
    }
  }

  #end(next: SenderState<Order>): void {
    this.#given.abort();
    this.#sent = null;
    this.#change(next);
    this.#alarm.ring();
  }

  #change(next: SenderState<Order>): void {
    this.#state = next;
    this.#watchers.tell(undefined);
  }
}
