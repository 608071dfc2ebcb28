import { impossible } from '#domain/impossible.ts';
import type { CommandAnswer, ConsoleOrder } from '#protocol/calls/commands.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { Listeners } from '#web/net/clock.ts';
import type { Sender } from '#web/net/sync/sender.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { decideOnConsole, type ConsoleCommand } from '#domain/auction/decide.ts';
import { foldOn } from '#domain/auction/fold.ts';
import { leadersOf } from '#domain/auction/lots/block.ts';
import type { Decision } from '#domain/auction/decision.ts';

/**
 * How an order ended. `busy`: the one before it got no answer; `behind`: the one before it was refused; `same-press`:
 * the same order is in flight; `left`: the page closed.
 */
export type OrderEnd =
  | { readonly done: true }
  | { readonly done: false; readonly why: 'busy' | 'behind' | 'same-press' | 'left' }
  | {
      readonly done: false;
      readonly why: 'refused';
      readonly code: string;
      readonly sentence: string;
      /** False when orders behind it were dropped as well. */
      readonly alone: boolean;
    };

interface Waiting {
  /** JSON of the order as it was entered; detects a double tap. */
  readonly pressed: string;
  /** The order to send: its `seen` may be newer than when it was entered. */
  readonly order: ConsoleOrder;
  /** True when the feed delivered its events before its answer. */
  readonly told: boolean;
  readonly called: (turn: Turn) => void;
}

/** Null sends the order now; otherwise the reason why it was dropped. */
type Turn = { readonly done: false; readonly why: 'busy' | 'behind' } | null;

/** The unanswered orders of a console. */
export interface OrdersOnTheirWay {
  /** The order in flight. */
  readonly first: ConsoleOrder | null;
  /** The queued orders whose events the copy does not contain yet. */
  readonly untold: readonly ConsoleOrder[];
}

/**
 * Queues orders that are pressed faster than they are answered. Each queued order sees the outcome of those before
 * it, and nothing else. A refused order drops those that rely on it. An order without an answer drops all behind it,
 * because the state is unknown.
 */
export class OrderLine {
  #line: readonly Waiting[] = [];
  #shown: OrdersOnTheirWay = { first: null, untold: [] };
  #inTrouble = false;
  readonly #sender: Sender<ConsoleOrder, CommandAnswer>;
  readonly #watchers = new Listeners<undefined>();

  constructor(sender: Sender<ConsoleOrder, CommandAnswer>) {
    this.#sender = sender;
  }

  readonly state = (): OrdersOnTheirWay => this.#shown;

  readonly watch = (watcher: () => void) => this.#watchers.add(watcher);

  /** Sends an order in its turn; resolves with the server's answer. */
  async send(order: ConsoleOrder): Promise<OrderEnd> {
    const pressed = JSON.stringify(order);
    if (this.#line.some((one) => one.pressed === pressed)) return { done: false, why: 'same-press' };
    if (this.#inTrouble) return { done: false, why: 'busy' };
    const isFirst = this.#line.length === 0;
    const turn = new Promise<Turn>((called) => {
      this.#change([...this.#line, { pressed, order, told: false, called }]);
    });
    return (isFirst ? null : await turn) ?? this.#deliver();
  }

  /** Call this when the copy has folded new lines: sets `told` if they contain the events of the first order. */
  hear(lines: readonly RecordedEvent[]): void {
    const [first, ...rest] = this.#line;
    const id = this.#sender.sent?.commandId;
    if (first === undefined || !lines.some(({ commandId }) => commandId === id)) return;
    this.#change([{ ...first, told: true }, ...rest]);
  }

  /** Drops the queue when the first order got no answer. */
  readonly stop = (): void => {
    this.#inTrouble = true;
    this.#turnAway('busy', () => true);
  };

  async #deliver(): Promise<OrderEnd> {
    try {
      const [first] = this.#line;
      const ended = await this.#sender.send(first?.order ?? impossible('an order that is in no queue'));
      if (ended.said === 'refused') {
        const { code, sentence } = ended;
        const alone = !this.#turnAway('behind', ({ order }) => 'seen' in order);
        return { done: false, why: 'refused', code, sentence, alone };
      }
      if (ended.said !== 'taken') return { done: false, why: 'left' };
      const before = this.#line[0]?.order;
      if (before !== undefined)
        this.#line = this.#line.map((one) => ({ ...one, order: having(before, ended.answer, one.order) }));
      return { done: true };
    } finally {
      this.#inTrouble = false;
      this.#change(this.#line.slice(1));
      this.#line[0]?.called(null);
    }
  }

  /** Drops matching orders behind the first one; false where none matched. */
  #turnAway(why: 'busy' | 'behind', concerned: (one: Waiting) => boolean): boolean {
    const gone = this.#line.slice(1).filter(concerned);
    if (gone.length === 0) return false;
    this.#change(this.#line.filter((one) => !gone.includes(one)));
    for (const { called } of gone) called({ done: false, why });
    return true;
  }

  #change(line: readonly Waiting[]): void {
    this.#line = line;
    const untold = line.filter(({ told }) => !told).map(({ order }) => order);
    this.#shown = { first: line[0]?.order ?? null, untold };
    this.#watchers.tell(undefined);
  }
}

/**
 * Lets the next order count the events of the order before it as seen. A rival bid after them stays unseen.
 */
function having(before: ConsoleOrder, { sequence }: CommandAnswer, order: ConsoleOrder): ConsoleOrder {
  if (!('seen' in before && 'seen' in order) || before.seen === null || order.seen === null) return order;
  return order.seen < before.seen ? order : { ...order, seen: Math.max(order.seen, sequence) };
}

/**
 * The auction after this page's unanswered orders. It gives the next key press its meaning on a slow network; no
 * screen draws it as done.
 */
export function expectedAfter(auction: Auction, { untold }: OrdersOnTheirWay): Auction {
  return untold.reduce((before, order) => {
    if (dependsOnRoll(before, order)) return before;
    const decision = whatFollows(before, order);
    return decision.ok ? foldOn(before, decision.events) : before;
  }, auction);
}

/** Computes the events of an order in this page; another client may still be first. */
export function whatFollows(auction: Auction, order: ConsoleOrder): Decision {
  return decideOnConsole(auction, blindly(order));
}

/** The outcome depends on the server's random number. */
function dependsOnRoll(auction: Auction, { type }: ConsoleOrder): boolean {
  if (type === 'bring-down-hammer')
    return leadersOf(auction).length > 1 && auction.tournament.rules.atCap === 'roll';
  return type === 'initialise' || type === 'restart';
}

/** The seed comes from the server; whether a draw is allowed does not depend on it. */
function blindly(order: ConsoleOrder): ConsoleCommand {
  if (order.type === 'initialise' || order.type === 'restart') return { ...order, seed: 0 };
  if (order.type === 'bring-down-hammer') return { ...order, seed: 0, seen: null };
  if (order.type === 'show-finale') return { ...order, at: 0 };
  return 'seen' in order ? { ...order, seen: null } : order;
}
