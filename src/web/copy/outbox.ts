import type { CommandId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import type { CommandAnswer, CommandRequest, FloorOrder } from '#protocol/commands.ts';
import type { Alarm } from './alarm.ts';
import { failureOf, type Failure } from './link.ts';
import { pause } from './pauses.ts';

/**
 * How an order ended. `busy`: the one before it finds nobody; `behind`: the one before it was refused; `same-tap`: this
 * very order is on its way already; `left`: its page was closed first.
 */
export type Outcome =
  | { readonly done: true }
  | { readonly done: false; readonly why: 'busy' | 'behind' | 'same-tap' | 'left' }
  | {
      readonly done: false;
      readonly why: 'refused';
      readonly code: string;
      readonly sentence: string;
      /** False where others stood behind it, and were not sent either. */
      readonly alone: boolean;
    };

interface Surroundings {
  readonly send: (request: CommandRequest) => Promise<CommandAnswer>;
  readonly makeId: () => CommandId;
  readonly alarm: Alarm;
  readonly onAnswer: (answer: CommandAnswer) => void;
  readonly onFailure: (failure: Failure) => void;
  /** The orders in line changed. */
  readonly onChange: () => void;
}

interface Waiting {
  readonly commandId: CommandId;
  /** As it was pressed. */
  readonly tap: string;
  /** As it will be sent. */
  readonly order: FloorOrder;
  /** Its lines are in the auction already, though the answer is still on its way. */
  readonly told: boolean;
  readonly called: (turn: Turn) => void;
}

/** Null: now it is sent. */
type Turn = { readonly done: false; readonly why: 'busy' | 'behind' } | null;

/**
 * One order at a time, sent again under the same id until the server has answered. The others stand in line behind it
 * while it goes out without trouble, each meant for the auction as the ones before it leave it: when one is carried out,
 * those behind it have seen what came of it, and nothing else. Where one is refused, what was pressed in reliance on it
 * is not sent; behind one that finds nobody nothing is kept, for nobody knows what will stand by then.
 */
export class Outbox {
  #line: readonly Waiting[] = [];
  #inTrouble = false;
  #closed = false;
  #signedOut = false;
  readonly #around: Surroundings;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** The order that has not been answered yet. */
  get order(): FloorOrder | null {
    return this.#line[0]?.order ?? null;
  }

  /** The orders of which the auction in hand knows nothing yet. */
  get untold(): readonly FloorOrder[] {
    return this.#line.filter(({ told }) => !told).map(({ order }) => order);
  }

  /** Lines that came from these orders are in the auction now. */
  tell(told: readonly CommandId[]): void {
    if (!this.#line.some(({ commandId }) => told.includes(commandId))) return;
    this.#line = this.#line.map((one) => (told.includes(one.commandId) ? { ...one, told: true } : one));
  }

  async send(order: FloorOrder): Promise<Outcome> {
    const tap = JSON.stringify(order);
    if (this.#line.some((one) => one.tap === tap)) return { done: false, why: 'same-tap' };
    if (this.#inTrouble) return { done: false, why: 'busy' };
    const commandId = this.#around.makeId();
    const isFirst = this.#line.length === 0;
    const turn = new Promise<Turn>((called) => {
      this.#stand([...this.#line, { commandId, tap, order, told: false, called }]);
    });
    return (isFirst ? null : await turn) ?? this.#deliver();
  }

  close(): void {
    this.#closed = true;
    this.#around.alarm.ring();
  }

  /** Sends the first in line until it is answered, and calls the next one. */
  async #deliver(): Promise<Outcome> {
    try {
      for (let failures = 1; !this.#closed; failures += 1) {
        const outcome = await this.#attempt();
        if (outcome !== null) return outcome;
        await this.#around.alarm.sleep(this.#signedOut ? null : pause(failures));
      }
      return { done: false, why: 'left' };
    } finally {
      this.#inTrouble = false;
      this.#stand(this.#line.slice(1));
      this.#line[0]?.called(null);
    }
  }

  /** Null when nobody answered. */
  async #attempt(): Promise<Outcome | null> {
    const [first] = this.#line;
    if (first === undefined) return impossible('an order that stands in no line');
    const { commandId, order } = first;
    try {
      const answer = await this.#around.send({ commandId, order });
      this.#around.onAnswer(answer);
      this.#line = this.#line.map((one) => ({ ...one, order: having(order, answer, one.order) }));
      return { done: true };
    } catch (problem) {
      const failure = failureOf(problem);
      this.#around.onFailure(failure);
      this.#signedOut = failure.kind === 'signed-out';
      if (failure.kind === 'refused') {
        const { code, sentence } = failure;
        const alone = !this.#turnAway('behind', (one) => 'seen' in one.order);
        return { done: false, why: 'refused', code, sentence, alone };
      }
      this.#inTrouble = true;
      this.#turnAway('busy', () => true);
      return null;
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
    this.#around.onChange();
  }
}

/**
 * The order behind one that was carried out. That one met the floor as its sender saw it, so whoever pressed after it has
 * seen all up to its own last line; a bid of somebody else that came after that line is still to be refused.
 */
function having(before: FloorOrder, { sequence }: CommandAnswer, order: FloorOrder): FloorOrder {
  if (!('seen' in before && 'seen' in order) || before.seen === null || order.seen === null) return order;
  return order.seen < before.seen ? order : { ...order, seen: Math.max(order.seen, sequence) };
}
