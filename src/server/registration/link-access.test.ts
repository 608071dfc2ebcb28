import { describe, expect, test } from 'vitest';
import { Failure } from '#server/base/failure.ts';
import { COUNTED_HERE } from '#server/cluster/cluster.ts';
import { createLinkAccess } from './link-access.ts';

const HALL = '203.0.113.7';
const SECOND = 1_000;

/** The access by links for calls from one hall, and its clock in ms. */
function hallAccess() {
  const clock = { now: 0 };
  const access = createLinkAccess({
    kind: 'player',
    store: { linkByCode: () => Promise.resolve(null), by: () => Promise.resolve(null) },
    secrets: { keep: (_name, made) => Promise.resolve(made) },
    senderOf: () => Promise.resolve({ network: '', page: '' }),
    now: () => clock.now,
    elapsed: () => clock.now,
    share: () => COUNTED_HERE,
  });
  const refused = (code: string, address = HALL): boolean => {
    try {
      access.pace({ code, address });
      return false;
    } catch (error) {
      expect(error).toBeInstanceOf(Failure);
      return true;
    }
  };
  /** How many of these calls with one code are refused. */
  const refusedOf = (calls: number, code: string, address = HALL): number =>
    Array.from({ length: calls }, () => refused(code, address)).filter(Boolean).length;
  return { clock, refused, refusedOf };
}

const receipt = (phone: number): string => `receipt of phone ${String(phone)}`;

describe('Calls of registration from one network', () => {
  test('Two hundred phones register with photos within two minutes, and their receipts are answered', () => {
    const { clock, refused } = hallAccess();
    let wrong = 0;
    for (let second = 0; second < 600; second += 1) {
      clock.now = second * SECOND;
      for (let phone = 0; phone < 200; phone += 1) {
        const since = second - Math.floor((phone / 200) * 120);
        // The page and the form show the code of the link.
        if (since === 0 || since === 5) wrong += Number(refused('link'));
        // A photo of 300 kB arrives in seventeen parts over weak Wi-Fi.
        if (since > 5 && since <= 22) wrong += Number(refused(receipt(phone)));
        if (since > 5 && since % 15 === 0) wrong += Number(refused(receipt(phone)));
      }
    }
    expect(wrong).toBe(0);
  });

  test('One receipt takes a thousand calls at once, then twenty a second, and the others are answered', () => {
    const { clock, refusedOf } = hallAccess();
    expect(refusedOf(1_000, receipt(1))).toBe(0);
    expect(refusedOf(1, receipt(1))).toBe(1);
    expect(refusedOf(1, receipt(2))).toBe(0);
    clock.now += SECOND;
    expect(refusedOf(21, receipt(1))).toBe(1);
  });

  test('All codes of a network together take four thousand calls at once, then a hundred a second', () => {
    const { clock, refused, refusedOf } = hallAccess();
    const guesses = (from: number, count: number): number =>
      Array.from({ length: count }, (_, at) => refused(`guess ${String(from + at)}`)).filter(Boolean).length;
    expect(guesses(0, 4_000)).toBe(0);
    expect(guesses(4_000, 1)).toBe(1);
    expect(refusedOf(1, receipt(1))).toBe(1);
    expect(refusedOf(1, receipt(1), '198.51.100.1')).toBe(0);
    clock.now += SECOND;
    expect(guesses(5_000, 101)).toBe(1);
  });
});
