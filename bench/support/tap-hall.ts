import type { Browser } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { linksAnswer } from '#protocol/calls/links.ts';
import { linkPath, type LinkKind } from '#protocol/page-paths.ts';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import { PATHS } from '#protocol/paths.ts';
import { BareBidder } from './bare-bidder.ts';
import { setUp, type Boli } from './boli.ts';
import type { Child } from './child.ts';
import { rawClient } from './raw-client.ts';
import * as pages from './tap-pages.ts';

/** The sockets without a page: spectators, and phones of teams that do not tap. */
const SPECTATORS = 180;
const OTHER_PHONES = 20;
const TEAMS = 10;
/** Two teams tap on real pages; the others bid on bare connections. */
const TAPPING = 2;
const OTHERS = TEAMS - TAPPING;
/** Warm-up bids on bare connections, as fast as the rate limit of eight phones allows. */
const BIDS_BEFORE = 400;
/** Warm-up bids from a console, which has no rate limit. */
const CONSOLE_BIDS_BEFORE = 6_000;
const BETWEEN_BIDS = 35;

export const BASE = 20_000;
export const INCREMENT = 1_000;

const nothing = z.unknown();
const answerSchema = z.object({ sequence: z.int() });
const onBlock = z.object({ sequence: z.int(), block: z.object({ lot: z.string() }) });

/** The pages and sockets that show one price, and the preparation of each round. */
export interface TapHall {
  readonly phones: readonly [pages.Shown, pages.Shown];
  readonly console: pages.Shown;
  readonly projector: pages.Shown;
  /** The process of `tap-sockets.ts`. */
  readonly sockets: Child;
  /** Resolves when the owner's page can raise the price of this round, and the sockets wait for it. */
  ready(owner: pages.Shown, round: number): Promise<void>;
}

/** Opens an auction with a lot without bids, and all its screens. `prepare` runs before its screens open. */
export async function openHall(
  boli: Boli,
  browser: Browser,
  sockets: Child,
  prepare: (tournamentId: string) => Promise<void> = () => Promise.resolve(),
): Promise<TapHall> {
  const { tournamentId, links } = await openFeed(boli, sockets, prepare);
  const shown = await openPages(boli, browser, tournamentId, links);
  const { sequence } = await blockOf(boli, tournamentId);
  const ready = async (owner: pages.Shown, round: number): Promise<void> => {
    await pages.readyToBid(owner, BASE + round * INCREMENT);
    await sockets.ask({ do: 'await', sequence: sequence + 1 + round }, nothing);
  };
  return { ...shown, sockets, ready };
}

/** Opens an auction with 200 bare sockets, warms the server up, and puts a lot without bids on the block. */
export async function openFeed(
  boli: Boli,
  sockets: Child,
  prepare: (tournamentId: string) => Promise<void> = () => Promise.resolve(),
): Promise<Auction> {
  const auction = await openAuction(boli);
  const { tournamentId, links } = auction;
  await prepare(tournamentId);
  const codes = [
    ...Array.from({ length: SPECTATORS }, () => codeOf(links, 'live')),
    ...Array.from({ length: OTHER_PHONES }, (_, at) => codeOf(links, 'paddle', TAPPING + (at % OTHERS))),
  ];
  const hellos = codes.map(helloOf);
  await sockets.ask({ do: 'open', url: `${boli.url.replace('http', 'ws')}${PATHS.live}`, hellos }, nothing);
  await warmUp(boli, auction);
  return auction;
}

/** The first message of a screen that was opened by a link. */
export function helloOf(code: string): string {
  return JSON.stringify({ v: LIVE_VERSION, type: 'hello', who: { as: 'link', code }, after: null });
}

export type Links = z.infer<typeof linksAnswer>['links'];

export interface Auction {
  readonly tournamentId: string;
  readonly teamIds: readonly string[];
  readonly links: Links;
}

