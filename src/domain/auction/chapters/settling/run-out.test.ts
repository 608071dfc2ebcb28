import { describe, expect, test } from 'vitest';
import { ok } from '#domain/auction/decision.ts';
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

describe('countdown that ends the lot', () => {
  test('At zero the leader buys, and the next lot opens', () => {
    const led = given(running, placed(kohli, mumbai, 20_000));
    expect(led.when(runOut(kohli, ZERO))).toEqual(ok(sold(kohli, mumbai, 20_000), opened(dhoni)));
  });

  test('At zero a lot without a bid is passed', () => {
    expect(given(running).when(runOut(kohli, ZERO))).toEqual(ok(passed(kohli), opened(dhoni)));
  });

  test('At zero a leader who cannot pay does not buy; the operator decides', () => {
    const poor = given(running).after(bid(kohli, mumbai, 400_000), recordSale(dhoni, mumbai, 100_001));
    expect(poor.when(runOut(kohli, ZERO))).toEqual(refused('purse-too-small', { shortBy: 1 }));
  });
});

describe('countdown that does not end the lot', () => {
  test('Zero has no effect if the operator decides, or without a countdown', () => {
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

  test('Zero of a countdown that has moved by a millisecond has no effect', () => {
    for (const closesAt of [ZERO - 1, ZERO + 1]) {
      expect(given(running, clockRuns(closesAt)).when(runOut(kohli, ZERO))).toEqual(refused('clock-not-out'));
    }
  });

  test('A stopped countdown has no effect', () => {
    expect(given(running, clockStands(0)).when(runOut(kohli, ZERO))).toEqual(refused('clock-not-out'));
  });

  test('The countdown of another lot, or of an empty block, has no effect', () => {
    expect(given(running).when(runOut(dhoni, ZERO))).toEqual(refused('clock-not-out'));
    expect(given(running).after(skip(kohli)).when(runOut(kohli, ZERO))).toEqual(refused('clock-not-out'));
    expect(given(setUp, floorSet('both', hammer)).when(runOut(kohli, ZERO))).toEqual(
      refused('clock-not-out'),
    );
  });

  test('A countdown has no effect after the end', () => {
    const end = given(running, passed(kohli), opened(kohli), clockRuns(ZERO)).after(finish);
    expect(end.when(runOut(kohli, ZERO))).toEqual(refused('clock-not-out'));
  });
});
