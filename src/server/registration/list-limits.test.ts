import { beforeEach, describe, expect, test } from 'vitest';
import { groupToReplace, PLAYER_SHARES, createIdleCheck, type IdleCheck } from './list-limits.ts';

const of = 'registrations' as const;
const newcomer = { network: 'mobile', page: 'own' };

/** A network address with so many pages, each with so many registrations. */
function network(name: string, pages: number, registrations = 1) {
  return Array.from({ length: pages }, (_, at) => ({
    network: name,
    page: `${name} ${String(at)}`,
    registrations,
    bytes: 0,
  }));
}

test('The page with most registrations loses places first, and never to its own forms', () => {
  const loads = [...network('hall', 150), { network: 'hall', page: 'flooder', registrations: 40, bytes: 0 }];
  const group = { network: 'hall', page: 'flooder' };
  expect(groupToReplace(loads, newcomer, PLAYER_SHARES, { of })).toEqual(group);
  expect(groupToReplace(loads, { network: 'hall', page: 'hall 3' }, PLAYER_SHARES, { of })).toEqual(group);
  expect(groupToReplace(loads, group, PLAYER_SHARES, { of })).toBeNull();
});

test('Newcomers from many addresses never replace the 150 persons of one hall', () => {
  const bots = Array.from({ length: 850 }, (_, at) => network(`bot ${String(at)}`, 1)).flat();
  const loads = [...network('hall', 150), ...bots];
  expect(groupToReplace(loads, newcomer, PLAYER_SHARES, { of })).toBeNull();
});

test('An address that opens a page for each form loses places above its share, to other addresses only', () => {
  const loads = network('flooder', 400);
  expect(groupToReplace(loads, newcomer, PLAYER_SHARES, { of })).toEqual({ network: 'flooder', page: null });
  const beside = { network: 'flooder', page: 'own' };
  expect(groupToReplace(loads, beside, PLAYER_SHARES, { of })).toBeNull();
  expect(groupToReplace(network('hall', 250), newcomer, PLAYER_SHARES, { of })).toBeNull();
});

test('A newcomer without a valid ticket replaces only forms without one', () => {
  const known = network('club', 1, 300);
  const how = { of, onlyUnknown: true };
  expect(groupToReplace(known, newcomer, PLAYER_SHARES, how)).toBeNull();
  const unknown = { network: 'bot', page: '', registrations: 9, bytes: 0 };
  expect(groupToReplace([...known, unknown], newcomer, PLAYER_SHARES, how)).toEqual({
    network: 'bot',
    page: '',
  });
});

test('Two groups of nearly one size do not replace each other in turn', () => {
  const loads = [...network('a', 1, 500), ...network('b', 1, 499)];
  expect(groupToReplace(loads, { network: 'b', page: 'b 0' }, PLAYER_SHARES, { of })).toBeNull();
});

describe('The time without a change', () => {
  const MINUTE = 60_000;
  const DAY = 24 * 60 * MINUTE;
  const BEGUN = 1_790_000_000_000;

  /** The running time of this process, and how far its system clock was set, in ms. */
  const time = { ran: 0, set: 0 };
  const now = () => BEGUN + time.ran + time.set;
  let idle: IdleCheck;
  beforeEach(() => {
    Object.assign(time, { ran: 0, set: 0 });
    idle = createIdleCheck(now, () => time.ran);
  });

  test.each([DAY, -DAY])(
    'A change of this process counts by the running time when the clock is set by %i ms',
    (set) => {
      const at = now();
      idle.wrote('ravi', at);
      time.set = set;
      time.ran = 30 * MINUTE;
      expect(idle.isIdle('ravi', at)).toBe(false);
      time.ran += 1;
      expect(idle.isIdle('ravi', at)).toBe(true);
      expect(idle.isIdle('ravi', at + 1)).toBe(set > 0);
    },
  );

  test('A change before a restart counts by the system clock, and after the first look by the running time', () => {
    const at = BEGUN - 20 * MINUTE;
    expect(idle.isIdle('ravi', at)).toBe(false);
    expect(idle.isIdle('asha', BEGUN - 31 * MINUTE)).toBe(true);
    time.set = -DAY;
    time.ran = 10 * MINUTE;
    expect(idle.isIdle('ravi', at)).toBe(false);
    time.ran += 1;
    expect(idle.isIdle('ravi', at)).toBe(true);
  });

  test('A change that the clock places in the future is idle after half an hour', () => {
    expect(idle.isIdle('ravi', BEGUN + DAY)).toBe(false);
    time.ran = 30 * MINUTE + 1;
    expect(idle.isIdle('ravi', BEGUN + DAY)).toBe(true);
  });

  test('Of more than 20,000 changes the first is forgotten, and counts by the system clock', () => {
    const at = now();
    for (let one = 0; one <= 20_000; one += 1) idle.wrote(`player ${String(one)}`, at);
    time.set = DAY;
    expect([idle.isIdle('player 1', at), idle.isIdle('player 0', at)]).toEqual([false, true]);
  });
});
