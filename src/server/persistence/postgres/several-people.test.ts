import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLOSED_REGISTRATION } from '#domain/registration/registration.ts';
import { PATHS } from '#protocol/paths.ts';
import { REGISTRATION_CALLS, REGISTRATION_LIST_CALLS } from '#protocol/registration/calls.ts';
import { listAnswer, ownPage, receiptAnswer } from '#protocol/registration/registrations.ts';
import { settingsAnswer } from '#protocol/registration/form.ts';
import { FORM, newKey } from '#server/testing/registration.ts';
import type { Screen } from '#server/testing/live-auction.ts';
import { type OneServer, TwoServers } from '#server/testing/running-servers.ts';

let house: TwoServers;
let left: OneServer;
let right: OneServer;

beforeAll(async () => {
  ({ house, left, right } = await TwoServers.open());
  await house.begin(left);
});
afterAll(() => house.close());

/** Resolves when the screen shows this many spectators, and this many phones of the first team. */
async function told(screen: Screen, watchers: number, phones: number): Promise<void> {
  for (;;) {
    const { presence } = await screen.hear('presence');
    const [team] = presence.phones;
    if (presence.watchers === watchers && (team?.connected ?? 0) === phones) return;
  }
}

test('Spectators are counted over both servers, even when some leave or a server stops', async () => {
  const consoles = [await house.console(left), await house.console(right)];
  const spectators = [
    await house.screen(left, 'live'),
    await house.screen(left, 'live'),
    await house.screen(right, 'live'),
  ];
  const phones = [await house.screen(left, 'paddle'), await house.screen(right, 'paddle')];
  for (const screen of consoles) await told(screen, 3, 2);
  spectators[0]?.close();
  phones[1]?.close();
  for (const screen of consoles) await told(screen, 2, 1);

  const third = await house.start();
  const more = await house.screen(third, 'live');
  for (const screen of consoles) await told(screen, 3, 1);
  await third.stop();
  for (const screen of consoles) await told(screen, 2, 1);
  for (const screen of [...consoles, ...spectators, ...phones, more]) screen.close();
});

test('Both servers disconnect the screens of a revoked link', async () => {
  const { code, id } = house.link('overlay');
  const screen = await house.screen(right, 'overlay');
  await screen.hear('presence');
  await house.call(left, 'POST', PATHS.revokeLink, { linkId: id });
  expect((await screen.hear('bye')).code).toBe('no-such-link');
  const again = await house.enter(right, { as: 'link', code });
  expect((await again.hear('bye')).code).toBe('no-such-link');
});

test('Wrong passwords are counted over both servers', async () => {
  const wrong = (at: OneServer) =>
    house.call(at, 'POST', PATHS.login, { email: 'ravi@example.com', password: 'not-this-one' });
  // The messages of one server keep their order: a count of screens arrives after the failed attempt.
  const walls = [await house.screen(left, 'screen'), await house.screen(right, 'screen')];
  const codes: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const at = attempt % 2 === 0 ? left : right;
    codes.push((await wrong(at)).status);
    const line = await house.bid(at, attempt);
    for (const wall of walls) await wall.reach(line);
  }
  for (const wall of walls) wall.close();
  expect(codes).toEqual([401, 401, 401, 401, 401, 429]);
});

test('A receipt page at one server shows a rejection of the other server', async () => {
  const settings = { ...CLOSED_REGISTRATION, open: true, basePrice: 20_000 };
  const tournamentId = house.tournament;
  const opened = await house.call(left, 'PUT', REGISTRATION_LIST_CALLS.settings, { tournamentId, settings });
  const { code } = settingsAnswer.parse(opened.json);
  const form = { key: newKey(), ticket: '', another: false, form: FORM };
  const sent = await house.call(left, 'POST', REGISTRATION_CALLS.submit, form, code);
  const { receipt, own } = receiptAnswer.parse(sent.json);
  const list = await house.call(right, 'GET', `${REGISTRATION_LIST_CALLS.list}?tournamentId=${tournamentId}`);
  const [ravi] = listAnswer.parse(list.json).page;
  const steps = [{ is: 'reject', registration: ravi?.id }];
  await house.call(right, 'POST', REGISTRATION_LIST_CALLS.decide, { tournamentId, steps });
  const now = await house.call(left, 'GET', REGISTRATION_CALLS.own, undefined, receipt);
  expect([own.state, ownPage.parse(now.json).state]).toEqual(['new', 'rejected']);
});

test('Both servers close the consoles of a signed-out user', async () => {
  const screen = await house.console(right);
  await screen.hear('welcome');
  await house.call(left, 'POST', PATHS.logout, {});
  expect((await screen.hear('bye')).code).toBe('not-signed-in');
});
