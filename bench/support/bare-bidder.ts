import type { Database } from 'better-sqlite3';
import * as z from 'zod/mini';
import { PATHS } from '#protocol/paths.ts';
import type { Boli } from './boli.ts';
import { insertLike, openFloor, rowsOf } from './floor.ts';
import type { LineWatcher } from './line-watcher.ts';
import { rawClient, type RawClient } from './raw-client.ts';

/** Milliseconds from the first byte of the request. */
export interface BareTimes {
  /** ... to the last byte of the answer. */
  readonly answer: number;
  /** ... to the lines at the watcher whom the server serves first, and at the one whom it serves last. */
  readonly first: number;
  readonly last: number;
}

const answerSchema = z.object({ sequence: z.int() });

/** Bids from the phones of teams on bare connections that stay open: what is left of a tap is the server's part. */
export class BareBidder {
  sequence = 0;
  #bids = 0;
  readonly #clients: readonly RawClient[];
  readonly #watchers: readonly [LineWatcher, LineWatcher];

  constructor(clients: readonly RawClient[], watchers: readonly [LineWatcher, LineWatcher]) {
    this.#clients = clients;
    this.#watchers = watchers;
  }

  /** One connection for each paddle: they take turns, for a single one is limited to the pace of thumbs. */
  static async open(
    boli: Boli,
    paddles: readonly string[],
    watchers: readonly [LineWatcher, LineWatcher],
  ): Promise<BareBidder> {
    return new BareBidder(await Promise.all(paddles.map((code) => rawClient(boli.port, code))), watchers);
  }

  get commandId(): string {
    return `bench-${String(this.#bids)}`;
  }

  async bid(lot: string, amount: number): Promise<BareTimes> {
    this.#bids += 1;
    const client = this.#clients[this.#bids % this.#clients.length];
    if (client === undefined) throw new Error('nobody bids');
    const body = JSON.stringify({ commandId: this.commandId, bid: { lot, amount, seen: this.sequence } });
    const [first, last] = this.#watchers;
    const heard = Promise.all([first.next(), last.next()]);
    const start = performance.now();
    const text = await client.ask('POST', PATHS.paddleBid, body);
    const answer = performance.now() - start;
    this.sequence = answerSchema.parse(JSON.parse(text)).sequence;
    const [firstAt, lastAt] = await heard;
    return { answer, first: firstAt - start, last: lastAt - start };
  }

  close(): void {
    for (const one of [...this.#clients, ...this.#watchers]) one.close();
  }
}

/** What the product wrote for this bid, once more, bare: one durable transaction of prepared inserts. */
export function bareBid(boli: Boli, commandId: string): { write: () => void; close: () => void } {
  const floor: Database = openFloor(boli);
  const [line] = rowsOf(boli, 'select * from auction_events where command_id = ?', commandId);
  const [answer] = rowsOf(boli, 'select * from commands where command_id = ?', commandId);
  const insertLine = insertLike(floor, 'auction_events', line ?? {});
  const insertAnswer = insertLike(floor, 'commands', answer ?? {});
  // Beyond all lines of the product.
  let sequence = 1_000_000;
  const write = floor.transaction(() => {
    sequence += 1;
    insertLine.run({ ...line, sequence });
    insertAnswer.run({ ...answer, command_id: `floor-${String(sequence)}` });
  });
  return { write: () => write.immediate(), close: () => floor.close() };
}
