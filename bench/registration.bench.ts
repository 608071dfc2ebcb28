import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CLOSED_REGISTRATION } from '#domain/registration/registration.ts';
import {
  REGISTRATION_CALLS,
  REGISTRATION_LIST_CALLS,
  MOST_PART_BYTES,
} from '#protocol/registration/calls.ts';
import { receiptAnswer } from '#protocol/registration/registrations.ts';
import { pageAnswer, settingsAnswer } from '#protocol/registration/form.ts';
import { jpeg } from '#server/testing/pictures.ts';
import { bidder } from './support/beside.ts';
import { ask, setUp, startBoli, type Boli } from './support/boli.ts';
import { median, ms, percentile, report } from './support/figures.ts';

/** The players, each with a photo of 200 kB, who register within five minutes. */
const PLAYERS = 200;
const PHOTO_BYTES = 200_000;
/** The bids of one window. Every second window has registrations, so they all fall into half of the time. */
const BIDS = 120;
const BIDS_BEFORE = 200;
/** The parallel phones and the pause between their registrations (ms). With all windows, 200 take five minutes. */
const PHONES = 2;
const REST = 1_400;

/** Measures bids of a running auction, alternately with and without registrations for another tournament. */
async function main(): Promise<void> {
  const boli = await startBoli();
  const calls: number[] = [];
  const alone: number[] = [];
  const beside: number[] = [];
  let sending = 0;
  try {
    const { tournamentId, teamIds } = await setUp(boli, { teams: 2, players: 20 });
    await boli.call('POST', `/api/auctions/command?tournamentId=${tournamentId}`, {
      commandId: 'registration-begins',
      order: { type: 'initialise' },
    });
    const bids = bidder(boli, tournamentId, teamIds);
    const code = await openRegistration(boli);
    const ticket = await ticketOf(boli, code);
    await bids(BIDS_BEFORE);
    while (sending < PLAYERS) {
      for (const bid of await bids(BIDS)) alone.push(bid.took);
      let over = false;
      const phones = Array.from({ length: PHONES }, async () => {
        while (!over && sending < PLAYERS) {
          sending += 1;
          await register(boli, { code, ticket, at: sending }, calls);
          await pause(REST);
        }
      });
      for (const bid of await bids(BIDS)) beside.push(bid.took);
      over = true;
      await Promise.all(phones);
    }
  } finally {
    await boli.stop();
  }
  const command = 'npm run bench registration';
  report({
    name: 'A call of 200 registrations with photos, 99 of 100',
    figure: percentile(calls, 0.99),
    limit: 500,
    unit: 'ms',
    measured: `${String(calls.length)} calls on loopback, half of them in ${ms(median(calls))}`,
    floor: 'none',
    command,
  });
  report({
    name: 'A bid beside players who register',
    figure: median(beside) / median(alone),
    limit: 1.1,
    unit: 'times the floor',
    measured: `${ms(median(beside))} from request to durable answer`,
    floor: `${ms(median(alone))} in the same run, without registrations`,
    command,
  });
}

async function openRegistration(boli: Boli): Promise<string> {
  const { tournamentId } = await setUp(boli, { teams: 0, players: 0 });
  const settings = { ...CLOSED_REGISTRATION, open: true };
  const answer = await boli.call('PUT', REGISTRATION_LIST_CALLS.settings, { tournamentId, settings });
  return settingsAnswer.parse(answer).code;
}

/** Returns the ticket of a page that was open for some seconds; only such a ticket gets the higher rate limit. */
async function ticketOf(boli: Boli, code: string): Promise<string> {
  const page = await ask(boli.url + REGISTRATION_CALLS.page, { method: 'GET', token: code });
  await pause(6_000);
  return pageAnswer.parse(page).ticket;
}

interface Registering {
  readonly code: string;
  readonly ticket: string;
  readonly at: number;
}

/** Registers one player with all parts of the photo. Adds the duration of each call (ms) to `calls`. */
async function register(boli: Boli, { code, ticket, at }: Registering, calls: number[]): Promise<void> {
  const timed = async (path: string, method: string, token: string, body?: unknown): Promise<unknown> => {
    const began = performance.now();
    const answer = await ask(boli.url + path, { method, token, ...(body !== undefined && { body }) });
    calls.push(performance.now() - began);
    return answer;
  };
  await timed(REGISTRATION_CALLS.page, 'GET', code);
  const form = {
    ...{ name: `Player ${String(at)}`, age: 24, playingStyles: ['batsman'], consent: true },
    phone: `98200 ${String(10_000 + at)}`,
  };
  const key = randomBytes(16).toString('base64url');
  const sent = await timed(REGISTRATION_CALLS.submit, 'POST', code, { key, ticket, form });
  const { receipt } = receiptAnswer.parse(sent);
  const head = jpeg(600, 800);
  const photo = Buffer.concat([head, randomBytes(PHOTO_BYTES - head.length)]);
  for (let offset = 0; offset < photo.length; offset += MOST_PART_BYTES) {
    const bytes = photo.subarray(offset, offset + MOST_PART_BYTES).toString('base64');
    const part = { upload: `photo-${String(at)}`, total: photo.length, hash: null, offset, bytes };
    await timed(REGISTRATION_CALLS.photo, 'PUT', receipt, part);
  }
}

await main();