/** Creates the auction and its links. The paddle links are in the order of the teams. */
export async function openAuction(boli: Boli): Promise<Auction> {
  const { tournamentId, teamIds } = await setUp(boli, { teams: TEAMS, players: 300 });
  await give(boli, tournamentId, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  await give(boli, tournamentId, { type: 'initialise' });
  const { links } = linksAnswer.parse(await boli.call('POST', PATHS.openLinks, { tournamentId }));
  const rank = (team: string | null): number => (team === null ? -1 : teamIds.indexOf(team));
  return { tournamentId, teamIds, links: links.toSorted((a, b) => rank(a.team) - rank(b.team)) };
}

/** Warms up the server with many bids, most of them from a console, and then sells the first player. */
async function warmUp(boli: Boli, auction: Auction): Promise<void> {
  const { tournamentId, teamIds } = auction;
  const console = await rawClient(boli.port, boli.token);
  const { block, ...start } = await blockOf(boli, tournamentId);
  let { sequence: seen } = start;
  for (let count = 0; count < CONSOLE_BIDS_BEFORE; count += 1) {
    const bid = { lot: block.lot, amount: BASE + count * INCREMENT, seen };
    const order = { type: 'place-bid', ...bid, team: teamIds[count % TEAMS] };
    const body = JSON.stringify({ commandId: `console-${String(count)}`, order });
    const path = `${PATHS.command}?tournamentId=${tournamentId}`;
    seen = answerSchema.parse(JSON.parse((await console.ask('POST', path, body)).body)).sequence;
  }
  console.close();
  await bareBids(boli, auction, BIDS_BEFORE, CONSOLE_BIDS_BEFORE);
  await give(boli, tournamentId, { type: 'bring-down-hammer', lot: block.lot, seen: null });
}

/** Sends bids of the teams that have no page, as fast as the rate limit allows. */
export async function bareBids(
  boli: Boli,
  { tournamentId, links }: Auction,
  bids: number,
  after = 0,
): Promise<void> {
  const paddles = Array.from({ length: OTHERS }, (_, at) => codeOf(links, 'paddle', TAPPING + at));
  const bidder = await BareBidder.open(boli, paddles);
  const { block, ...start } = await blockOf(boli, tournamentId);
  let { sequence: seen } = start;
  for (let count = after; count < after + bids; count += 1) {
    seen = await bidder.bid({ lot: block.lot, amount: BASE + count * INCREMENT, seen });
    await pause(BETWEEN_BIDS);
  }
  bidder.close();
}

async function openPages(boli: Boli, browser: Browser, tournamentId: string, links: Links) {
  const address = (kind: LinkKind, at = 0): string => `${boli.url}${pathOf(links, kind, at)}`;
  const phones = [
    await pages.openPhone(browser, address('paddle', 0)),
    await pages.openPhone(browser, address('paddle', 1)),
  ] as const;
  const projector = await pages.openProjector(browser, address('screen'));
  const console = await pages.openConsole(browser, { url: boli.url, token: boli.token, tournamentId });
  for (const { page, price } of [...phones, projector, console]) await page.locator(price).waitFor();
  return { phones, projector, console };
}

function codeOf(links: Links, kind: LinkKind, at = 0): string {
  const code = links.filter((link) => link.kind === kind)[at]?.code;
  if (code === undefined) throw new Error(`there is no link to ${kind} ${String(at)}`);
  return code;
}

export function pathOf(links: Links, kind: LinkKind, at = 0): string {
  return `${linkPath(kind)}#${codeOf(links, kind, at)}`;
}

let orders = 0;

export async function give(boli: Boli, tournamentId: string, order: object): Promise<void> {
  const commandId = `order-${String((orders += 1))}`;
  await boli.call('POST', `${PATHS.command}?tournamentId=${tournamentId}`, { commandId, order });
}

export async function blockOf(boli: Boli, tournamentId: string): Promise<z.infer<typeof onBlock>> {
  return onBlock.parse(await boli.call('GET', `${PATHS.snapshot}?tournamentId=${tournamentId}`));
}
