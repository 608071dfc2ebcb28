import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import {
  inStep,
  loweredBid,
  offeredBid,
  raisedBid,
  takenBid,
  typedBid,
  type BidsSoFar,
} from './bid-panel.tsx';

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
