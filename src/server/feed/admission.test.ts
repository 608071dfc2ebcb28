import { beforeEach, describe, expect, test } from 'vitest';
import { sessionAnswer } from '#protocol/calls/accounts.ts';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import { PATHS } from '#protocol/paths.ts';
import { liveAuction, type LiveAuction, Screen } from '#server/testing/live-auction.ts';

let live: LiveAuction;
beforeEach(async () => {
  live = await liveAuction();
});

/** The last message that a screen received before it was disconnected. */
async function lastMessageTo(screen: Screen): Promise<{ code: string; message: string }> {
  const { code, message } = await screen.hear('bye');
  expect(await screen.ended).toBe(1008);
  return { code, message };
}

const link = (code: string) => ({ as: 'link', code }) as const;

describe('a console', () => {
  const console_ = (token: string, tournament = live.sample.id) =>
    live.open({ as: 'console', token, tournament });

  test('The console of a visitor who is not signed in is refused', async () => {
    const gone = await lastMessageTo(await console_('no-such-token'));
    expect(gone).toEqual({ code: 'not-signed-in', message: 'Please sign in again' });
  });

  test("Another organiser's tournament is refused like a missing one", async () => {
    const stranger = await live.server.organiser();
    const theirs = await lastMessageTo(await console_(stranger.token));
    expect(theirs).toEqual({ code: 'no-such-tournament', message: 'This tournament does not exist' });
    expect(await lastMessageTo(await console_(stranger.token, 'nobody'))).toEqual(theirs);
    expect(await lastMessageTo(await console_(live.asha.token, 'nobody'))).toEqual(theirs);
  });

  test("A scorer's code opens the scorer's own tournament only, and a spectators' code opens no console", async () => {
    const other = await live.asha.tournament({ name: 'Another Cup' });
    const scorer = live.link('scorer').code;
    expect((await lastMessageTo(await console_(scorer, other.id))).code).toBe('no-such-tournament');
    expect((await lastMessageTo(await console_(live.link('live').code))).code).toBe('no-such-link');
  });

  test('A console that is signed out closes at once, and other consoles stay open', async () => {
    const [signedOut, scorer] = [await live.console(), await live.screen('scorer')];
    await Promise.all([signedOut.hear('presence'), scorer.hear('presence')]);
    await live.asha.call('POST', PATHS.logout);
    expect((await lastMessageTo(signedOut)).code).toBe('not-signed-in');
    await live.pass(0, scorer);
  });

  test('A new password closes all consoles of its user except the one where it was typed', async () => {
    const body = { email: live.asha.user.email, password: 'secret-1' };
    const { json } = await live.server.call('POST', PATHS.login, { body });
    const { token } = sessionAnswer.parse(json);
    const [other, own] = [await console_(token), await live.console()];
    await Promise.all([other.hear('presence'), own.hear('presence')]);
    const change = { currentPassword: 'secret-1', newPassword: 'secret-2' };
    await live.asha.call('PUT', PATHS.changePassword, { body: change });
    expect((await lastMessageTo(other)).code).toBe('not-signed-in');
    await live.pass(0, own);
  });

  test('A console closes within a minute after another program ended its session', async () => {
    const signedOut = await live.console();
    await signedOut.hear('presence');
    await live.server.store.sessions.endAllOf(live.asha.user.id);
    for (let time = 0; time <= 60; time += 10) await live.pass(10_000, signedOut);
    expect((await lastMessageTo(signedOut)).code).toBe('not-signed-in');
  });

  test('A console that is signed out while it joins is refused', async () => {
    const [entering] = await Promise.all([live.console(), live.asha.call('POST', PATHS.logout)]);
    expect((await lastMessageTo(entering)).code).toBe('not-signed-in');
  });

  test('A console whose session has ended is refused', async () => {
    await live.asha.call('POST', PATHS.logout);
    expect((await lastMessageTo(await live.console({ after: 3 }))).code).toBe('not-signed-in');
  });
});

