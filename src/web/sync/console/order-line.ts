import { impossible } from '#domain/impossible.ts';
import type { CommandAnswer, ConsoleOrder } from '#protocol/commands.ts';
import type { LiveLine } from '#protocol/live.ts';
import { Listeners } from '#web/sync/listeners.ts';
import type { Sender } from '#web/sync/sender.ts';

/**
 * How an order ended. `busy`: the one before it finds nobody; `behind`: the one before it was refused; `same-press`: this
 * very order is on its way already; `left`: its page was closed first.
 */
export type OrderEnd =
  | { readonly done: true }
  | { readonly done: false; readonly why: 'busy' | 'behind' | 'same-press' | 'left' }
  | {
      readonly done: false;
      readonly why: 'refused';
      readonly code: string;
      readonly sentence: string;
      /** False where others stood behind it, and were not sent either. */
      readonly alone: boolean;
    };

interface Waiting {
  /** As it was pressed. */
  readonly pressed: string;
  /** As it will be sent. */
  readonly order: ConsoleOrder;
  /** Its lines are in the auction already, though the answer is still on its way. */
  readonly told: boolean;
  readonly called: (turn: Turn) => void;
}

/** Null: now it is sent. */
type Turn = { readonly done: false; readonly why: 'busy' | 'behind' } | null;

/** The orders of a console that are not answered yet. */
export interface OrdersOnTheirWay {
  /** The one that is sent. */
  readonly first: ConsoleOrder | null;
  /** Those of which the auction in hand knows nothing yet. */
  readonly untold: readonly ConsoleOrder[];
}

/**
 * Orders that were pressed faster than they are answered stand in line behind the one on its way while it goes out without
 * trouble, each meant for the auction as the ones before it leave it: when one is carried out, those behind it have seen
 * what came of it, and nothing else. Where one is refused, what was pressed in reliance on it is not sent. When the
 * server does not answer, all orders behind the first are dropped: nobody knows how the auction stands when it answers.
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

  /** Sends an order when its turn has come; resolves when the server has answered it, however long that takes. */
  async send(order: ConsoleOrder): Promise<OrderEnd> {
    const pressed = JSON.stringify(order);
    if (this.#line.some((one) => one.pressed === pressed)) return { done: false, why: 'same-press' };
    if (this.#inTrouble) return { done: false, why: 'busy' };
    const isFirst = this.#line.length === 0;
    const turn = new Promise<Turn>((called) => {
      this.#stand([...this.#line, { pressed, order, told: false, called }]);
    });
    return (isFirst ? null : await turn) ?? this.#deliver();
  }

  /** Lines of the log, as they are folded. */
  hear(lines: readonly LiveLine[]): void {
    const [first, ...rest] = this.#line;
    const id = this.#sender.sent?.commandId;
    if (first === undefined || !lines.some(({ commandId }) => commandId !== undefined && commandId === id))
      return;
    this.#stand([{ ...first, told: true }, ...rest]);
  }

  /** The first in line finds nobody. */
  readonly stop = (): void => {
    this.#inTrouble = true;
    this.#turnAway('busy', () => true);
  };

  async #deliver(): Promise<OrderEnd> {
    try {
      const [first] = this.#line;
      const ended = await this.#sender.send(first?.order ?? impossible('an order that stands in no line'));
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
      this.#stand(this.#line.slice(1));
      this.#line[0]?.called(null);
    }
  }

  /** Sends away those behind the first one whom this concerns; false where it concerned nobody. */
  #turnAway(why: 'busy' | 'behind', concerned: (one: Waiting) => boolean): boolean {
    const gone = this.#line.slice(1).filter(concerned);
    if (gone.length === 0) return false;
    this.#stand(this.#line.filter((one) => !gone.includes(one)));
    for (const { called } of gone) called({ done: false, why });
    return true;
  }

  #stand(line: readonly Waiting[]): void {
    this.#line = line;
    const untold = line.filter(({ told }) => !told).map(({ order }) => order);
    this.#shown = { first: line[0]?.order ?? null, untold };
    this.#watchers.tell(undefined);
  }
}

/**
 * The order behind one that was carried out. That one met the floor as its sender saw it, so whoever pressed after it has
 * seen all up to its own last line; a bid of somebody else that came after that line is still to be refused.
 */
function having(before: ConsoleOrder, { sequence }: CommandAnswer, order: ConsoleOrder): ConsoleOrder {
  if (!('seen' in before && 'seen' in order) || before.seen === null || order.seen === null) return order;
  return order.seen < before.seen ? order : { ...order, seen: Math.max(order.seen, sequence) };
}
