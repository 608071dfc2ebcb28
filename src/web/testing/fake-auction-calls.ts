import type { Auction } from '#domain/auction/auction.ts';
import type { Command } from '#domain/auction/commands.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { decideAt } from '#domain/auction/decide-at.ts';
import { evolve } from '#domain/auction/evolve.ts';
import {
  consoleOrderSchema,
  type CommandAnswer,
  type CommandRequest,
  type ConsoleOrder,
} from '#protocol/calls/commands.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { refusalText } from '#protocol/texts/refusals.ts';
import { Refused } from '#web/net/client/call.ts';
import type { Clock } from '#web/net/clock.ts';
import type { AuctionCalls } from '#web/net/sync/console/console-desk.ts';

/** For tests: a clock that moves only when the test says so. */
export class FakeClock implements Clock {
  #now = 1_000_000;
  #due: { readonly at: number; readonly task: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(ms: number, task: () => void): () => void {
    const one = { at: this.#now + ms, task: task };
    this.#due.push(one);
    return () => {
      this.#due = this.#due.filter((other) => other !== one);
    };
  }

  /** Advances by `ms` and runs all timers that are due. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      await settled();
      const next = this.#due.toSorted((a, b) => a.at - b.at).find(({ at }) => at <= end);
      if (next === undefined) break;
      this.#due = this.#due.filter((other) => other !== next);
      this.#now = next.at;
      next.task();
    }
    this.#now = end;
    await settled();
  }
}

/** Lets all pending promises continue. */
async function settled(): Promise<void> {
  for (let turns = 0; turns < 50; turns += 1) await Promise.resolve();
}

/** For tests: an in-memory server of one auction that uses the real rules. */
export class FakeAuctionCalls implements AuctionCalls {
  readonly calls: string[] = [];
  readonly requests: CommandRequest[] = [];
  readonly log: RecordedEvent[] = [];
  readonly #answers = new Map<string, CommandAnswer>();
  /** Throws to lose a call before it arrives. */
  before: (call: string) => void = () => {};
  /** Throws to lose an answer after the order was carried out. */
  after: (call: string) => void = () => {};

  constructor(public auction: Auction) {}

  async snapshot(): Promise<Auction> {
    return this.#called('snapshot', () => this.auction);
  }

  async historyAfter(sequence: number): Promise<CommandAnswer> {
    return this.#called('history', () => ({
      sequence: this.auction.sequence,
      events: this.log.filter((line) => line.sequence > sequence),
    }));
  }

  async send(request: CommandRequest): Promise<CommandAnswer> {
    this.requests.push(request);
    return this.#called('send', () => {
      const order = consoleOrderSchema.parse(request.order);
      const answer = this.#answers.get(request.commandId) ?? this.order(order, request.commandId);
      this.#answers.set(request.commandId, answer);
      return answer;
    });
  }

  /** Carries out an order as if another console had sent it. `at`: epoch ms. */
  order(order: ConsoleOrder, commandId = 'another', at = 0): CommandAnswer {
    const decision = decideAt(this.auction, withSeed(order), at);
    if (!decision.ok) {
      const message = refusalText(decision.problem, this.auction);
      throw new Refused(409, { code: decision.problem.code, message });
    }
    return this.happen(decision.events, commandId, at);
  }

  /** Records what happened, also what no console orders. */
  happen(happened: readonly AuctionEvent[], commandId = 'another', at = 0): CommandAnswer {
    const events = happened.map((event) => {
      this.auction = evolve(this.auction, event);
      return { sequence: this.auction.sequence, at, commandId, by: 'organiser', event };
    });
    this.log.push(...events);
    return { sequence: this.auction.sequence, events };
  }

  #called<Answer>(call: string, answer: () => Answer): Answer {
    this.calls.push(call);
    this.before(call);
    const given = answer();
    this.after(call);
    return given;
  }
}

function withSeed(order: ConsoleOrder): Command {
  if (order.type === 'show-finale') return { ...order, at: 0 };
  return order.type === 'initialise' || order.type === 'restart' ? { ...order, seed: 7 } : order;
}
