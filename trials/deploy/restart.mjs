import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { bidOn, watch } from './load.mjs';
import { Problem } from '#scripts/lib/problem.mjs';
import { inRoot } from '#scripts/lib/root.mjs';

const SCREENS = 20;

/**
 * Restarts the processes one by one during bidding, with connected screens.
 * @param {{ web: object, token: string, all: object[], restart: () => Promise<void>, note: (text: string) => void }}
 *   load
 */
export async function rollingRestart({ web, token, all, restart, note }) {
  let goesOn = true;
  const screens = Array.from({ length: SCREENS }, (_, at) => watch(web, token, all[at % all.length]));
  const version = /LIVE_VERSION = (\d+)/.exec(
    readFileSync(inRoot('src/protocol/feed/live-version.ts'), 'utf8'),
  )[1];
  for (const { seen, open } of screens) {
    seen.v = Number(version);
    open();
  }
  await pause(1_000);
  const bidding = all.map((auction) => bidOn(web, token, auction, () => goesOn));
  await restart();
  await pause(1_000);
  goesOn = false;
  await Promise.all(bidding);
  await pause(1_500);
  for (const { seen } of screens) seen.close();
  await judge({ web, token, all, screens, note });
}

/** Checks that the log has every answered command once and that every screen received every event. */
async function judge({ web, token, all, screens, note }) {
  let orders = 0;
  for (const auction of all) {
    const lines = await linesOf(web, token, auction);
    auction.end = lines.at(-1).sequence;
    const placed = lines.filter(({ event }) => event.type === 'BidPlaced').map((line) => line.commandId);
    if (placed.join() !== auction.given.join()) throw new Problem('A log has other bids than were answered.');
    orders += placed.length;
  }
  for (const [at, { seen }] of screens.entries()) {
    const [first] = seen.lines;
    const due = Array.from({ length: all[at % all.length].end - first + 1 }, (_, n) => first + n);
    if (seen.lines.join() !== due.join()) throw new Problem('A screen was not told every line once.');
    if (seen.byes > 0) throw new Problem('A screen was sent away for good.');
  }
  const again = all.reduce((sum, auction) => sum + auction.again, 0);
  const returns = screens.reduce((sum, { seen }) => sum + seen.returns, 0);
  note(
    `${orders} bids in ${all.length} auctions, each answered, in its log once and in order; ${again} of them had to be given again. ${screens.length} screens came back ${returns} times, and each was told every line once.\n`,
  );
}

async function linesOf({ call }, token, { id }) {
  const lines = [];
  for (;;) {
    const after = lines.at(-1)?.sequence ?? 0;
    const path = `/api/auctions/history?tournamentId=${id}&after=${after}`;
    const { events } = (await call('GET', path, undefined, token)).json;
    if (events.length === 0) return lines;
    lines.push(...events);
  }
}
