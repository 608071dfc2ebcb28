import type { CommandId } from '#domain/ids.ts';
import type { CommandAnswer, CommandRequest, FloorOrder } from '#protocol/commands.ts';
import type { Alarm } from './alarm.ts';
import { failureOf, type Failure } from './link.ts';
import { pause } from './pauses.ts';

/**
 * How an order ended. `busy`: others stand before it, or the one before it finds nobody; `same-tap`: this very order is
 * on its way already; `left`: its page was closed first.
 */
export type Outcome =
  | { readonly done: true }
  | { readonly done: false; readonly why: 'busy' | 'same-tap' | 'left' }
  | { readonly done: false; readonly why: 'refused'; readonly code: string; readonly sentence: string };

interface Surroundings {
  readonly send: (request: CommandRequest) => Promise<CommandAnswer>;
  readonly makeId: () => CommandId;
  readonly alarm: Alarm;
  readonly onAnswer: (answer: CommandAnswer) => void;
  readonly onFailure: (failure: Failure) => void;
  /** The order under way changed. */
  readonly onChange: () => void;
}

/**
 * One order at a time, sent again under the same id until the server has answered. A second one waits its turn while the
 * first goes out without trouble: a quick hand loses no press between what it saw on the feed and the answer. Behind a
 * first that finds nobody nothing is kept, for nobody knows what will stand by then.
 */
export class Outbox {
  #order: FloorOrder | null = null;
  #inTrouble = false;
  #next: { readonly order: FloorOrder; readonly called: (onItsTurn: boolean) => void } | null = null;
  #closed = false;
  readonly #around: Surroundings;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** The order that has not been answered yet. */
  get order(): FloorOrder | null {
    return this.#order;
  }

  async send(order: FloorOrder): Promise<Outcome> {
    const before = [this.#order, this.#next?.order ?? null];
    if (before.some((other) => other !== null && sameTap(other, order)))
      return { done: false, why: 'same-tap' };
    if (this.#order === null) this.#carry(order);
    else if (!(await this.#turn(order))) return { done: false, why: 'busy' };
    try {
      return await this.#deliver({ commandId: this.#around.makeId(), order });
    } finally {
      this.#inTrouble = false;
      const next = this.#next;
      this.#next = null;
      this.#carry(next?.order ?? null);
      next?.called(true);
    }
  }

  close(): void {
    this.#closed = true;
    this.#around.alarm.ring();
  }

  async #deliver(request: CommandRequest): Promise<Outcome> {
    for (let failures = 1; !this.#closed; failures += 1) {
      try {
        const answer = await this.#around.send(request);
        this.#around.onAnswer(answer);
        return { done: true };
      } catch (problem) {
        const failure = failureOf(problem);
        this.#around.onFailure(failure);
        if (failure.kind === 'refused') return { done: false, why: 'refused', ...without(failure) };
        this.#giveUpNext();
        await this.#around.alarm.sleep(failure.kind === 'signed-out' ? null : pause(failures));
      }
    }
    return { done: false, why: 'left' };
  }

  /** True when it is carried; false where it cannot wait: somebody else does, or the order before it is in trouble. */
  async #turn(order: FloorOrder): Promise<boolean> {
    if (this.#next !== null || this.#inTrouble) return false;
    return new Promise((called) => {
      this.#next = { order, called };
    });
  }

  #giveUpNext(): void {
    this.#inTrouble = true;
    this.#next?.called(false);
    this.#next = null;
  }

  #carry(order: FloorOrder | null): void {
    this.#order = order;
    this.#around.onChange();
  }
}

function sameTap(a: FloorOrder, b: FloorOrder): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function without({ code, sentence }: Extract<Failure, { kind: 'refused' }>) {
  return { code, sentence };
}
