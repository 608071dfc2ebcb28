import type { CommandId } from '#domain/ids.ts';
import type { CommandAnswer, CommandRequest, FloorOrder } from '#protocol/commands.ts';
import type { Alarm } from './alarm.ts';
import { failureOf, type Failure } from './link.ts';
import { pause } from './pauses.ts';

/** How an order ended. `busy`: another one is still on its way; `left`: its page was closed first. */
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

/** One order at a time, sent again under the same id until the server has answered. */
export class Outbox {
  #order: FloorOrder | null = null;
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
    if (this.#order !== null) return { done: false, why: sameTap(this.#order, order) ? 'same-tap' : 'busy' };
    this.#carry(order);
    try {
      return await this.#deliver({ commandId: this.#around.makeId(), order });
    } finally {
      this.#carry(null);
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
        await this.#around.alarm.sleep(failure.kind === 'signed-out' ? null : pause(failures));
      }
    }
    return { done: false, why: 'left' };
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
