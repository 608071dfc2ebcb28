import { beforeEach, describe, expect, test } from 'vitest';
import { crowdsIn, crowdToReplace, PLAYER_SHARES, createStandstill, type Standstill } from './list-limits.ts';

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
  const crowd = { network: 'hall', page: 'flooder' };
  expect(crowdToReplace(loads, newcomer, PLAYER_SHARES, { of })).toEqual(crowd);
  expect(crowdToReplace(loads, { network: 'hall', page: 'hall 3' }, PLAYER_SHARES, { of })).toEqual(crowd);
  expect(crowdToReplace(loads, crowd, PLAYER_SHARES, { of })).toBeNull();
});

test('Newcomers from many addresses never replace the 150 persons of one hall', () => {
  const bots = Array.from({ length: 850 }, (_, at) => network(`bot ${String(at)}`, 1)).flat();
  const loads = [...network('hall', 150), ...bots];
  expect(crowdToReplace(loads, newcomer, PLAYER_SHARES, { of })).toBeNull();
});

test('An address that opens a page for each form loses places above its share, to other addresses only', () => {
  const loads = network('flooder', 400);
  expect(crowdToReplace(loads, newcomer, PLAYER_SHARES, { of })).toEqual({ network: 'flooder', page: null });
  const beside = { network: 'flooder', page: 'own' };
  expect(crowdToReplace(loads, beside, PLAYER_SHARES, { of })).toBeNull();
  expect(crowdToReplace(network('hall', 250), newcomer, PLAYER_SHARES, { of })).toBeNull();
});

test('A newcomer without a valid ticket replaces only forms without one', () => {
  const known = network('club', 1, 300);
  const how = { of, onlyUnknown: true };
  expect(crowdToReplace(known, newcomer, PLAYER_SHARES, how)).toBeNull();
  const unknown = { network: 'bot', page: '', registrations: 9, bytes: 0 };
  expect(crowdToReplace([...known, unknown], newcomer, PLAYER_SHARES, how)).toEqual({
    network: 'bot',
    page: '',
  });
});

test('Two crowds of nearly one size do not replace each other in turn', () => {
  const loads = [...network('a', 1, 500), ...network('b', 1, 499)];
  expect(crowdToReplace(loads, { network: 'b', page: 'b 0' }, PLAYER_SHARES, { of })).toBeNull();
});

test('The organiser sees a phone with twenty forms, and an address above its share', () => {
  const sent = (sender: { network: string; page: string }, name: string) => ({ sender, plan: { name } });
  const club = Array.from({ length: 19 }, () => sent({ network: 'club', page: 'one' }, 'Club'));
  const phone = Array.from({ length: 20 }, (_, at) =>
    sent({ network: 'x', page: 'one' }, `Bot ${String(at)}`),
  );
  const hall = Array.from({ length: 251 }, (_, at) => sent({ network: 'hall', page: String(at) }, 'Hall'));
  expect(crowdsIn([...club, ...phone, ...hall, { sender: null, plan: { name: 'Old' } }], 'players')).toEqual([
    { sender: 'hall', is: 'network', waiting: 251, names: ['Hall', 'Hall', 'Hall'] },
    { sender: 'x.one', is: 'phone', waiting: 20, names: ['Bot 0', 'Bot 1', 'Bot 2'] },
  ]);
});

describe('The time without a change', () => {
  const MINUTE = 60_000;
  const DAY = 24 * 60 * MINUTE;
  const BEGUN = 1_790_000_000_000;

  /** The running time of this process, and how far its system clock was set, in ms. */
  const time = { ran: 0, set: 0 };
  const now = () => BEGUN + time.ran + time.set;
  let standstill: Standstill;
  beforeEach(() => {
    Object.assign(time, { ran: 0, set: 0 });
    standstill = createStandstill({ now, elapsed: () => time.ran });
  });

  test.each([DAY, -DAY])(
    'A change of this process counts by the running time when the clock is set by %i ms',
    (set) => {
      const at = now();
      standstill.wrote('ravi', at);
      time.set = set;
      time.ran = 30 * MINUTE;
      expect(standstill.isOver('ravi', at)).toBe(false);
      time.ran += 1;
      expect(standstill.isOver('ravi', at)).toBe(true);
      expect(standstill.isOver('ravi', at + 1)).toBe(set > 0);
    },
  );

  test('A change before a restart counts by the system clock, and after the first look by the running time', () => {
    const at = BEGUN - 20 * MINUTE;
    expect(standstill.isOver('ravi', at)).toBe(false);
    expect(standstill.isOver('asha', BEGUN - 31 * MINUTE)).toBe(true);
    time.set = -DAY;
    time.ran = 10 * MINUTE;
    expect(standstill.isOver('ravi', at)).toBe(false);
    time.ran += 1;
    expect(standstill.isOver('ravi', at)).toBe(true);
  });

  test('A change that the clock places in the future is over after half an hour', () => {
    expect(standstill.isOver('ravi', BEGUN + DAY)).toBe(false);
    time.ran = 30 * MINUTE + 1;
    expect(standstill.isOver('ravi', BEGUN + DAY)).toBe(true);
  });

  test('Of more than 20,000 changes the first is forgotten, and counts by the system clock', () => {
    const at = now();
    for (let one = 0; one <= 20_000; one += 1) standstill.wrote(`player ${String(one)}`, at);
    time.set = DAY;
    expect([standstill.isOver('player 1', at), standstill.isOver('player 0', at)]).toEqual([false, true]);
  });
});
