import type { Browser } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { LINK_PATHS, linksAnswer, type LinkKind } from '#protocol/links.ts';
import { PATHS } from '#protocol/paths.ts';
import { BareBidder, bareBid } from './bare-bidder.ts';
import { setUp, type Boli } from './boli.ts';
import type { Child } from './child.ts';
import { lineWatcher } from './line-watcher.ts';
import * as pages from './tap-pages.ts';

/** Screens without a window that fold what they hear: pages of spectators, and phones of the teams that do not tap. */
const SPECTATORS = 180;
const OTHER_PHONES = 20;
const TEAMS = 10;
/** Two teams tap on real pages, the others bid on bare connections. */
const TAPPING = 2;
const OTHERS = TEAMS - TAPPING;
/** Not counted: so many bids on bare connections, as fast as the server lets eight phones bid. */
const BIDS_BEFORE = 400;
const BETWEEN_BIDS = 35;

export const BASE = 20_000;
export const INCREMENT = 1_000;

const nothing = z.unknown();
const onBlock = z.object({ sequence: z.int(), block: z.object({ lot: z.string() }) });

/** An auction with a player on the block for whom nobody has bid, and everybody who looks on. */
export interface Hall {
  readonly lot: string;
  readonly phones: readonly [pages.Shown, pages.Shown];
  readonly console: pages.Shown;
  readonly projector: pages.Shown;
  /** `tap-sockets.ts` */
  readonly sockets: Child;
  readonly bidder: BareBidder;
  /** Writes what the product writes for a bid, bare; as warm as the server. */
  readonly floor: ReturnType<typeof bareBid>;
}

export async function openHall(boli: Boli, browser: Browser, sockets: Child): Promise<Hall> {
  const { tournamentId, links } = await openAuction(boli);
  const paths = [
    ...Array.from({ length: SPECTATORS }, () => pathOf(links, 'live')),
    ...Array.from({ length: OTHER_PHONES }, (_, at) => pathOf(links, 'paddle', TAPPING + (at % OTHERS))),
  ];
  // Screens are served in the order in which they came.
  const first = await lineWatcher(boli.port, codeOf(links, 'live'));
  await sockets.ask({ do: 'open', url: boli.url, paths }, nothing);
  const last = await lineWatcher(boli.port, codeOf(links, 'live'));
  const paddles = Array.from({ length: OTHERS }, (_, at) => codeOf(links, 'paddle', TAPPING + at));
  const bidder = await BareBidder.open(boli, paddles, [first, last]);
  const floor = await warmUp(boli, tournamentId, bidder);
  const { sequence, block } = await blockOf(boli, tournamentId);
  bidder.sequence = sequence;
  return { lot: block.lot, sockets, bidder, floor, ...(await openPages(boli, browser, tournamentId, links)) };
}

type Links = z.infer<typeof linksAnswer>['links'];

/** The paddles among the links stand in the order of the teams. */
async function openAuction(boli: Boli): Promise<{ tournamentId: string; links: Links }> {
  const { tournamentId, teamIds } = await setUp(boli, { teams: TEAMS, players: 300 });
  await give(boli, tournamentId, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  await give(boli, tournamentId, { type: 'initialise' });
  const { links } = linksAnswer.parse(await boli.call('POST', PATHS.openLinks, { tournamentId }));
  const rank = (team: string | null): number => (team === null ? -1 : teamIds.indexOf(team));
  return { tournamentId, links: links.toSorted((a, b) => rank(a.team) - rank(b.team)) };
}

/** Sells the first player, after as many bids as make the server warm. */
async function warmUp(boli: Boli, tournamentId: string, bidder: BareBidder): Promise<Hall['floor']> {
  const { sequence, block } = await blockOf(boli, tournamentId);
  bidder.sequence = sequence;
  await bidder.bid(block.lot, BASE);
  const floor = bareBid(boli, bidder.commandId);
  for (let count = 1; count < BIDS_BEFORE; count += 1) {
    await pause(BETWEEN_BIDS);
    await bidder.bid(block.lot, BASE + count * INCREMENT);
    floor.write();
  }
  await give(boli, tournamentId, { type: 'bring-down-hammer', lot: block.lot, seen: null });
  return floor;
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

function pathOf(links: Links, kind: LinkKind, at = 0): string {
  return `${LINK_PATHS[kind]}#${codeOf(links, kind, at)}`;
}

let orders = 0;

async function give(boli: Boli, tournamentId: string, order: object): Promise<void> {
  const commandId = `order-${String((orders += 1))}`;
  await boli.call('POST', `${PATHS.command}?tournamentId=${tournamentId}`, { commandId, order });
}

async function blockOf(boli: Boli, tournamentId: string): Promise<z.infer<typeof onBlock>> {
  return onBlock.parse(await boli.call('GET', `${PATHS.snapshot}?tournamentId=${tournamentId}`));
}
