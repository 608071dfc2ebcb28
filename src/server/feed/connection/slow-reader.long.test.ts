import type { Duplex } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { impossible } from '#domain/impossible.ts';
import type { LinkKind } from '#protocol/paths.ts';
import { liveAuction, type LiveAuction, type Screen } from '#server/testing/live-auction.ts';
import { MOST_BACKLOG } from './view-group.ts';

let live: LiveAuction;
let after: number;
beforeEach(async () => {
  live = await liveAuction();
  after = await live.sequence();
});

/** A connected screen that stops reading, and the server's end of its connection. */
async function stuckScreen(kind: LinkKind): Promise<{ screen: Screen; line: Duplex }> {
  const lines: Duplex[] = [];
  live.server.app.server.on('upgrade', (_, line: Duplex) => lines.push(line));
  const screen = await live.screen(kind, kind === 'scorer' ? { after } : {});
  await screen.hear('presence');
  const [line] = lines;
  line?.cork();
  return { screen, line: line ?? impossible('no connection') };
}

/** Bids until this screen's backlog is full. Returns the number of bids. */
async function bidsUntilPassedOver(line: Duplex): Promise<number> {
  let turn = 0;
  for (; line.writableLength <= MOST_BACKLOG; turn += 1) await live.bid(turn);
  return turn;
}

test('A console that does not read is skipped, and receives every line in order afterwards', async () => {
  const { screen, line } = await stuckScreen('scorer');
  const before = await bidsUntilPassedOver(line);
  const waiting = line.writableLength;
  for (let turn = before; turn < before + 60; turn += 1) await live.bid(turn);
  // The lines that the screen missed wait in the log, not in memory.
  expect(line.writableLength).toBe(waiting);

  line.uncork();
  const end = after + before + 60;
  await screen.reach(end);
  expect(screen.sequences).toEqual(Array.from({ length: end - after }, (_, at) => after + 1 + at));
  expect(screen.heard('behind')).toBe(0);

  // Afterwards the screen receives new lines like all others.
  await live.bid(before + 60);
  await screen.reach(end + 1);
  expect(screen.sequences.at(-1)).toBe(end + 1);
});

test('A hall page receives the present view after a pause, then changes', async () => {
  const { screen, line } = await stuckScreen('live');
  const other = await live.screen('live');
  const before = await bidsUntilPassedOver(line);
  const waiting = line.writableLength;
  // These are more changes than the server keeps, each made for the other page.
  for (let turn = before; turn < before + 80; turn += 1) await other.reach(await live.bid(turn));
  expect(line.writableLength).toBe(waiting);

  line.uncork();
  const end = after + before + 80;
  await screen.reach(end);
  expect(screen.heard('view')).toBe(2);
  await live.bid(before + 80);
  await screen.reach(end + 1);
  expect(screen.steps.at(-1)).toEqual([end, end + 1]);
  await other.reach(end + 1);
  expect(screen.view).toEqual(other.view);
});
