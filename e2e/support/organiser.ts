import type { PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { expect, type Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { sessionAnswer } from '#protocol/calls/accounts.ts';
import { PATHS } from '#protocol/paths.ts';
import { teamAnswer, type TeamAnswer } from '#protocol/calls/teams.ts';
import { tournamentAnswer, type TournamentAnswer } from '#protocol/calls/tournaments.ts';
import type { Boli } from './server.ts';

export interface Organiser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  /** Sends a call with this organiser's session; throws if it fails. */
  readonly call: <Answer extends z.ZodMiniType>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    pathAndQuery: string,
    answer: Answer,
    body?: unknown,
  ) => Promise<z.output<Answer>>;
}

/** Registers a unique account through the API. */
export async function newOrganiser({ url }: Pick<Boli, 'url'>, name = 'Asha Kulkarni'): Promise<Organiser> {
  const email = `asha.${randomBytes(6).toString('hex')}@example.com`;
  const password = 'six-runs';
  const opened = await send(url, null, 'POST', PATHS.register, {
    name,
    email,
    mobile: '+91 98200 12345',
    password,
  });
  const { token, user } = sessionAnswer.parse(opened);
  return {
    id: user.id,
    name,
    email,
    password,
    token,
    call: async (method, path, answer, body) => answer.parse(await send(url, token, method, path, body)),
  };
}

/** Signs the same organiser in again, for a second session. */
export async function signedInAgain({ url }: Pick<Boli, 'url'>, organiser: Organiser): Promise<Organiser> {
  const { email, password } = organiser;
  const { token } = sessionAnswer.parse(await send(url, null, 'POST', PATHS.login, { email, password }));
  return {
    ...organiser,
    token,
    call: async (method, path, answer, body) => answer.parse(await send(url, token, method, path, body)),
  };
}

/** Opens a page as this organiser; `path` may be a full address on another server. */
export async function openAs(page: Page, { token }: Organiser, path: string): Promise<void> {
  if (URL.canParse(path)) {
    // A file without scripts is enough to write the token into that origin's storage.
    await page.goto(new URL('/favicon.svg', path).href);
    await page.evaluate((token) => localStorage.setItem('token', token), token);
  } else await signInOnce(page, token);
  await page.goto(path);
}

/** Stores the token before the next page only, so that a later sign-out takes effect. */
async function signInOnce(page: Page, token: string): Promise<void> {
  const mark = `opened-${randomBytes(6).toString('hex')}`;
  await page.addInitScript(
    ({ token, mark }) => {
      if (window !== window.top || !location.protocol.startsWith('http')) return;
      if (sessionStorage.getItem(mark) !== null) return;
      sessionStorage.setItem(mark, 'yes');
      localStorage.setItem('token', token);
    },
    { token, mark },
  );
}

/** Creates Konkan Premier League 2026: 2026-11-24, 18:30, ₹25,00,000 for up to 15 players. */
export function newTournament(
  organiser: Organiser,
  changes: Partial<Record<'name' | 'date' | 'time', string>> & {
    totalAmountPerTeam?: number;
    playersPerTeam?: number;
  } = {},
): Promise<TournamentAnswer> {
  return organiser.call('POST', PATHS.createTournament, tournamentAnswer, {
    name: 'Konkan Premier League 2026',
    date: '2026-11-24',
    time: '18:30',
    totalAmountPerTeam: 2_500_000,
    playersPerTeam: 15,
    bidIncrementAmount: 5_000,
    ...changes,
  });
}

export function newTeam(
  organiser: Organiser,
  { id: tournamentId }: Pick<TournamentAnswer, 'id'>,
  name: string,
): Promise<TeamAnswer> {
  return organiser.call('POST', PATHS.createTeam, teamAnswer, { name, tournamentId });
}

/** Adds a player and, if `sold` is given, sells the player to that team for `price` rupees. Returns the id. */
export async function newPlayer(
  organiser: Organiser,
  { id: tournamentId }: Pick<TournamentAnswer, 'id'>,
  name: string,
  sold?: { readonly to: TeamAnswer; readonly price: number },
  playingStyles: readonly PlayingStyle[] = ['batsman'],
): Promise<string> {
  const { id } = await organiser.call('POST', PATHS.createPlayer, z.looseObject({ id: z.string() }), {
    name,
    playerNumber: randomBytes(3).toString('hex'),
    age: 24,
    isTeamOwner: 0,
    playingStyles,
    baseAmount: 20_000,
    tournamentId,
  });
  if (sold === undefined) return id;
  await organiser.call('PUT', `${PATHS.updatePlayer}?id=${id}`, z.unknown(), {
    teamId: sold.to.id,
    status: 'sold',
    soldAmount: sold.price,
  });
  return id;
}

/** Expects a toast with these words. A destructive toast has the role alert; the others have the role status. */
export async function expectToast(
  page: Page,
  title: string,
  text: string | RegExp,
  tone: 'plain' | 'destructive',
  note?: string | RegExp,
): Promise<void> {
  const toast = page
    .getByRole(tone === 'destructive' ? 'alert' : 'status')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(text, { exact: true }) });
  const whole = note === undefined ? toast : toast.filter({ has: page.getByText(note, { exact: true }) });
  await expect(whole).toBeVisible();
}

async function send(
  url: string,
  token: string | null,
  method: string,
  path: string,
  body: unknown,
): Promise<unknown> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${method} ${path} ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}
