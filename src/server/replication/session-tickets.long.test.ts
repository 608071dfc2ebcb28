import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { sessionAnswer } from '#protocol/calls/accounts.ts';
import { impossible } from '#domain/impossible.ts';
import { PATHS } from '#protocol/paths.ts';
import { roleAnswer, ticketAnswer } from '#protocol/calls/second-laptop.ts';
import { readPageText, SECOND_LAPTOP_CALLS } from '#protocol/second-laptop-calls.ts';
import { startServer, type StartedServer } from '#server/testing/running-servers.ts';

let first: StartedServer;
let second: StartedServer;
let takesOver: () => Promise<void>;

beforeEach(async () => {
  first = await startServer();
  await first.owner();
  await first.tournament();
  second = await startServer({ follow: first.url });
  const page = await second.follow(first);
  takesOver = async () => {
    expect((await second.takeOver(page)).status).toBe(200);
    await second.becomes('house');
  };
});

async function newPage() {
  const answer = await fetch(first.url + SECOND_LAPTOP_CALLS.window);
  const [, text = ''] = (await answer.text()).split('<!doctype html>');
  return readPageText(text) ?? impossible('a window without a proof');
}

async function revealed(laptop: StartedServer, page: string): Promise<string | undefined> {
  const { json } = await laptop.ask(`${SECOND_LAPTOP_CALLS.role}?page=${page}`);
  return roleAnswer.parse(json).revealed;
}

const sha256 = (text = ''): string => createHash('sha256').update(text).digest('hex');

test('Each page learns its own secret, and learns it only after a takeover', async () => {
  const [wall, phone] = [await newPage(), await newPage()];
  for (const laptop of [first, second]) expect(await revealed(laptop, wall.page)).toBeUndefined();
  await takesOver();
  expect(sha256(await revealed(second, wall.page))).toBe(wall.hash);
  expect(sha256(await revealed(second, phone.page))).toBe(phone.hash);
  expect(wall.hash).not.toBe(phone.hash);
  expect(await revealed(first, wall.page)).toBeUndefined();
  // This page is opened on the replaced laptop after the takeover.
  const late = await newPage();
  expect(sha256(await revealed(second, late.page))).toBe(late.hash);
});

async function ticket(): Promise<string> {
  const { json } = await first.ask(SECOND_LAPTOP_CALLS.ticket, { body: {}, token: first.token });
  return ticketAnswer.parse(json).ticket ?? impossible('no second laptop');
}
const enter = (laptop: StartedServer, body: { readonly ticket: string; readonly nonce: string }) =>
  laptop.ask(SECOND_LAPTOP_CALLS.enter, { body });

const REFUSED = { status: 401, json: { error: { code: 'not-signed-in' } } };

test('A ticket gives one session, and only on the laptop that took over', async () => {
  const given = { ticket: await ticket(), nonce: 'of this page' };
  expect(given.ticket).not.toContain(first.token);
  expect(await enter(first, given)).toMatchObject(REFUSED);
  expect((await enter(second, given)).status).toBe(404);
  await takesOver();
  expect(await enter(first, given)).toMatchObject(REFUSED);
  const [session] = given.ticket.split('.');
  for (const wrong of ['', given.ticket.slice(0, -1), `${session ?? ''}.`, `0${given.ticket}`])
    expect(await enter(second, { ...given, ticket: wrong })).toMatchObject(REFUSED);
  const { token, user } = sessionAnswer.parse((await enter(second, given)).json);
  expect(user.name).toBe('Asha Rao');
  expect((await second.ask(PATHS.validate, { token })).status).toBe(200);
  expect(await second.ask(PATHS.validate, { token: first.token })).toMatchObject(REFUSED);
  // The answer was lost, and the page asks again. No other page gets a session.
  expect((await enter(second, given)).json).toMatchObject({ token });
  expect(await enter(second, { ...given, nonce: 'of another page' })).toMatchObject(REFUSED);
});

test('The new primary refuses the ticket of a session that was signed out', async () => {
  const given = { ticket: await ticket(), nonce: 'of this page' };
  await first.ask(PATHS.logout, { method: 'POST', token: first.token });
  await second.upToDate();
  await takesOver();
  expect(await enter(second, given)).toMatchObject(REFUSED);
});

test('A primary without a replica issues no ticket', async () => {
  await first.ask(SECOND_LAPTOP_CALLS.part, { body: {}, token: first.token });
  const { json } = await first.ask(SECOND_LAPTOP_CALLS.ticket, { body: {}, token: first.token });
  expect(json).toEqual({ ticket: null });
  expect(await (await fetch(first.url + SECOND_LAPTOP_CALLS.window)).text()).toBe('<!doctype html>');
});
