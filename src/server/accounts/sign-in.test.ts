import { beforeEach, describe, expect, test } from 'vitest';
import { createTries, type Source, type Tries, createDevices } from './sign-in.ts';

let now = 0;
let tries: Tries;
beforeEach(() => {
  now = 1_000_000;
  tries = createTries(() => now);
});

const stranger = (emailKey: string, network = 'hall'): Source => ({ network, device: null, emailKey });
const laptop: Source = { network: 'hall', device: 'laptop', emailKey: 'asha' };

const begin = (source: Source): number => tries.of(source).begin();
/** The waits (seconds) of failed attempts, each with another e-mail. */
const spray = (many: number, network = 'hall'): number[] =>
  Array.from({ length: many }, (_, at) => begin(stranger(`n${String(at)}`, network)));

describe('failed sign-ins of one network', () => {
  test('One network may fail to sign in thirty times, then twice a minute', () => {
    const waits = spray(60);
    expect(waits.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 0));
    expect(waits.slice(30)).toEqual(Array.from({ length: 30 }, () => 30));
    now += 30_000;
    expect([begin(stranger('asha')), begin(stranger('ravi'))]).toEqual([0, 30]);
    expect(begin(stranger('asha', 'home'))).toBe(0);
  });

  test('Right passwords and delayed attempts do not count as failures of a network', () => {
    for (let time = 0; time < 100; time += 1) {
      const one = tries.of(stranger(`n${String(time)}`));
      expect(one.begin()).toBe(0);
      one.succeeded();
    }
    const waits = Array.from({ length: 50 }, () => begin(stranger('asha')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    expect(spray(25)).toEqual(Array.from({ length: 25 }, () => 0));
    expect(begin(stranger('late'))).toBe(30);
  });
});

describe('a device that has signed in before', () => {
  test('A known device signs in before unknown devices', () => {
    spray(60);
    for (let time = 0; time < 10; time += 1) begin(stranger('asha'));
    const own = tries.of(laptop);
    expect(own.entrant.lane).toBe('known');
    expect(own.begin()).toBe(0);
  });

  test('A known device must wait after its own failures', () => {
    expect(Array.from({ length: 6 }, () => begin(laptop))).toEqual([0, 0, 0, 0, 0, 30]);
    expect(begin({ ...laptop, device: 'phone' })).toBe(0);
  });

  test('A right password resets the failures of a known device', () => {
    for (let time = 0; time < 4; time += 1) begin(laptop);
    const right = tries.of(laptop);
    right.begin();
    right.succeeded();
    expect(begin(laptop)).toBe(0);
  });

  test('A known device has priority ten times, then once a minute', () => {
    const lanes = Array.from({ length: 11 }, () => {
      const one = tries.of(laptop);
      one.begin();
      one.succeeded();
      return one.entrant.lane;
    });
    expect(lanes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'known'));
    expect(lanes[10]).toBe('strangers');
    now += 59_999;
    expect(tries.of(laptop).entrant.lane).toBe('strangers');
    now += 1;
    expect(tries.of(laptop).entrant.lane).toBe('known');
  });
});

describe('device marks', () => {
  const devices = createDevices('the secret of this server');

  test('A device mark names the accounts that signed in on the device', () => {
    const mark = devices.markFor('', 'asha@example.com');
    expect(devices.knownFor(mark, 'asha@example.com')).toBe(mark.split('.')[0]);
    expect(devices.knownFor(mark, 'ravi@example.com')).toBeNull();
    expect(devices.knownFor('', 'asha@example.com')).toBeNull();
  });

  test('A device mark keeps the last five accounts of its device', () => {
    const people = ['a', 'b', 'c', 'd', 'e', 'f'];
    const mark = people.reduce((before, one) => devices.markFor(before, one), '');
    expect(people.map((one) => devices.knownFor(mark, one) !== null)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(devices.markFor(mark, 'c').split('.')).toHaveLength(6);
    expect(devices.knownFor(devices.markFor(mark, 'c'), 'b')).toBe(mark.split('.')[0]);
  });

  test('A mark that this installation did not sign is rejected', () => {
    const theirs = createDevices('another secret').markFor('', 'asha@example.com');
    expect(devices.knownFor(theirs, 'asha@example.com')).toBeNull();
    const [, signature] = devices.markFor('', 'asha@example.com').split('.');
    expect(devices.knownFor(`${'A'.repeat(22)}.${String(signature)}`, 'asha@example.com')).toBeNull();
  });

  test.each(['nonsense', 'a.b', `${'A'.repeat(22)}.short`, '.'.repeat(300), 'A'.repeat(23)])(
    'The mark %j counts as a new device',
    (text) => {
      expect(devices.knownFor(text, 'asha@example.com')).toBeNull();
      expect(devices.markFor(text, 'asha@example.com')).toMatch(/^[\w-]{22}\.[\w-]{22}$/);
    },
  );
});
