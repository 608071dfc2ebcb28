import { setTimeout as pause } from 'node:timers/promises';
import { isBehind, socketPhone } from '#e2e/support/socket-phone.ts';
import type { ViewStore } from '#web/sync/hall/view-store.ts';
import { bidsBy, type SendBid } from '#web/sync/hall/send-bid.ts';
import type { Boli } from './boli.ts';

/** Ms between two looks whether the phones are connected. */
const LOOK_EVERY = 20;

/** Bids from the phones of teams, over the live feed as the product's own pages do. */
export class BareBidder {
  #bids = 0;
  readonly #phones: readonly ViewStore[];
  readonly #send: readonly SendBid[];

  private constructor(phones: readonly ViewStore[], codes: readonly string[]) {
    this.#phones = phones;
    this.#send = phones.map((phone, at) => bidsBy(codes[at] ?? '', phone));
  }

  /** A phone for each paddle: they take turns, for a single one is limited to the pace of thumbs. */
  static async open(boli: Boli, codes: readonly string[]): Promise<BareBidder> {
    const phones = codes.map((code) => socketPhone(boli.url, `/paddle#${code}`));
    while (phones.some(isBehind)) await pause(LOOK_EVERY);
    return new BareBidder(phones, codes);
  }

  /** @returns the last line of the log after it */
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
