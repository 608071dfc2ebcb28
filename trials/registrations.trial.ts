import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { newOrganiser, newTournament } from '#e2e/support/organiser.ts';
import { openRegistration } from '#e2e/support/registration.ts';
import { startBoli } from '#e2e/support/server.ts';
import { slowLine, type Pace } from '#e2e/support/slow-line.ts';
import {
  REGISTRATION_CALLS as CALLS,
  REGISTRATION_LIST_CALLS,
  REGISTRATION_PAGES,
  MOST_PART_BYTES,
} from '#protocol/registration/calls.ts';
import { listAnswer, type RegistrationEntry, receiptAnswer } from '#protocol/registration/registrations.ts';
import { pageAnswer, photoAnswer } from '#protocol/registration/form.ts';
import { jpeg, longer } from '#server/testing/pictures.ts';
import { listed, table, writeReport } from './support/dated-report.ts';

/**
 * Registers 200 players with photos over one shared slow line, which breaks once in the middle. All must be in the
 * organiser's list within five minutes, each once and with the photo that was sent. `--smoke` registers a few;
 * `--planted-fault` makes phones give up when the line breaks.
 */
const smoke = process.argv.includes('--smoke');
const planted = process.argv.includes('--planted-fault');
const PLAYERS = smoke ? 10 : 200;
/** The largest compressed photo (bytes) that a phone sends. */
const PHOTO_BYTES = 200_000;
const LINE: Pace = { kilobitsPerSecond: smoke ? 8_000 : 3_000, roundTrip: smoke ? 60 : 600 };
/** Time (ms) within which all players open the link. */
const OPENED_WITHIN = smoke ? 500 : 60_000;
/** Time (ms) for which a player fills in the form. The server expects at least five seconds. */
const FILLING = smoke ? 500 : 10_000;
const LIMIT = 5 * 60_000;
/** Pauses (ms) between two attempts of a phone, as on the page. */
const WAITS = [1_000, 2_000, 4_000, 8_000, 15_000];

const JSON_BODY = { 'Content-Type': 'application/json' };

/** Thrown when the server asks to try again later. */
class Busy extends Error {}
/** Thrown when the server refuses the call for good. */
class Refused extends Error {}

const problems: string[] = [];
const refusals = new Map<string, number>();
let broken = 0;

const boli = await startBoli({ LOG_LEVEL: 'error' });
const line = await slowLine(boli.url, LINE);
const organiser = await newOrganiser(boli);
const tournament = await newTournament(organiser);
const code = await openRegistration(organiser, tournament.id);
const began = performance.now();
/** Seconds until the last player's photo has arrived. */
let took = 0;
const photos = new Map<string, string>();
const seconds: number[] = [];
try {
  await Promise.all(Array.from({ length: PLAYERS }, (_, at) => player(at)));
  took = (performance.now() - began) / 1_000;
  problems.push(...(await inTheList()));
} catch (error) {
  problems.push(`the trial ended early: ${String(error)}`);
} finally {
  line.close();
  await boli.stop();
}
if (took * 1_000 > LIMIT) problems.push(`the registrations took ${took.toFixed(0)} s`);
tell();

/** Registers one player, from the opened link to the last part of the photo. */
async function player(at: number): Promise<void> {
  await pause((OPENED_WITHIN * at) / PLAYERS);
  const opened = performance.now();
  const name = `Player ${String(at + 1)}`;
  try {
    await loadPage();
    const { ticket } = pageAnswer.parse(await untilThere(CALLS.page, 'GET', code));
    await pause(FILLING);
    const phone = String(9_820_000_000 + at);
    const form = { name, age: 24, playingStyles: ['batsman'], phone, consent: true };
    const key = randomBytes(16).toString('base64url');
    const sent = await untilThere(CALLS.submit, 'POST', code, { key, ticket, form });
    await sendPhoto(name, receiptAnswer.parse(sent).receipt);
    seconds.push((performance.now() - opened) / 1_000);
  } catch (error) {
    problems.push(`${name}: ${String(error)}`);
  }
  // The line breaks for everybody when half of the photos have arrived.
  if (seconds.length === PLAYERS / 2) line.drop(false);
}

/** Loads the page and its files, as a phone without a cache does. */
async function loadPage(): Promise<void> {
  const html = await again(async () => (await fetch(line.url + REGISTRATION_PAGES.form)).text());
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? '');
  if (files.length === 0) throw new Error('the page names no files');
  await Promise.all(files.map((file) => again(async () => (await fetch(line.url + file)).arrayBuffer())));
}

