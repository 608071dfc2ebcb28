import { expect, test } from 'vitest';
import { readKeptAnswer, writeKeptAnswer } from './log-lines.ts';

test.each(['floor-moved', 'lot-not-on-block'])(
  'The high bid in an old refusal %s, which names no way of bidding, is read as a bid from the floor',
  (code) => {
    const highBid = { team: 'mumbai', amount: 20_000 };
    const kept = { ok: false, kind: 'place-bid', problem: { code, lot: 'kohli', highBid } };
    expect(readKeptAnswer(JSON.stringify(kept))).toEqual({
      ...kept,
      problem: { ...kept.problem, highBid: { ...highBid, via: 'floor' } },
    });
  },
);

test('The stored answer to an opened file has the number of unread images, and an older answer has no number', () => {
  const old = { ok: true, kind: 'open-file', after: 0, sequence: 9 } as const;
  expect(readKeptAnswer(JSON.stringify(old))).toEqual(old);
  const kept = { ...old, unreadImages: 2 };
  expect(readKeptAnswer(writeKeptAnswer(kept))).toEqual(kept);
});
