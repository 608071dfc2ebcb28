import { readableCode } from '#server/accounts/readable-code.ts';
import { PATHS } from '#protocol/paths.ts';
import { SECOND_LAPTOP_CALLS, secondAnswer } from '#protocol/calls/second-laptop.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { sessionAnswer } from '#protocol/calls/accounts.ts';
import { House } from '#server/testing/laptops/house.ts';

let house: House;
afterEach(() => house.close());

const ACCOUNT = { name: 'Asha Rao', email: 'asha@example.com', mobile: '98000 00000', password: 'secret-1' };

interface From {
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Opens an account by this call. Returns whether the account owns the installation. */
async function ownsAfterOpening(call: From): Promise<boolean> {
  const { json } = await house.call('POST', PATHS.register, { body: ACCOUNT, ...call });
  return (await house.store.users.owner()) === sessionAnswer.parse(json).user.id;
}

describe('the account that is opened first on the machine itself owns the installation', () => {
  test.each<[string, From, boolean]>([
    ['at localhost', { from: '127.0.0.1', headers: { host: 'localhost:3000' } }, true],
    ['at the loopback address', { from: '127.0.0.1', headers: { host: '127.0.0.1:3000' } }, true],
    ['at the IPv6 loopback address', { from: '::1', headers: { host: '[::1]:3000' } }, true],
    [
      'from an IPv4 address mapped to IPv6',
      { from: '::ffff:127.0.0.1', headers: { host: 'localhost' } },
      true,
    ],
    ['from a phone in the hall', { from: '192.168.1.30', headers: { host: '192.168.1.20:3000' } }, false],
    [
      'from a phone that sends the host localhost',
      { from: '192.168.1.30', headers: { host: 'localhost' } },
      false,
    ],
    [
      'through a proxy on the machine',
      { headers: { host: 'localhost', 'x-forwarded-for': '10.0.0.7' } },
      false,
    ],
    ['through a tunnel', { headers: { host: 'localhost', 'cf-connecting-ip': '10.0.0.7' } }, false],
    ['through a proxy that sends only its name', { headers: { host: 'localhost', via: '1.1 hall' } }, false],
    ['at another host name of the machine', { headers: { host: 'boli.example' } }, false],
  ])(
    'The first account, opened %s, owns the installation only on the machine itself',
    async (_how, call, owns) => {
      house = await House.open();
      expect(await ownsAfterOpening(call)).toBe(owns);
    },
  );

  test('Behind a proxy no account becomes the owner by its address', async () => {
    house = await House.open({ config: { publicUrl: 'https://boli.example', logLevel: 'silent' } });
    expect(await ownsAfterOpening({ headers: { host: 'localhost' } })).toBe(false);
    expect(await house.store.users.owner()).toBeNull();
  });

  test('Only the first account opened on the machine owns the installation', async () => {
    house = await House.open();
    const quick = { ...ACCOUNT, email: 'quick@example.com' };
    await house.call('POST', PATHS.register, { body: quick, from: '192.168.1.30' });
    expect(await ownsAfterOpening({})).toBe(true);
    const owner = await house.store.users.owner();
    await house.organiser('Ravi');
    expect(await house.store.users.owner()).toBe(owner);
  });
});

test('An installation without replication has no owner code', async () => {
  house = await House.open({ ownerCode: readableCode(3) });
  const asha = await house.organiser();
  const answer = await asha.call('POST', SECOND_LAPTOP_CALLS.own, { body: { code: 'x' } });
  expect(answer.status).toBe(404);
  const state = secondAnswer.parse((await asha.call('GET', SECOND_LAPTOP_CALLS.state)).json);
  expect([state.offered, state.mayPair]).toEqual([false, false]);
});
