import { describe, expect, test } from 'vitest';
import { ok } from '#domain/auction/decide/decision.ts';
import type { Countdown } from '#domain/auction/chapters/room/floor-settings.ts';
import {
  clockRuns,
  clockStands,
  floorSet,
  opened,
  passed,
  placed,
  setUp,
  sold,
  underway,
} from '#fixtures/auction/facts.ts';
import { given, refused } from '#fixtures/auction/given.ts';
import { bid, finish, recordSale, runOut, setFloor, skip } from '#fixtures/auction/orders.ts';
import { dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';

const ZERO = 1_790_000_000_000;
const hammer: Countdown = { seconds: 30, extension: 10, atZero: 'hammer' };
const running = [...underway, floorSet('both', hammer), clockRuns(ZERO)];

describe('where the organiser chose that the clock decides', () => {
  test('Sell to the leader at zero, and call the next lot', () => {
    const led = given(running, placed(kohli, mumbai, 20_000));
    expect(led.when(runOut(kohli, ZERO))).toEqual(ok(sold(kohli, mumbai, 20_000), opened(dhoni)));
  });

  test('Pass a lot without a bid at zero', () => {
    expect(given(running).when(runOut(kohli, ZERO))).toEqual(ok(passed(kohli), opened(dhoni)));
  });

  test('Leave the lot to a human when the leader cannot pay', () => {
    const poor = given(running).after(bid(kohli, mumbai, 400_000), recordSale(dhoni, mumbai, 100_001));
    expect(poor.when(runOut(kohli, ZERO))).toEqual(refused('purse-too-small', { shortBy: 1 }));
  });
});

describe('a clock that is not the one that ran out decides nothing', () => {
  test('Ignore zero where a human decides, or without a clock', () => {
    const waits = given(underway, floorSet('both', { ...hammer, atZero: 'wait' }), clockRuns(ZERO));
    expect(waits.when(runOut(kohli, ZERO))).toEqual(refused('clock-not-out'));
    expect(given(underway, floorSet('both')).when(runOut(kohli, ZERO))).toEqual(refused('clock-not-out'));
    expect(given(underway, floorSet('both', hammer)).when(runOut(kohli, ZERO))).toEqual(
      refused('clock-not-out'),
    );
    expect(given(running).after(setFloor('both')).when(runOut(kohli, ZERO))).toEqual(
      refused('clock-not-out'),
    );
  });

  test('Ignore a clock that has moved by a millisecond', () => {
    for (const closesAt of [ZERO - 1, ZERO + 1]) {
      expect(given(running, clockRuns(closesAt)).when(runOut(kohli, ZERO))).toEqual(refused('clock-not-out'));
    }
  });

  test('Ignore a stopped clock', () => {
    expect(given(running, clockStands(0)).when(runOut(kohli, ZERO))).toEqual(refused('clock-not-out'));
  });

  test('Ignore the clock of another lot, or of none', () => {
    expect(given(running).when(runOut(dhoni, ZERO))).toEqual(refused('clock-not-out'));
    expect(given(running).after(skip(kohli)).when(runOut(kohli, ZERO))).toEqual(refused('clock-not-out'));
    expect(given(setUp, floorSet('both', hammer)).when(runOut(kohli, ZERO))).toEqual(
      refused('clock-not-out'),
    );
  });

  test('Ignore a clock after the end', () => {
    const end = given(running, passed(kohli), opened(kohli), clockRuns(ZERO)).after(finish);
    expect(end.when(runOut(kohli, ZERO))).toEqual(refused('clock-not-out'));
  });
});
