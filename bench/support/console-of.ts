import * as z from 'zod/mini';
import { PATHS } from '#protocol/paths.ts';
import type { RawClient } from './raw-client.ts';

const answerSchema = z.object({
  sequence: z.int(),
  events: z.array(z.object({ event: z.looseObject({ type: z.string(), lot: z.optional(z.string()) }) })),
});

/** A console of one auction: it sends increasing bids and hammers, each after the previous answer. */
export class ConsoleOf {
  #sequence = 0;
  #lot = '';
  #amount = 20_000;
  #orders = 0;
  #lots = 0;

  constructor(
    readonly client: RawClient,
    readonly tournamentId: string,
    readonly teams: readonly string[],
  ) {}

  /** The command id of the last order. */
  get commandId(): string {
    return `bench-${String(this.#orders)}`;
  }

  /** The sequence number of the log in the last answer. */
  get sequence(): number {
    return this.#sequence;
  }

  /** Returns a bid of the next team, one increment above the last bid. */
  bid(): object {
    this.#amount += 1_000;
    const team = this.teams[(this.#lots + this.#orders) % this.teams.length];
    return { type: 'place-bid', lot: this.#lot, team, amount: this.#amount, seen: this.#sequence };
  }

  hammer(): object {
    return { type: 'bring-down-hammer', lot: this.#lot, seen: this.#sequence };
  }

  /** Sends an order. Returns the time from the first byte of the request to the last byte of the answer (ms). */
  async give(order: object): Promise<number> {
    this.#orders += 1;
    const path = `${PATHS.command}?tournamentId=${this.tournamentId}`;
    const body = JSON.stringify({ commandId: this.commandId, order });
    const answer = await this.client.ask('POST', path, body);
    this.#note(answer.body);
    return answer.took;
  }

  #note(answer: string): void {
    const { sequence, events } = answerSchema.parse(JSON.parse(answer));
    this.#sequence = sequence;
    const opened = events.find(({ event }) => event.type === 'LotOpened');
    if (opened?.event.lot === undefined) return;
    this.#lot = opened.event.lot;
    this.#lots += 1;
    this.#amount = 20_000;
  }
}