/** Sends a photo in parts. After a break it asks the server which bytes have arrived. */
async function sendPhoto(name: string, receipt: string): Promise<void> {
  const head = jpeg(600, 800);
  const photo = longer(head, PHOTO_BYTES - head.length);
  // Random compressed data give each photo its own hash. A byte 0xff would begin a marker.
  const noise = randomBytes(PHOTO_BYTES - head.length - 4).map((byte) => byte & 0x7f);
  photo.set(noise, head.length + 2);
  const hash = createHash('sha256').update(photo).digest('hex');
  photos.set(name, hash);
  const whole = { upload: randomBytes(8).toString('hex'), total: photo.length, hash };
  let offset = 0;
  while (offset < photo.length) {
    const bytes = photo.subarray(offset, offset + MOST_PART_BYTES).toString('base64');
    const part = { ...whole, offset, bytes };
    const answer = photoAnswer.parse(await untilThere(CALLS.photo, 'PUT', receipt, part));
    offset = answer.upload?.received ?? photo.length;
  }
}

/** Repeats a call until the server answers it, as the page does after a break, a 429 or a 5xx. */
function untilThere(path: string, method: string, token: string, body?: unknown): Promise<unknown> {
  return again(async () => {
    const response = await fetch(line.url + path, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(body !== undefined && JSON_BODY) },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.text();
    const answer: unknown = JSON.parse(text);
    if (response.ok) return answer;
    const refusal = `${method} ${path} ${String(response.status)}`;
    refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
    if (response.status >= 500) problems.push(`${refusal}: ${text.slice(0, 200)}`);
    if (response.status === 429 || response.status === 408 || response.status >= 500) throw new Busy();
    throw new Refused(`${refusal}: ${text.slice(0, 200)}`);
  });
}

async function again<Answer>(make: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await make();
    } catch (reason) {
      if (reason instanceof Refused || performance.now() - began > LIMIT) throw reason;
      if (!(reason instanceof Busy)) {
        broken += 1;
        if (planted) throw reason;
      }
      await pause(WAITS[Math.min(tries, WAITS.length - 1)]);
    }
  }
}

/** Compares the organiser's list with the sent registrations. */
async function inTheList(): Promise<string[]> {
  const entries: RegistrationEntry[] = [];
  for (let page: string | null = ''; page !== null;) {
    const query = new URLSearchParams({ tournamentId: tournament.id, page });
    const path = `${REGISTRATION_LIST_CALLS.list}?${query.toString()}`;
    const answer: { page: RegistrationEntry[]; next: string | null } = await organiser.call(
      'GET',
      path,
      listAnswer,
    );
    entries.push(...answer.page);
    page = answer.next;
  }
  return Array.from({ length: PLAYERS }, (_, at) => `Player ${String(at + 1)}`).flatMap((name) => {
    const [entry, ...others] = entries.filter(({ form }) => form.name === name);
    if (entry === undefined) return [`${name} is missing in the list`];
    if (others.length > 0) return [`${name} is in the list ${String(others.length + 1)} times`];
    const hasPhoto = entry.photo?.endsWith(photos.get(name) ?? 'no photo') === true;
    return hasPhoto ? [] : [`${name} has not the photo that was sent`];
  });
}

function tell(): void {
  const sorted = [...seconds].sort((a, b) => a - b);
  const at = (share: number) => `${(sorted[Math.ceil(sorted.length * share) - 1] ?? NaN).toFixed(0)} s`;
  const verdict =
    problems.length === 0 ? 'each is in the list once, with its photo' : 'the promise is BROKEN';
  const counts = `${String(PLAYERS)} players in ${took.toFixed(0)} s, ${String(broken)} calls cut by the break`;
  console.log(
    `registrations: ${counts}; half of the players within ${at(0.5)}, the last ${at(1)}; ${verdict}`,
  );
  for (const [refusal, times] of refusals) console.log(`  ${refusal}: ${String(times)} times`);
  for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`);
  if (!smoke) {
    writeReport('registrations', '200 registrations over one slow line', [
      `All players share one line of 3 Mbit/s in each direction with 600 ms there and back. They open the link within one minute, load the page without a cache, fill in the form in ten seconds and send a photo of 200 kB. The line breaks once, when half of the photos have arrived, and the phones go on as the page does. At the end, the organiser's list must have each player once, with the photo that was sent. The limit is five minutes. Command: \`npm run trials registrations\`.`,
      `A line of 256 kbit/s cannot carry this: 200 photos of 200 kB are 53 MB as base64, which take 28 minutes there. 3 Mbit/s carry them in 2.4 minutes.`,
      `Result: ${counts}: ${verdict}.`,
      ...listed(problems),
      table(
        ['from the opened link to the last part of the photo', 'time'],
        [
          ['half of the players', at(0.5)],
          ['99 of 100', at(0.99)],
          ['the last player', at(1)],
        ],
      ),
      table(
        ['answers that ask for another try', 'times'],
        refusals.size === 0 ? [['none', '0']] : [...refusals].map(([name, times]) => [name, String(times)]),
      ),
    ]);
  }
  process.exitCode = problems.length === 0 ? 0 : 1;
}
