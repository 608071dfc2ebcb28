import type { Browser } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { linkPath, linksAnswer, type LinkKind } from '#protocol/calls/links.ts';
import { PATHS } from '#protocol/paths.ts';
import { BareBidder } from './bare-bidder.ts';
import { setUp, type Boli } from './boli.ts';
import type { Child } from './child.ts';
import { rawClient } from './raw-client.ts';
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
/** Not counted either: from a console, whose pace nobody limits. */
const CONSOLE_BIDS_BEFORE = 6_000;
const BETWEEN_BIDS = 35;

export const BASE = 20_000;
export const INCREMENT = 1_000;

const nothing = z.unknown();
const answerSchema = z.object({ sequence: z.int() });
const onBlock = z.object({ sequence: z.int(), block: z.object({ lot: z.string() }) });

/** An auction with a player on the block for whom nobody has bid, and everybody who looks on. */
export interface Hall {
  /** The last line of the log. */
  readonly sequence: number;
  readonly phones: readonly [pages.Shown, pages.Shown];
  readonly console: pages.Shown;
  readonly projector: pages.Shown;
  /** `tap-sockets.ts` */
  readonly sockets: Child;
}

export async function openHall(boli: Boli, browser: Browser, sockets: Child): Promise<Hall> {
  const auction = await openAuction(boli);
  const { tournamentId, links } = auction;
  const paths = [
    ...Array.from({ length: SPECTATORS }, () => pathOf(links, 'live')),
    ...Array.from({ length: OTHER_PHONES }, (_, at) => pathOf(links, 'paddle', TAPPING + (at % OTHERS))),
  ];
  await sockets.ask({ do: 'open', url: boli.url, paths }, nothing);
  await warmUp(boli, auction);
  const shown = await openPages(boli, browser, tournamentId, links);
  return { sequence: (await blockOf(boli, tournamentId)).sequence, sockets, ...shown };
}

type Links = z.infer<typeof linksAnswer>['links'];

interface Auction {
  readonly tournamentId: string;
  readonly teamIds: readonly string[];
  readonly links: Links;
}

/** The paddles among the links stand in the order of the teams. */
async function openAuction(boli: Boli): Promise<Auction> {
  const { tournamentId, teamIds } = await setUp(boli, { teams: TEAMS, players: 300 });
  await give(boli, tournamentId, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  await give(boli, tournamentId, { type: 'initialise' });
  const { links } = linksAnswer.parse(await boli.call('POST', PATHS.openLinks, { tournamentId }));
  const rank = (team: string | null): number => (team === null ? -1 : teamIds.indexOf(team));
  return { tournamentId, teamIds, links: links.toSorted((a, b) => rank(a.team) - rank(b.team)) };
}

/** Sells the first player after so many bids, the most of them from a console, that the server is warm. */
async function warmUp(boli: Boli, { tournamentId, teamIds, links }: Auction): Promise<void> {
  const paddles = Array.from({ length: OTHERS }, (_, at) => codeOf(links, 'paddle', TAPPING + at));
  const bidder = await BareBidder.open(boli, paddles);
  const console = await rawClient(boli.port, boli.token);
  const { block, ...start } = await blockOf(boli, tournamentId);
  let { sequence: seen } = start;
  for (let count = 0; count < CONSOLE_BIDS_BEFORE + BIDS_BEFORE; count += 1) {
    const bid = { lot: block.lot, amount: BASE + count * INCREMENT, seen };
    if (count < CONSOLE_BIDS_BEFORE) {
      const order = { type: 'place-bid', ...bid, team: teamIds[count % TEAMS] };
      const body = JSON.stringify({ commandId: `console-${String(count)}`, order });
      const path = `${PATHS.command}?tournamentId=${tournamentId}`;
      seen = answerSchema.parse(JSON.parse((await console.ask('POST', path, body)).body)).sequence;
    } else {
      seen = await bidder.bid(bid);
      await pause(BETWEEN_BIDS);
    }
  }
  bidder.close();
  console.close();
  await give(boli, tournamentId, { type: 'bring-down-hammer', lot: block.lot, seen: null });
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
  return `${linkPath(kind)}#${codeOf(links, kind, at)}`;
}

let orders = 0;

async function give(boli: Boli, tournamentId: string, order: object): Promise<void> {
  const commandId = `order-${String((orders += 1))}`;
  await boli.call('POST', `${PATHS.command}?tournamentId=${tournamentId}`, { commandId, order });
}

async function blockOf(boli: Boli, tournamentId: string): Promise<z.infer<typeof onBlock>> {
  return onBlock.parse(await boli.call('GET', `${PATHS.snapshot}?tournamentId=${tournamentId}`));
}
