import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Browser } from '@playwright/test';
import type { LinkKind } from '#protocol/page-paths.ts';
import { startBoli, type Boli } from './support/boli.ts';
import { startChild } from './support/child.ts';
import { median, ms, percentile, report } from './support/figures.ts';
import { PaintedPage } from './support/page-paints.ts';
import * as hall from './support/tap-hall.ts';
import * as pages from './support/tap-pages.ts';

const BIDS = 200;
const PAINTS = 40;
/** The time between two frames of a screen that draws 60 a second (ms). */
const ONE_FRAME = 16.7;
const COMMAND = 'npm run bench tap';

/** The server's report of each bid from a phone: its total work and the part for the durable insert (ms). */
const seenTaps = z.array(z.tuple([z.number(), z.number()]));
const SEES_TAPS = new URL('./support/taps-seen.mjs', import.meta.url).href;

/**
 * A tap in two parts. The first runs in the server, from a phone's bid to the frame for everybody. The second runs on
 * each screen's main thread, from that frame until its price is painted.
 */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'boli-taps-'));
  const file = join(folder, 'taps.json');
  try {
    const boli = await startBoli({ NODE_OPTIONS: `--import ${SEES_TAPS}`, TAPS_SEEN: file });
    const sockets = startChild(new URL('./support/tap-sockets.ts', import.meta.url));
    try {
      const auction = await hall.openFeed(boli, sockets);
      await hall.bareBids(boli, auction, BIDS);
      await tellPages(boli, auction);
    } finally {
      await sockets.stop();
      await boli.stop();
    }
    tellServer(seenTaps.parse(JSON.parse(readFileSync(file, 'utf8'))).slice(-BIDS));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function tellServer(taps: z.infer<typeof seenTaps>): void {
  if (taps.length < BIDS) throw new Error(`the server saw ${String(taps.length)} bids`);
  const [worked, inserted] = [median(taps.map(([all]) => all)), median(taps.map(([, insert]) => insert))];
  report({
    name: "The server's part of a tap",
    figure: worked / inserted,
    limit: 3,
    unit: 'times the floor',
    measured: `${ms(worked)} from the first byte of a bid until its frame is handed to the network, 200 sockets`,
    floor: `${ms(inserted)} for the durable insert in it`,
    command: COMMAND,
  });
}

/** Measures one screen at a time, in turns with a bare page in a browser of its own. */
async function tellPages(boli: Boli, auction: hall.Auction): Promise<void> {
  const bareServer = startChild(new URL('./support/tap-floor-server.ts', import.meta.url));
  try {
    const listen = { do: 'listen', base: hall.BASE, increment: hall.INCREMENT };
    const { port } = await bareServer.ask(listen, z.object({ port: z.int() }));
    const bareAddress = `http://127.0.0.1:${String(port)}/`;
    for (const screen of screensOf(boli, auction)) {
      const shown = await PaintedPage.open(screen.open);
      const bare = await PaintedPage.open((browser) =>
        pages.openBarePage(browser, bareAddress, screen.viewport),
      );
      try {
        await shown.startTracing();
        await bare.startTracing();
        for (let round = 0; round < PAINTS; round += 1) {
          await shown.paintOf(() => outbid(boli, auction));
          await bare.paintOf(() => bareServer.ask({ do: 'raise' }, z.null()));
        }
        tellPage(screen.name, await shown.stopTracing(), await bare.stopTracing());
      } finally {
        await shown.close();
        await bare.close();
      }
    }
  } finally {
    await bareServer.stop();
  }
}

function screensOf({ url, token }: Boli, { tournamentId, links }: hall.Auction) {
  const address = (kind: LinkKind): string => `${url}${hall.pathOf(links, kind, 0)}`;
  const phone = (kind: LinkKind) => (browser: Browser) => pages.openPhone(browser, address(kind));
  return [
    { name: "an owner's phone", viewport: 'phone', open: phone('paddle') },
    {
      name: 'the console',
      viewport: pages.CONSOLE,
      open: (browser: Browser) => pages.openConsole(browser, { url, token, tournamentId }),
    },
    {
      name: 'the projector',
      viewport: pages.PROJECTOR,
      open: (browser: Browser) => pages.openProjector(browser, address('screen')),
    },
  ] as const;
}

let bids = BIDS;

/** Places the next bid, of a team without a page. */
async function outbid(boli: Boli, { tournamentId, teamIds }: hall.Auction): Promise<void> {
  const { block, sequence } = await hall.blockOf(boli, tournamentId);
  const amount = hall.BASE + bids * hall.INCREMENT;
  const team = teamIds.at(bids % 2 === 0 ? -1 : -2);
  bids += 1;
  await hall.give(boli, tournamentId, { type: 'place-bid', lot: block.lot, team, amount, seen: sequence });
}

function tellPage(name: string, paints: readonly number[], floor: readonly number[]): void {
  if (paints.length !== PAINTS || floor.length !== PAINTS) throw new Error('the trace lacks a paint');
  const [middle, bare] = [median(paints), median(floor)];
  report({
    name: `Main thread of ${name} from a frame to its paint`,
    figure: middle,
    limit: ONE_FRAME,
    unit: 'ms',
    measured: `the middle of ${String(PAINTS)} bids, p95 ${ms(percentile(paints, 0.95))}; processor time, the page alone in its browser`,
    floor: `${ms(bare)} for a bare page that shows the price alone, in turns`,
    command: COMMAND,
  });
}

await main();
