import { setTimeout as pause } from 'node:timers/promises';
import { isBehind, socketPhone } from '#e2e/support/socket-phone.ts';
import type { ViewStore } from '#web/net/sync/hall/view-store.ts';
import { bidsBy, type SendBid } from '#web/net/sync/hall/send-bid.ts';
import type { Boli } from './boli.ts';

/** The interval of the check whether the phones are connected (ms). */
const LOOK_EVERY = 20;

/** Sends bids of the teams' phones over the live feed, as the product's pages do. */
export class BareBidder {
  #bids = 0;
  readonly #phones: readonly ViewStore[];
  readonly #send: readonly SendBid[];

  private constructor(phones: readonly ViewStore[], codes: readonly string[]) {
    this.#phones = phones;
    this.#send = phones.map((phone, at) => bidsBy(codes[at] ?? '', phone));
  }

  /** Opens a phone for each paddle. The phones bid in turn, because the server limits the rate of one phone. */
  static async open(boli: Boli, codes: readonly string[]): Promise<BareBidder> {
    const phones = codes.map((code) => socketPhone(boli.url, `/paddle#${code}`));
    while (phones.some(isBehind)) await pause(LOOK_EVERY);
    return new BareBidder(phones, codes);
  }

  /** @returns the sequence number of the log after the bid */
  async bid(bid: { lot: string; amount: number; seen: number }): Promise<number> {
    this.#bids += 1;
    const send = this.#send[this.#bids % this.#send.length];
    if (send === undefined) throw new Error('nobody bids');
    const request = { commandId: `bench-${String(this.#bids)}`, bid };
    const answer = await send(request, 1, new AbortController().signal);
    if (answer.said !== 'taken') throw new Error(`a bid was not taken: ${JSON.stringify(answer)}`);
    return answer.answer;
  }

  close(): void {
    for (const phone of this.#phones) phone.close();
  }
}
