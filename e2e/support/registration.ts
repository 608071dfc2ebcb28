import type { BrowserContext, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { CLOSED_REGISTRATION } from '#domain/registration/registration.ts';
import {
  REGISTRATION_CALLS,
  REGISTRATION_LIST_CALLS,
  REGISTRATION_PAGES,
  TEAM_REGISTRATION_CALLS,
  TEAM_REGISTRATION_LIST_CALLS,
} from '#protocol/registration/calls.ts';
import { teamListAnswer, teamReceiptAnswer, type TeamForm } from '#protocol/registration/teams.ts';
import { receiptAnswer, type ReceiptAnswer, listAnswer } from '#protocol/registration/registrations.ts';
import {
  pageAnswer,
  settingsAnswer,
  type SettingsOnWire,
  type RegistrationForm,
} from '#protocol/registration/form.ts';
import type { Evening } from './console.ts';
import type { Organiser } from './organiser.ts';

/** Opens a tournament's registration; returns the code of its link. */
export async function openRegistration(
  organiser: Organiser,
  tournamentId: string,
  changes: Partial<SettingsOnWire> = {},
): Promise<string> {
  const settings: SettingsOnWire = {
    ...z.parse(settingsAnswer.shape.settings, CLOSED_REGISTRATION),
    open: true,
    basePrice: 20_000,
    ...changes,
  };
  const body = { tournamentId, settings };
  const { code } = await organiser.call('PUT', REGISTRATION_LIST_CALLS.settings, settingsAnswer, body);
  return code;
}

/** Registers a person through the API, as a phone does. */
export async function registerBy(
  url: string,
  code: string,
  form: Partial<RegistrationForm> & { readonly name: string },
): Promise<ReceiptAnswer> {
  const ask = async (path: string, method: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${code}`, 'Content-Type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${path} ${String(response.status)}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const { ticket } = pageAnswer.parse(await ask(REGISTRATION_CALLS.page, 'GET'));
  const key = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url');
  const whole = { age: 24, playingStyles: ['batsman'], phone: randomNumber(), consent: true, ...form };
  return receiptAnswer.parse(await ask(REGISTRATION_CALLS.submit, 'POST', { key, ticket, form: whole }));
}

/** Approves everybody who has registered. */
export async function approveAll({
  organiser,
  tournament,
}: Pick<Evening, 'organiser' | 'tournament'>): Promise<void> {
  const list = `${REGISTRATION_LIST_CALLS.list}?tournamentId=${tournament.id}`;
  const { page } = await organiser.call('GET', list, listAnswer);
  const steps = page.map(({ id }) => ({ is: 'approve', registration: id }));
  const body = { tournamentId: tournament.id, steps };
  await organiser.call('POST', REGISTRATION_LIST_CALLS.decide, z.unknown(), body);
}

let numbers = 9_820_000_000;

function randomNumber(): string {
  numbers += 1;
  return String(numbers);
}

/** Opens a registration page by its code. */
export async function openRegistrationPage(
  page: Page,
  kind: keyof typeof REGISTRATION_PAGES,
  code: string,
): Promise<void> {
  await page.goto(`${REGISTRATION_PAGES[kind]}#${code}`);
}

/** The fields that a person must fill in. */
interface Typed {
  readonly name: string;
  readonly age?: number;
  readonly style?: 'Batsman' | 'Bowler';
  readonly phone: string;
}

/** Fills in the registration form, without sending it. */
export async function fillRegistration(
  page: Page,
  { name, age = 24, style = 'Batsman', phone }: Typed,
): Promise<void> {
  await page.getByLabel('Age on').fill(String(age));
  await page.getByLabel('Full name').fill(name);
  // A font that comes while a box is being pressed moves the box away from the press.
  await page.evaluate(() => document.fonts.ready);
  await page.getByRole('checkbox', { name: style }).check();
  await page.getByLabel('Your phone number').fill(phone);
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
}

/** Draws a photo of camera size, 1200 x 1600, with a person in a blue shirt above the middle. */
export async function portrait(
  browser: Pick<BrowserContext, 'newPage'>,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const page = await browser.newPage();
  await page.setViewportSize({ width: 1200, height: 1600 });
  await page.setContent(
    `<body style="margin:0"><svg width="1200" height="1600"><rect width="1200" height="1600" fill="#a9c9d8"/>
    <rect y="1000" width="1200" height="600" fill="#6f9a58"/><ellipse cx="600" cy="1500" rx="430" ry="480" fill="#1d3f8f"/>
    <rect x="520" y="900" width="160" height="200" fill="#a8714c"/><ellipse cx="600" cy="720" rx="210" ry="270" fill="#b98158"/>
    <path d="M390 650Q600 320 810 650Q760 480 600 470Q440 480 390 650" fill="#1d1512"/><circle cx="520" cy="700" r="22"/>
    <circle cx="680" cy="700" r="22"/><path d="M510 840Q600 900 690 840" stroke="#6e3426" stroke-width="16" fill="none"/></svg>`,
  );
  const buffer = await page.screenshot({ type: 'jpeg', quality: 92 });
  await page.close();
  return { name: 'face.jpg', mimeType: 'image/jpeg', buffer };
}

/** Opens the registration of teams; the answer is the code of its link. */
export async function openTeams(organiser: Organiser, tournamentId: string): Promise<string> {
  const body = { tournamentId, open: true };
  const { code } = await organiser.call('PUT', TEAM_REGISTRATION_LIST_CALLS.list, teamListAnswer, body);
  return code;
}

/** Registers a team through the API, as a phone does; the answer is the code of its receipt. */
export async function registerTeamBy(url: string, code: string, form: Partial<TeamForm>): Promise<string> {
  const key = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url');
  const whole = {
    name: 'Mumbai Meteors',
    bidder: 'Sunita Patil',
    phone: randomNumber(),
    consent: true,
    ...form,
  };
  const response = await fetch(`${url}${TEAM_REGISTRATION_CALLS.submit}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${code}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ key, ticket: '', form: whole }),
  });
  return teamReceiptAnswer.parse(await response.json()).receipt;
}
