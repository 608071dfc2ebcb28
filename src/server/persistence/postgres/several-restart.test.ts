import { beforeEach, expect, test } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { installationIn } from '#server/persistence/choose-engine.ts';
import type { Answer } from '#server/testing/running-servers.ts';
import type { Screen } from '#server/testing/live-auction.ts';
import { type OneServer, twoServers, type ServersOnPostgres } from '#server/testing/servers-on-postgres.ts';

const SCREENS = 40;

let servers: ServersOnPostgres;
let running: OneServer[];

beforeEach(async () => {
  const { servers: opened, left, right } = await twoServers();
  servers = opened;
  running = [left, right];
  await servers.begin(left);
});

/** Sends an order as a proxy does: when a server refuses, the next server gets the order under the same id. */
async function withRetries(order: object, commandId: string): Promise<Answer> {
  for (;;) {
    for (const server of [...running]) {
      const answer = await servers.orderAnswer(server, order, commandId).catch(() => null);
      if (answer !== null && answer.status !== 503) return answer;
    }
  }
}

/** Reconnects a console. When a server accepts no connection, tries the next server. */
async function reenter(after: number | null): Promise<Screen> {
  const who = { as: 'console', token: servers.token, tournament: servers.tournament } as const;
  for (;;) {
    for (const server of [...running]) {
      const screen = await servers.enter(server, who, after).catch(() => null);
      if (screen !== null) return screen;
    }
  }
}

/** A console that reconnects to any server with the number of its last line, and collects every line. */
class Page {
  readonly lines: number[] = [];
  closed: number[] = [];
  #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  /** Resolves when the console has received this line. */
  async follow(last: () => number | null): Promise<void> {
    for (;;) {
      const told = this.#screen.lines.map(({ sequence }) => sequence);
      const end = last();
      if (end !== null && (told.at(-1) ?? this.lines.at(-1) ?? 0) >= end) {
        this.lines.push(...told);
        this.#screen.close();
        return;
      }
      const heard = await this.#screen.next().catch(() => null);
      if (heard !== null) continue;
      this.closed.push(await this.#screen.ended);
      this.lines.push(...this.#screen.lines.map(({ sequence }) => sequence));
      this.#screen = await reenter(this.lines.at(-1) ?? null);
    }
  }
}

test('A server that stops under load moves its screens away in groups, and loses no order and no line', async () => {
  const [left] = running;
  if (left === undefined) throw new Error('no server');
  const pages: Page[] = [];
  for (let at = 0; at < SCREENS; at += 1) {
    const screen = await servers.console(left);
    await screen.hear('behind');
    pages.push(new Page(screen));
  }
  const { sequence: begun, block } = await servers.snapshot(left);
  const lot = 'lot' in block ? block.lot : '';
  let end: number | null = null;
  const following = pages.map((page) => page.follow(() => end));

  let leaving: Promise<void> | null = null;
  const open: number[] = [];
  for (let turn = 0; turn < 120; turn += 1) {
    if (turn === 20) {
      leaving = left.stop();
      running.reverse();
    }
    if (turn === 25) expect((await servers.call(left, 'GET', PATHS.health)).status).toBe(503);
    const team = servers.teams[turn % 2];
    const bid = { type: 'place-bid', lot, team, amount: 20_000 + turn * 1_000, seen: null };
    expect([turn, (await withRetries(bid, `bid-${String(turn)}`)).status]).toEqual([turn, 200]);
    open.push(pages.filter(({ closed }) => closed.length === 0).length);
    if (turn === 60) running = running.filter((server) => server !== left);
  }
  await leaving;
  const store = await installationIn(servers.folder, servers.databaseUrl).open();
  const log = await store.log.eventsAfter(servers.tournament, begun);
  await store.close();
  expect(log.map(({ commandId }) => commandId)).toEqual(log.map((_, at) => `bid-${String(at)}`));
  expect(log).toHaveLength(120);
  end = begun + 121;
  // One more order is sent; its line must reach every screen.
  await withRetries(
    { type: 'adjust-purse', team: servers.teams[0], by: 1_000, reason: 'The end' },
    'the-end',
  );
  await Promise.all(following);
  const all = Array.from({ length: 121 }, (_, at) => begun + 1 + at);
  for (const page of pages) {
    expect(page.lines).toEqual(all);
    expect(page.closed).toEqual([1012]);
  }
  // The screens left in groups: some had left while others were still connected.
  expect(new Set(open).size).toBeGreaterThan(3);
});
