import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { PATHS } from '#protocol/paths.ts';
import { importAnswer, playerAnswer, type PlayerAnswer } from '#protocol/calls/players.ts';
import type { TournamentAnswer } from '#protocol/calls/tournaments.ts';
import { newOrganiser, newTournament, openAs, type Organiser } from './organiser.ts';
import type { Boli } from './server.ts';

/** An organiser with a tournament, and a query for its players. */
export interface PlayersEvening {
  readonly organiser: Organiser;
  readonly tournament: TournamentAnswer;
  readonly players: () => Promise<PlayerAnswer[]>;
}

export async function newPlayersEvening(
  boli: Boli,
  more: Parameters<typeof newTournament>[1] = {},
): Promise<PlayersEvening> {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser, more);
  const query = `${PATHS.players}?tournamentId=${tournament.id}`;
  return { organiser, tournament, players: () => organiser.call('GET', query, z.array(playerAnswer)) };
}

/** Registers players 1, 2, 3 ... through the API; every third one is a bowler. */
export async function register(
  { organiser, tournament }: PlayersEvening,
  count: number,
  over: (number: number) => Partial<PlayerAnswer> = () => ({}),
): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    name: `Player Number ${index + 1}`,
    playerNumber: String(index + 1),
    age: 16 + (index % 35),
    isTeamOwner: 0,
    playingStyles: index % 3 === 0 ? ['bowler'] : ['batsman'],
    baseAmount: 10_000 + index,
    runs: index,
    wickets: null,
    ...over(index + 1),
  }));
  for (let start = 0; start < rows.length; start += 100) {
    await organiser.call('POST', PATHS.importPlayers, importAnswer, {
      tournamentId: tournament.id,
      players: rows.slice(start, start + 100),
    });
  }
}

export async function openPlayers(page: Page, { organiser, tournament }: PlayersEvening): Promise<void> {
  await openAs(page, organiser, `/players?tournament=${tournament.id}`);
  await expect(page.getByRole('heading', { name: /^Players \(\d+\)$/ })).toBeVisible();
}

export const form = (page: Page): Locator => page.getByRole('region', { name: 'Add a player' });
export const count = (page: Page, players: number): Locator =>
  page.getByRole('heading', { name: `Players (${players})`, exact: true, includeHidden: true });
export const rows = (page: Page): Locator => page.getByRole('row').filter({ has: page.getByRole('cell') });
export const rowOf = (page: Page, name: string): Locator => rows(page).filter({ hasText: name });
export const button = (page: Page | Locator, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

/** Fills the form with a valid player. `over` changes boxes by label; null leaves a box unchanged. */
export async function fillPlayer(
  page: Page,
  over: Readonly<Record<string, string | null>> = {},
): Promise<void> {
  const texts = {
    'Player Name': 'Siddharth Venkataraman',
    'Player Number': '27',
    Age: '24',
    'Base Amount': '20000',
    ...over,
  };
  for (const [label, text] of Object.entries(texts)) {
    if (text !== null) await form(page).getByLabel(label, { exact: true }).fill(text);
  }
  await form(page).getByRole('checkbox', { name: 'Batsman', exact: true }).check();
}

/** Chooses a file for Import Excel. */
export async function importFile(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  // Sending the bytes in a message takes the browser many times longer than reading a file.
  const file = test.info().outputPath(name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
  const choosing = page.waitForEvent('filechooser');
  await button(page, 'Import Excel').click();
  await (await choosing).setFiles(file);
}
