import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLOSED_REGISTRATION } from '#domain/registration/registration.ts';
import { PATHS } from '#protocol/paths.ts';
import { REGISTRATION_CALLS, REGISTRATION_LIST_CALLS } from '#protocol/registration/calls.ts';
import { listAnswer, ownPage, receiptAnswer } from '#protocol/registration/registrations.ts';
import { settingsAnswer } from '#protocol/registration/form.ts';
import { FORM, newKey } from '#server/testing/registration.ts';
import type { Screen } from '#server/testing/live-auction.ts';
import { type OneServer, twoServers, type ServersOnPostgres } from '#server/testing/servers-on-postgres.ts';

let servers: ServersOnPostgres;
let left: OneServer;
let right: OneServer;

beforeAll(async () => {
  ({ servers, left, right } = await twoServers());
  await servers.begin(left);
});
afterAll(() => servers.close());

/** Resolves when the screen shows this many spectators, and this many phones of the first team. */
async function told(screen: Screen, watchers: number, phones: number): Promise<void> {
  for (;;) {
    const { presence } = await screen.hear('presence');
    const [team] = presence.phones;
    if (presence.watchers === watchers && (team?.connected ?? 0) === phones) return;
  }
}

test('Spectators are counted over both servers, even when some leave or a server stops', async () => {
  const consoles = [await servers.console(left), await servers.console(right)];
  const spectators = [
    await servers.screen(left, 'live'),
    await servers.screen(left, 'live'),
    await servers.screen(right, 'live'),
  ];
  const phones = [await servers.screen(left, 'paddle'), await servers.screen(right, 'paddle')];
  for (const screen of consoles) await told(screen, 3, 2);
  spectators[0]?.close();
  phones[1]?.close();
  for (const screen of consoles) await told(screen, 2, 1);

  const third = await servers.start();
  const more = await servers.screen(third, 'live');
  for (const screen of consoles) await told(screen, 3, 1);
  await third.stop();
  for (const screen of consoles) await told(screen, 2, 1);
  for (const screen of [...consoles, ...spectators, ...phones, more]) screen.close();
});

test('Both servers disconnect the screens of a revoked link', async () => {
  const { code, id } = servers.link('overlay');
  const screen = await servers.screen(right, 'overlay');
  await screen.hear('presence');
  await servers.call(left, 'POST', PATHS.revokeLink, { linkId: id });
  expect((await screen.hear('bye')).code).toBe('no-such-link');
  const again = await servers.enter(right, { as: 'link', code });
  expect((await again.hear('bye')).code).toBe('no-such-link');
});

test('Wrong passwords are counted over both servers', async () => {
  const wrong = (at: OneServer) =>
    servers.call(at, 'POST', PATHS.login, { email: 'ravi@example.com', password: 'not-this-one' });
  // The messages of one server keep their order: a count of screens arrives after the failed attempt.
  const walls = [await servers.screen(left, 'screen'), await servers.screen(right, 'screen')];
  const codes: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const at = attempt % 2 === 0 ? left : right;
    codes.push((await wrong(at)).status);
    const line = await servers.bid(at, attempt);
    for (const wall of walls) await wall.reach(line);
  }
  for (const wall of walls) wall.close();
  expect(codes).toEqual([401, 401, 401, 401, 401, 429]);
});

test('A receipt page at one server shows a rejection of the other server', async () => {
  const settings = { ...CLOSED_REGISTRATION, open: true, basePrice: 20_000 };
  const tournamentId = servers.tournament;
  const opened = await servers.call(left, 'PUT', REGISTRATION_LIST_CALLS.settings, {
    tournamentId,
    settings,
  });
  const { code } = settingsAnswer.parse(opened.json);
  const form = { key: newKey(), ticket: '', another: false, form: FORM };
  const sent = await servers.call(left, 'POST', REGISTRATION_CALLS.submit, form, code);
  const { receipt, own } = receiptAnswer.parse(sent.json);
  const list = await servers.call(
    right,
    'GET',
    `${REGISTRATION_LIST_CALLS.list}?tournamentId=${tournamentId}`,
  );
  const [ravi] = listAnswer.parse(list.json).page;
  const steps = [{ is: 'reject', registration: ravi?.id }];
  await servers.call(right, 'POST', REGISTRATION_LIST_CALLS.decide, { tournamentId, steps });
  const now = await servers.call(left, 'GET', REGISTRATION_CALLS.own, undefined, receipt);
  expect([own.state, ownPage.parse(now.json).state]).toEqual(['new', 'rejected']);
});

test('Both servers close the consoles of a signed-out user', async () => {
  const screen = await servers.console(right);
  await screen.hear('welcome');
  await servers.call(left, 'POST', PATHS.logout, {});
  expect((await screen.hear('bye')).code).toBe('not-signed-in');
});
