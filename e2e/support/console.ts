import { expect, type Locator, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { historyAnswer, type CommandRequest } from '#protocol/calls/commands.ts';
import { PATHS } from '#protocol/paths.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import type { TeamAnswer } from '#protocol/calls/teams.ts';
import type { TournamentAnswer } from '#protocol/calls/tournaments.ts';
import { newOrganiser, newPlayer, newTeam, newTournament, openAs, type Organiser } from './organiser.ts';
import type { Boli } from './server.ts';

export interface Evening {
  readonly organiser: Organiser;
  readonly tournament: TournamentAnswer;
  readonly teams: readonly TeamAnswer[];
}

const PLAYERS = ['Imran Qureshi', 'Yash Patil', 'Om Kulkarni', 'Tejas Gaikwad'] as const;

/** Creates Mumbai Mavericks and Pune Panthers: ₹25,00,000 each, increments of ₹5,000, players at ₹20,000. */
export async function newEvening(
  boli: Boli,
  {
    players = PLAYERS,
    teams = ['Mumbai Mavericks', 'Pune Panthers'],
    purse = 2_500_000,
    squad = 15,
  }: { players?: readonly string[]; teams?: readonly string[]; purse?: number; squad?: number } = {},
): Promise<Evening> {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser, { totalAmountPerTeam: purse, playersPerTeam: squad });
  const entered: TeamAnswer[] = [];
  for (const team of teams) entered.push(await newTeam(organiser, tournament, team));
  for (const player of players) await newPlayer(organiser, tournament, player);
  return { organiser, tournament, teams: entered };
}

export async function openConsole(page: Page, { organiser, tournament }: Evening): Promise<void> {
  await openAs(page, organiser, `/auction?tournament=${tournament.id}`);
  await expect(page.getByRole('heading', { level: 1, name: tournament.name })).toBeVisible();
}

/** Opens the console with a player on the block. */
export async function openLot(page: Page, evening: Evening): Promise<void> {
  await openConsole(page, evening);
  await settled(page);
}

/** Waits until key presses apply to the visible player. */
export async function settled(page: Page): Promise<void> {
  await expect(block(page)).toHaveAttribute('aria-busy', 'false');
}

/* What stands behind a dialog has no role, but is in sight. */
export const block = (page: Page): Locator =>
  page.getByRole('region', { name: 'Player on the block', includeHidden: true });
export const lotName = (page: Page): Promise<string> =>
  block(page).getByRole('heading', { includeHidden: true }).innerText();
export const banner = (page: Page): Locator =>
  page.getByRole('status', { includeHidden: true }).filter({ hasText: 'Highest Bidder' });
export const tile = (page: Page, team: string): Locator =>
  page
    .getByRole('group', { name: 'Bid in one tap', includeHidden: true })
    .getByRole('button', { name: team, includeHidden: true });
export const teamSelect = (page: Page): Locator => page.getByLabel('Team', { exact: true });
export const amountBox = (page: Page): Locator => page.getByLabel('Bid Amount');
/** A button, or an item of an open menu. */
export const act = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true }).or(page.getByRole('menuitem', { name, exact: true }));
export const sold = (page: Page): Locator => page.getByRole('dialog', { name: 'SOLD' });

/** Controls a page's connection to the live feed. */
export interface Hearing {
  /** Drops all messages to the page; its own orders still reach the server. */
  readonly deafen: () => void;
  /** Reconnects the page to the feed, as after a network failure. */
  readonly restore: () => Promise<void>;
}

/** Intercepts the live feed; call it before opening the page. */
export async function hearingOf(page: Page): Promise<Hearing> {
  let deaf = false;
  const connections: { close: () => Promise<void> }[] = [];
  await page.routeWebSocket('**/api/live', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!deaf) socket.send(message);
    });
    connections.push({
      close: async () => {
        // The page first: it must not send into a closed socket.
        await socket.close();
        await server.close();
      },
    });
  });
  await page.route('**/api/auctions/history*', (route) => (deaf ? undefined : route.continue()));
  return {
    deafen: () => {
      deaf = true;
    },
    restore: async () => {
      deaf = false;
      await Promise.all(connections.splice(0).map(({ close }) => close()));
    },
  };
}

/** Reads the server's whole log. */
export async function logOf({ organiser, tournament }: Evening): Promise<readonly RecordedEvent[]> {
  const path = `${PATHS.history}?tournamentId=${tournament.id}&after=0`;
  return (await organiser.call('GET', path, historyAnswer)).events;
}

export async function bidsIn(evening: Evening): Promise<number[]> {
  return (await logOf(evening)).flatMap(({ event }) => (event.type === 'BidPlaced' ? [event.amount] : []));
}

/** Sends an order from outside the page. */
export async function order(
  { organiser, tournament }: Evening,
  given: CommandRequest['order'],
  commandId = Math.random().toString(36).slice(2),
): Promise<void> {
  await organiser.call('POST', `${PATHS.command}?tournamentId=${tournament.id}`, z.unknown(), {
    commandId,
    order: given,
  });
}

/** Returns the id of the player on the block, from the log. */
export async function lotInLog(evening: Evening): Promise<string> {
  const opened = (await logOf(evening)).findLast(({ event }) => event.type === 'LotOpened');
  if (opened?.event.type !== 'LotOpened') throw new Error('nobody is on the block');
  return opened.event.lot;
}
