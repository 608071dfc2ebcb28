import { describe, expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { TOKENS } from '#protocol/testing/answers.ts';
import {
  afterOtherChange,
  afterPress,
  digitsOfAmount,
  isPartOfAmount,
  meantAmount,
  type AmountTyping,
  type BidsSoFar,
  inStep,
  loweredBid,
  offeredBid,
  raisedBid,
  takenBid,
  typedBid,
} from './amount-box.tsx';

const NOTHING: AmountTyping = { digits: '', pressed: '' };

/** Presses the characters at the end of the box. */
function typing(text: string, from = NOTHING): AmountTyping {
  return Array.from(text).reduce((now, character) => {
    const end = now.digits.length;
    return afterPress(now, character, { from: end, to: end });
  }, from);
}

test.each([
  ['12.5 cr', '125', 125_000_000],
  ['12.5cr', '125', 125_000_000],
  ['50 lakh', '50', 5_000_000],
  ['1,250 k', '1250', 1_250_000],
  ['1 crore 2.5 lakh', '125', 10_250_000],
  ['५ लाख', '5', 500_000],
])('After %j the box holds %s, and the amount that was meant is known', (text, digits, amount) => {
  const now = typing(text);
  expect(now).toEqual({ digits, pressed: text });
  expect(meantAmount(now.pressed, 'rupees')).toBe(amount);
});

test.each(['45000', '12.5', '12.5 c', '45000h', '1.2.5 cr', '0.00000001 cr', 's'])(
  'No amount is known to be meant by %j',
  (text) => {
    expect(meantAmount(typing(text).pressed, 'rupees')).toBeNull();
  },
);

test('An amount in points has their name', () => {
  expect(meantAmount('1,200 tokens', TOKENS)).toBe(1_200);
});

test('A full stop over the selected offer belongs to the digits that replace it', () => {
  const offer = afterOtherChange(NOTHING, '21000');
  const all = { from: 0, to: 5 };
  const stop = afterPress(offer, '.', all);
  expect(stop.digits).toBe('21000');
  const five = afterPress(stop, '5', all);
  expect(five).toEqual({ digits: '5', pressed: '.5' });
  expect(meantAmount(typing(' cr', five).pressed, 'rupees')).toBe(5_000_000);
});

test('Digits that replace the whole text forget what was pressed before', () => {
  expect(afterPress(typing('12.5 cr'), '1', { from: 0, to: 3 })).toEqual({ digits: '1', pressed: '1' });
});

test('After a change in the middle of the digits no words such as cr or lakh multiply them', () => {
  const middle = afterPress(typing('12.5'), '3', { from: 2, to: 2 });
  expect(middle).toEqual({ digits: '1235', pressed: null });
  expect(meantAmount(typing(' cr', middle).pressed, 'rupees')).toBeNull();
  expect(afterPress(typing('125'), '3', { from: 1, to: 2 })).toEqual({ digits: '135', pressed: null });
});

test('A deletion keeps the pressed text only without blocked characters in it', () => {
  expect(afterOtherChange(typing('125'), '12')).toEqual({ digits: '12', pressed: '12' });
  expect(afterOtherChange(typing('12.5'), '12')).toEqual({ digits: '12', pressed: null });
  expect(afterOtherChange(typing('12.5'), '')).toEqual(NOTHING);
});

test.each([
  ['12.5 cr', '125000000'],
  ['45,000', '45000'],
  ['₹ 12,50,000', '1250000'],
  ['Rs. 20,000/-', '20000'],
])('The pasted text %j is %s', (text, digits) => {
  expect(digitsOfAmount(text, 'rupees')).toBe(digits);
});

test('A pasted text that is no whole amount has no digits', () => {
  for (const text of ['', 'NA', '1.5', 'about 5', '-500', '1e6', '20.000', '45000 46000', '45,000\n46,000'])
    expect(digitsOfAmount(text, 'rupees')).toBeNull();
});

test('Digits alone may be a part of an amount; other texts are read as a whole', () => {
  for (const text of ['45000', '000', ' ३०\n']) expect(isPartOfAmount(text)).toBe(true);
  for (const text of ['45,000', '₹45000', '4 5', '5k', '']) expect(isPartOfAmount(text)).toBe(false);
});

describe('The bid that the panel offers', () => {
  const rules = specificationRules({
    openingPurse: toRupees(2_000_000),
    squadLimit: 2,
    increment: toRupees(5_000),
  });
  const imranAt = (amount: number): BidsSoFar => ({
    lot: 'imran',
    current: toRupees(amount),
    next: toRupees(amount + 5_000),
  });
  const offered = offeredBid(rules, imranAt(20_000));

  test('A new player is offered at the current bid plus 1,000', () => {
    expect(offered.text).toBe('21000');
    expect(inStep(rules, typedBid(offered, '60000'), { ...imranAt(1_500), lot: 'yash' }).text).toBe('2500');
  });

  test('An offered amount follows bids from elsewhere, a typed amount stays', () => {
    expect(inStep(rules, offered, imranAt(25_000)).text).toBe('26000');
    expect(inStep(rules, typedBid(offered, '60000'), imranAt(25_000)).text).toBe('60000');
    expect(inStep(rules, typedBid(offered, ''), imranAt(25_000)).text).toBe('');
  });

  test('The offered bid is the same object while nothing moves', () => {
    expect(inStep(rules, offered, imranAt(20_000))).toBe(offered);
  });

  test('After an accepted bid, the input offers the next amount', () => {
    expect(inStep(rules, takenBid(rules, typedBid(offered, '60000')), imranAt(60_000)).text).toBe('61000');
  });

  test('After a bid at the base price or an equal bid, the input offers the next amount', () => {
    const taken = takenBid(rules, typedBid(offered, '20000'));
    expect(taken.text).toBe('21000');
    expect(inStep(rules, taken, imranAt(20_000))).toBe(taken);
    expect(inStep(rules, taken, imranAt(30_000)).text).toBe('31000');
  });

  test('Plus and minus move by the increment; minus stops at the current bid plus 1,000', () => {
    expect(raisedBid(rules, offered).text).toBe('26000');
    expect(loweredBid(rules, raisedBid(rules, offered), imranAt(20_000)).text).toBe('21000');
    expect(loweredBid(rules, offered, imranAt(20_000)).text).toBe('21000');
    expect(raisedBid(rules, offered).typed).toBe(true);
  });

  test('Plus counts an empty input from the current bid; minus counts an absurd one from the highest amount', () => {
    expect(raisedBid(rules, typedBid(offered, '')).text).toBe('25000');
    expect(loweredBid(rules, typedBid(offered, '9'.repeat(30)), imranAt(20_000)).text).toBe('999999995000');
  });

  test("With a league's own rules the input offers the next amount, and minus goes no lower", () => {
    const league: RuleSet = { ...rules, preset: 'our-league' };
    expect(league.raises.to).toBe('any');
    const own = offeredBid(league, imranAt(20_000));
    expect(own.text).toBe('25000');
    expect(inStep(league, own, imranAt(60_000)).text).toBe('65000');
    expect(takenBid(league, typedBid(own, '60000')).text).toBe('65000');
    expect(loweredBid(league, own, imranAt(20_000)).text).toBe('25000');
  });

  test('With raises by steps, the input offers the base price first and minus goes no lower', () => {
    const bySteps: RuleSet = { ...rules, raises: { ...rules.raises, to: 'next' } };
    const first = offeredBid(bySteps, { ...imranAt(20_000), next: toRupees(20_000) });
    expect(first.text).toBe('20000');
    expect(inStep(bySteps, first, imranAt(20_000)).text).toBe('25000');
    expect(takenBid(bySteps, first).text).toBe('25000');
    expect(loweredBid(bySteps, typedBid(first, '35000'), imranAt(25_000)).text).toBe('30000');
    expect(loweredBid(bySteps, typedBid(first, '30000'), imranAt(25_000)).text).toBe('30000');
  });
});
