import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import {
  answered,
  changed,
  covers,
  isPressedTwice,
  newSlip,
  slipInStep,
  type BidSlip,
  typedBid,
  type BidsSoFar,
} from './bid-panel.tsx';

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
/** The slip after the sent bid has become the high bid. */
const moved = (slip: BidSlip) => slipInStep(rules, slip, imranAt(60_000));

test('After an accepted bid, the input offers the next amount for the same team', () => {
  const { box, team } = moved(answered(rules, sent, sent, null));
  expect([box.text, team]).toEqual(['61000', 'pune']);
});

test('A refused bid stays in the input together with its reason', () => {
  expect(answered(rules, sent, sent, TOO_LOW)).toEqual({ ...sent, problem: TOO_LOW });
});

test('A new amount typed before the answer stays, whatever the answer', () => {
  const next = typing(sent, '75000');
  expect(moved(answered(rules, next, sent, null)).box.text).toBe('75000');
  expect(answered(rules, next, sent, TOO_LOW)).toBe(next);
});

test('The same digits typed again before the answer stay', () => {
  const again = typing(typing(sent, '6000'), '60000');
  expect(moved(answered(rules, again, sent, null)).box.text).toBe('60000');
});

test('An error about later input is neither cleared nor replaced by the answer', () => {
  const complained = { ...typing(sent, '75500'), problem: NO_TEAM };
  expect(answered(rules, complained, sent, null)).toBe(complained);
  expect(answered(rules, complained, sent, TOO_LOW)).toBe(complained);
});

test('An answer after another team was chosen moves the amount on but shows no refusal', () => {
  const other = { ...sent, team: 'mumbai' };
  expect(moved(answered(rules, other, sent, null))).toMatchObject({ team: 'mumbai', box: { text: '61000' } });
  expect(answered(rules, other, sent, TOO_LOW)).toEqual(other);
  const none = { ...sent, team: '', problem: NO_TEAM };
  expect(answered(rules, none, sent, TOO_LOW)).toEqual(none);
});

test('The answer to a bid for the previous player changes nothing', () => {
  const next = typing(slipInStep(rules, sent, { ...imranAt(20_000), lot: 'yash' }), '45000');
  expect(next.team).toBe('');
  expect(answered(rules, next, sent, null)).toBe(next);
});

test('A refused bid that the organiser then allows leaves the input', () => {
  const above = answered(rules, sent, sent, ABOVE_MOST);
  const let60 = { ...imranAt(60_000), letPass: 'pune' };
  expect(slipInStep(rules, above, let60)).toMatchObject({
    box: { text: '61000' },
    team: 'pune',
    problem: '',
  });
  // No change for another amount, another team, or a bid that was not refused.
  expect(slipInStep(rules, above, { ...let60, letPass: 'mumbai' })).toBe(above);
  expect(slipInStep(rules, above, { ...let60, letPass: null })).toBe(above);
  expect(slipInStep(rules, above, { ...let60, current: toRupees(59_000) })).toBe(above);
  expect(slipInStep(rules, sent, let60)).toBe(sent);
});

test('Two presses within half a second count as one, even if the input moved on in between', () => {
  expect(isPressedTwice(sent, 1_000)).toBe(false);
  const pressed = { ...sent, pressedAt: 1_000 };
  for (const slip of [pressed, moved(answered(rules, pressed, pressed, null))]) {
    expect(isPressedTwice(slip, 1_060)).toBe(true);
    expect(isPressedTwice(slip, 1_499)).toBe(true);
    expect(isPressedTwice(slip, 1_500)).toBe(false);
  }
});

test('A changed slip makes the next press a new one, however soon it comes', () => {
  const pressed = { ...sent, pressedAt: 1_000, question: 'Raise its own bid?' };
  for (const slip of [typing(pressed, '75000'), changed(pressed, { team: 'mumbai' })]) {
    expect(isPressedTwice(slip, 1_010)).toBe(false);
    expect(slip.question).toBe('');
  }
});

test('A question about a bid disappears when the input offers another amount', () => {
  const asked = { ...opened, team: 'pune', question: 'Raise its own bid?' };
  expect(slipInStep(rules, asked, imranAt(25_000)).question).toBe('');
  expect(slipInStep(rules, asked, imranAt(20_000))).toBe(asked);
});

test('A purse covers a bid of its full amount, and no rupee more', () => {
  expect(covers(toRupees(20_000), '20000')).toBe(true);
  expect(covers(toRupees(20_000), '20001')).toBe(false);
  expect(covers(toRupees(20_000), '')).toBe(true);
});