describe('a link', () => {
  const WORDS = 'This link is not valid any more: please ask the organiser for a new one';

  test.each([PATHS.revokeLink, PATHS.renewLink])(
    'Revoking a link (%s) closes its screens at once, and no others',
    async (path) => {
      const [phone, other] = [await live.screen('paddle'), await live.screen('live')];
      await Promise.all([phone.hear('presence'), other.hear('presence')]);
      const { id, code } = live.link('paddle', live.sample.pune);
      await live.asha.call('POST', path, { body: { linkId: id } });
      expect(await lastMessageTo(phone)).toEqual({ code: 'no-such-link', message: WORDS });
      expect(await lastMessageTo(await live.open(link(code)))).toEqual({
        code: 'no-such-link',
        message: WORDS,
      });
      await live.pass(0, other);
    },
  );

  test('Withdrawing a team closes its phones', async () => {
    const phone = await live.screen('paddle');
    await phone.hear('presence');
    await live.asha.call('DELETE', '/api/teams/delete', { query: { id: live.sample.pune } });
    expect((await lastMessageTo(phone)).code).toBe('no-such-link');
  });

  test.each(['AAAAAAAAAAAAAAAAAAAAAA', 'half-of-a-code', ''])(
    'An unknown code (%j) gets the answer of a revoked link',
    async (code) => {
      expect(await lastMessageTo(await live.open(link(code)))).toEqual({
        code: 'no-such-link',
        message: WORDS,
      });
    },
  );

  test('Guesses of a code are limited to thirty, without delaying link holders', async () => {
    const here = { from: '127.0.0.9' };
    const codes: string[] = [];
    for (let guess = 0; guess < 32; guess += 1) {
      const code = `guess-${String(guess).padStart(16, '0')}`;
      codes.push((await lastMessageTo(await live.open(link(code), here))).code);
    }
    expect(codes.filter((code) => code === 'no-such-link')).toHaveLength(30);
    expect(codes.slice(30)).toEqual(['too-many-tries', 'too-many-tries']);
    await (await live.open(link(live.link('screen').code), here)).hear('welcome');
  });
});

describe('messages outside the protocol', () => {
  const BID = {
    v: LIVE_VERSION,
    type: 'bid',
    request: { commandId: 'tap-1', bid: { lot: 'kohli', amount: 20_000, seen: 1 } },
  };
  const hello = (v: number) => ({ v, type: 'hello', who: link('A'.repeat(22)), after: null });

  test.each([
    ['the hello of an older version', hello(1), 'wrong-version'],
    ['a message of a newer version', { v: LIVE_VERSION + 1, type: 'anything' }, 'wrong-version'],
    ['text that is not JSON', 'hello', 'not-understood'],
    ['a JSON list', '[]', 'not-understood'],
    ['an empty message', '', 'not-understood'],
    ['a malformed bid', { v: LIVE_VERSION, type: 'bid', amount: 1 }, 'not-understood'],
    ['a bid before the hello', BID, 'not-understood'],
    ['a ping before the hello', { v: LIVE_VERSION, type: 'ping', sentAt: 1 }, 'not-understood'],
  ])('The server disconnects a screen that sends %s', async (_, message, code) => {
    const screen = await Screen.connect(live.server);
    screen.say(message);
    expect((await lastMessageTo(screen)).code).toBe(code);
  });

  test('A page of an older version must reload, and receives nothing before that', async () => {
    const screen = await Screen.connect(live.server);
    screen.say(`{"v":9,"type":"hello","who":{"as":"link","code":"${live.link('live').code}"},"after":3}`);
    expect(await screen.ended).toBe(1008);
    expect(screen.texts).toEqual([
      '{"v":9,"type":"bye","code":"wrong-version","message":"This page is from before an update: please load it again"}',
    ]);
  });

  test('A second hello disconnects the screen', async () => {
    const screen = await live.screen('live');
    screen.say(hello(LIVE_VERSION));
    expect((await lastMessageTo(screen)).code).toBe('not-understood');
  });

  test('A message of more than 4 kB disconnects the screen', async () => {
    const screen = await live.screen('live');
    screen.say('x'.repeat(4_097));
    expect(await screen.ended).toBe(1009);
  });
});
