import { expect, test } from 'vitest';
import { readKeptAnswer } from './log-lines.ts';

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
