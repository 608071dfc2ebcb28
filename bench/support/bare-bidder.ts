import * as z from 'zod/mini';
import { PATHS } from '#protocol/paths.ts';
import type { Boli } from './boli.ts';
import { rawClient, type RawClient } from './raw-client.ts';

const answerSchema = z.object({ sequence: z.int() });

/** Bids from the phones of teams on bare connections that stay open. */
export class BareBidder {
  #bids = 0;
  readonly #clients: readonly RawClient[];

  constructor(clients: readonly RawClient[]) {
    this.#clients = clients;
  }

  /** One connection for each paddle: they take turns, for a single one is limited to the pace of thumbs. */
  static async open(boli: Boli, paddles: readonly string[]): Promise<BareBidder> {
    return new BareBidder(await Promise.all(paddles.map((code) => rawClient(boli.port, code))));
  }

  /** @returns the last line of the log after it */
  async bid(bid: { lot: string; amount: number; seen: number }): Promise<number> {
    this.#bids += 1;
    const client = this.#clients[this.#bids % this.#clients.length];
    if (client === undefined) throw new Error('nobody bids');
    const commandId = `bench-${String(this.#bids)}`;
    const answer = await client.ask('POST', PATHS.paddleBid, JSON.stringify({ commandId, bid }));
    return answerSchema.parse(JSON.parse(answer)).sequence;
  }

  close(): void {
    for (const client of this.#clients) client.close();
  }
}
