import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import { answered, changed, isPressedTwice, newSlip, slipInStep, type BidSlip } from './bid-slip.ts';
import { typedBid, type BidsSoFar } from './offered-bid.ts';

const TOO_LOW = 'Bid amount must be higher than current bid';
const ABOVE_MOST = 'Most ₹55,000: ₹75,000 less one more player at ₹20,000';
const NO_TEAM = 'Please select a team and enter bid amount';

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
const opened = newSlip(rules, imranAt(20_000));
const typing = (slip: BidSlip, digits: string): BidSlip => changed(slip, { box: typedBid(slip.box, digits) });
const sent: BidSlip = { ...typing(opened, '60000'), team: 'pune' };
/** The auction at the bid that was sent. */
const moved = (slip: BidSlip) => slipInStep(rules, slip, imranAt(60_000));

test('a bid that was taken: the box goes on offering, for the same team', () => {
  const { box, team } = moved(answered(rules, sent, sent, null));
  expect([box.text, team]).toEqual(['61000', 'pune']);
});

test('a bid that was refused stays in the box, with the reason', () => {
  expect(answered(rules, sent, sent, TOO_LOW)).toEqual({ ...sent, problem: TOO_LOW });
});

test('what is typed before the answer comes stays, whatever the answer', () => {
  const next = typing(sent, '75000');
  expect(moved(answered(rules, next, sent, null)).box.text).toBe('75000');
  expect(answered(rules, next, sent, TOO_LOW)).toBe(next);
});

test('the same digits typed again are newer than the answer', () => {
  const again = typing(typing(sent, '6000'), '60000');
  expect(moved(answered(rules, again, sent, null)).box.text).toBe('60000');
});

test('a sentence about what came after is neither wiped nor replaced', () => {
  const complained = { ...typing(sent, '75500'), problem: NO_TEAM };
  expect(answered(rules, complained, sent, null)).toBe(complained);
  expect(answered(rules, complained, sent, TOO_LOW)).toBe(complained);
});

test('another team chosen meanwhile: the amount was bid all the same, its refusal is not the fault of that team', () => {
  const other = { ...sent, team: 'mumbai' };
  expect(moved(answered(rules, other, sent, null))).toMatchObject({ team: 'mumbai', box: { text: '61000' } });
  expect(answered(rules, other, sent, TOO_LOW)).toEqual(other);
  const none = { ...sent, team: '', problem: NO_TEAM };
  expect(answered(rules, none, sent, TOO_LOW)).toEqual(none);
});

test('the answer to a bid for the player before says nothing about this one', () => {
  const next = typing(slipInStep(rules, sent, { ...imranAt(20_000), lot: 'yash' }), '45000');
  expect(next.team).toBe('');
  expect(answered(rules, next, sent, null)).toBe(next);
});

test('a refused bid that the organiser let pass leaves the box: it goes on offering, for the same team', () => {
  const above = answered(rules, sent, sent, ABOVE_MOST);
  const let60 = { ...imranAt(60_000), letPass: 'pune' };
  expect(slipInStep(rules, above, let60)).toMatchObject({
    box: { text: '61000' },
    team: 'pune',
    problem: '',
  });
  // Not where another amount or another team stands there, or nothing was said of it yet.
  expect(slipInStep(rules, above, { ...let60, letPass: 'mumbai' })).toBe(above);
  expect(slipInStep(rules, above, { ...let60, letPass: null })).toBe(above);
  expect(slipInStep(rules, above, { ...let60, current: toRupees(59_000) })).toBe(above);
  expect(slipInStep(rules, sent, let60)).toBe(sent);
});

test('Take two presses within half a second as one, also where the box went on offering in between', () => {
  expect(isPressedTwice(sent, 1_000)).toBe(false);
  const pressed = { ...sent, pressedAt: 1_000 };
  for (const slip of [pressed, moved(answered(rules, pressed, pressed, null))]) {
    expect(isPressedTwice(slip, 1_060)).toBe(true);
    expect(isPressedTwice(slip, 1_499)).toBe(true);
    expect(isPressedTwice(slip, 1_500)).toBe(false);
  }
});

test('A slip that the operator has changed since is another press, however soon', () => {
  const pressed = { ...sent, pressedAt: 1_000, question: 'Raise its own bid?' };
  for (const slip of [typing(pressed, '75000'), changed(pressed, { team: 'mumbai' })]) {
    expect(isPressedTwice(slip, 1_010)).toBe(false);
    expect(slip.question).toBe('');
  }
});

test('A question about a bid goes when the box offers another one', () => {
  const asked = { ...opened, team: 'pune', question: 'Raise its own bid?' };
  expect(slipInStep(rules, asked, imranAt(25_000)).question).toBe('');
  expect(slipInStep(rules, asked, imranAt(20_000))).toBe(asked);
});
