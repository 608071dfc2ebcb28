// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { evolve } from '#domain/auction/evolve.ts';
import { toRupees } from '#domain/money.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import { block, box, openConsole, tile } from '#web/features/console/testing/console-page.tsx';
import { closeApp, descriptionOf, expectToast } from '#web/testing/organiser-app.tsx';
import { openedAuction } from '#web/testing/small-auction.ts';
import { type BidsSoFar, offerAt, typedBid } from './amount-box.tsx';
import {
  slipAfterAnswer,
  type BidSlip,
  changed,
  covers,
  isPressedTwice,
  newSlip,
  openingNote,
  panelWarning,
  slipInStep,
} from './bid-panel.tsx';

let close = () => {};
let stopClock = () => {};
afterEach(() => {
  close();
  stopClock();
  closeApp();
});

async function opened() {
  const page = await openConsole();
  close = page.close;
  await page.settled('Imran Qureshi');
  return { ...page, place: () => page.click('Place Bid') };
}

const option = (name: string) => screen.getByRole<HTMLOptionElement>('option', { name });
const panel = () => within(screen.getByRole('form', { name: 'Bid panel' }));

/** The time of each press of Place Bid; returns a function that moves it on (ms). */
function pressClock(): (ms: number) => void {
  let now = 1_000;
  const stamp = (event: Event) => Object.defineProperty(event, 'timeStamp', { value: now });
  window.addEventListener('submit', stamp, { capture: true });
  stopClock = () => window.removeEventListener('submit', stamp, { capture: true });
  return (ms) => (now += ms);
}

test('The panel offers the current bid plus 1,000, and changes it by the increment within bounds', async () => {
  const page = await opened();
  expect(box().value).toBe('21000');
  await page.click('Raise the bid');
  expect(box().value).toBe('26000');
  await page.click('Lower the bid');
  await page.click('Lower the bid');
  expect(box().value).toBe('21000');
  expect(panel().getByText('₹21,000')).toBeTruthy();
});

test('Every team whose balance is below the typed amount is disabled', async () => {
  const page = await opened();
  const pune = 'Pune Panthers (₹20,00,000)';
  expect(option(pune).disabled).toBe(false);
  await page.amount('2000001');
  expect(option(pune).disabled).toBe(true);
  await page.amount('2000000');
  expect(option(pune).disabled).toBe(false);
});

test('The panel says what is wrong in the specified order, in a toast and at the field', async () => {
  const page = await opened();
  const complains = async (sentence: string) => {
    await page.place();
    await expectToast('destructive', 'Error', sentence);
    await panel().findByText(sentence);
    expect(descriptionOf(box())).toContain(sentence);
  };
  await complains('Please select a team and enter bid amount');
  await page.choose('mumbai');
  for (const [digits, sentence] of [
    ['', 'Please select a team and enter bid amount'],
    ['99999999999999999999', 'Bid amount must be a whole number'],
    ['20500', 'Bid amount must be in multiples of 1,000'],
    ['19000', 'Bid amount must be higher than current bid'],
    ['2001000', "Team doesn't have enough budget"],
  ] as const) {
    await page.amount(digits);
    await complains(sentence);
  }
  // The choice and the typed amount stay, and the message disappears with the next key.
  expect(box().value).toBe('2001000');
  await page.amount('25000');
  expect(panel().queryByText("Team doesn't have enough budget")).toBeNull();
  expect(page.bids()).toEqual([]);
});

test('A bid of a deleted team is refused as invalid', async () => {
  const page = await opened();
  // The feed has not told this console yet.
  page.server.happen([{ type: 'TeamWithdrawn', team: 'pune' }]);
  await page.choose('pune');
  await page.amount('25000');
  await page.place();
  await expectToast('destructive', 'Error', 'Invalid team selected');
});

test('The panel says in a room of phones that bids come from them, and takes none', async () => {
  const page = await opened();
  page.order({ type: 'set-floor', settings: { bidding: 'phones', countdown: null } });
  await panel().findByText(/^Bids come from the phones/);
  expect(tile('Mumbai Mavericks').textContent).toContain('Bids by phone');
  await page.choose('mumbai');
  await page.place();
  const why = 'Bids come from the phones: change bidding to Both to enter one here';
  await expectToast('destructive', 'Error', why);
  expect(page.bids()).toEqual([]);
});

test('An equal bid and a bid on the multiple are placed at their amount', async () => {
  const page = await opened();
  for (const [team, name] of [
    ['mumbai', 'Mumbai Mavericks'],
    ['pune', 'Pune Panthers'],
  ] as const) {
    await page.choose(team);
    await page.amount('30000');
    await page.place();
    await page.leads(name);
    await waitFor(() => expect(box().value).toBe('31000'));
  }
  expect(page.bids()).toEqual([30_000, 30_000]);
});

test('After a bid, S and R are keys in the amount box, where digits stay digits', async () => {
  const page = await opened();
  await page.choose('pune');
  await page.amount('45000');
  await page.user.keyboard('{Enter}');
  await page.leads('₹45,000');
  expect(document.activeElement).toBe(box());
  await waitFor(() => expect(box().value).toBe('46000'));
  await page.user.keyboard('s');
  await screen.findByText('Going once');
  await page.user.keyboard('r');
  await expectToast('plain', 'Bid retracted');
  await page.user.keyboard('r');
  await expectToast('destructive', 'No team has placed a bid');
  await page.user.keyboard('{End}12');
  expect(box().value).toMatch(/12$/);
  expect(page.bids()).toEqual([45_000]);
  // In an empty box letters are keys again.
  await page.amount('');
  await page.user.keyboard('h');
  await expectToast('destructive', 'Phones do not bid in this auction');
  await page.user.keyboard('n');
  await page.settled('Yash Patil');
  expect(document.activeElement).toBe(box());
  await page.user.keyboard('u');
  await expectToast('plain', 'Action Undone', 'Successfully reverted the last action');
});

test('A pasted amount is read as a whole, and a toast says when it is none', async () => {
  const page = await opened();
  for (const [pasted, digits] of [
    ['12.5 cr', '125000000'],
    ['₹ 12,50,000', '1250000'],
    ['about 5', '1250000'],
    ['45,000', '45000'],
    ['३०', '30'],
  ] as const) {
    await page.user.click(box());
    box().select();
    await page.user.paste(pasted);
    expect(box().value).toBe(digits);
  }
  const says = 'The pasted text is no whole amount. 12.5 crore is ₹12,50,00,000.';
  await expectToast('plain', 'The amount box takes digits', says);
});

test('A team that would outbid itself from the panel is asked about once; Enter or a press confirms', async () => {
  const pass = pressClock();
  const page = await opened();
  await page.choose('mumbai');
  await page.amount('30000');
  await page.user.keyboard('{Enter}');
  await page.leads('₹30,000');
  await waitFor(() => expect(box().value).toBe('31000'));
  const asked = (amount: string) => screen.queryByText(new RegExp(`raise its own bid to ${amount}\\?`));
  expect(asked('₹31,000')).toBeNull();
  pass(1_000);
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(asked('₹31,000')).toBeTruthy());
  expect(descriptionOf(box())).toContain('Mumbai Mavericks leads at ₹30,000: raise its own bid to ₹31,000?');
  expect(page.bids()).toEqual([30_000]);
  // Another amount asks again.
  await page.amount('45000');
  expect(asked('₹31,000')).toBeNull();
  await page.place();
  await waitFor(() => expect(asked('₹45,000')).toBeTruthy());
  pass(1_000);
  await page.place();
  await page.leads('₹45,000');
  pass(1_000);
  // A team that was outbid meanwhile is not asked.
  await page.place();
  await waitFor(() => expect(asked('₹46,000')).toBeTruthy());
  await page.amount('60000');
  await page.user.keyboard('{Escape}2');
  await page.leads('Pune Panthers');
  await page.place();
  await page.leads('₹60,000');
  expect(page.bids()).toEqual([30_000, 45_000, 50_000, 60_000]);
});

test('A double press is one bid, one skip and one sale, without a question', async () => {
  const pass = pressClock();
  const page = await opened();
  await page.choose('mumbai');
  await page.place();
  await page.leads('₹21,000');
  await waitFor(() => expect(box().value).toBe('22000'));
  pass(450);
  await page.place();
  expect(screen.queryByText(/raise its own bid/)).toBeNull();
  await page.user.dblClick(tile('Pune Panthers'));
  await page.leads('Pune Panthers');
  await waitFor(() => expect(tile('Pune Panthers').textContent).toContain('Leads'));
  await page.tap('Pune Panthers');
  await page.user.keyboard('s');
  await screen.findByText('Going once');
  expect(page.bids()).toEqual([21_000, 26_000]);
  await page.user.dblClick(page.button('Sell Player'));
  await screen.findByRole('dialog', { name: 'SOLD' });
  await page.user.keyboard('{Escape}');
  await page.settled('Yash Patil');
  await page.user.dblClick(page.button('Skip'));
  await page.settled('Om Kulkarni');
  expect([page.count('LotSold'), page.count('LotPassed')]).toEqual([1, 1]);
  expect(within(block()).getByRole('heading').textContent).toBe('Om Kulkarni');
});

describe('The bid slip', () => {
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
  const typing = (slip: BidSlip, digits: string): BidSlip =>
    changed(slip, { box: typedBid(slip.box, digits) });
  const sent: BidSlip = { ...typing(opened, '60000'), team: 'pune' };
  /** The slip after the sent bid has become the high bid. */
  const moved = (slip: BidSlip) => slipInStep(rules, slip, imranAt(60_000));

  test('After an accepted bid, the input offers the next amount for the same team', () => {
    const { box, team } = moved(slipAfterAnswer(rules, sent, sent, null));
    expect([box.text, team]).toEqual(['61000', 'pune']);
  });

  test('A refused bid stays in the input together with its reason', () => {
    expect(slipAfterAnswer(rules, sent, sent, TOO_LOW)).toEqual({ ...sent, problem: TOO_LOW });
  });

  test('A new amount typed before the answer stays, whatever the answer', () => {
    const next = typing(sent, '75000');
    expect(moved(slipAfterAnswer(rules, next, sent, null)).box.text).toBe('75000');
    expect(slipAfterAnswer(rules, next, sent, TOO_LOW)).toBe(next);
  });

  test('The same digits typed again before the answer stay', () => {
    const again = typing(typing(sent, '6000'), '60000');
    expect(moved(slipAfterAnswer(rules, again, sent, null)).box.text).toBe('60000');
  });

  test('An error about later input is neither cleared nor replaced by the answer', () => {
    const complained = { ...typing(sent, '75500'), problem: NO_TEAM };
    expect(slipAfterAnswer(rules, complained, sent, null)).toBe(complained);
    expect(slipAfterAnswer(rules, complained, sent, TOO_LOW)).toBe(complained);
  });

  test('An answer after another team was chosen moves the amount on but shows no refusal', () => {
    const other = { ...sent, team: 'mumbai' };
    expect(moved(slipAfterAnswer(rules, other, sent, null))).toMatchObject({
      team: 'mumbai',
      box: { text: '61000' },
    });
    expect(slipAfterAnswer(rules, other, sent, TOO_LOW)).toEqual(other);
    const none = { ...sent, team: '', problem: NO_TEAM };
    expect(slipAfterAnswer(rules, none, sent, TOO_LOW)).toEqual(none);
  });

  test('The answer to a bid for the previous player changes nothing', () => {
    const next = typing(slipInStep(rules, sent, { ...imranAt(20_000), lot: 'yash' }), '45000');
    expect(next.team).toBe('');
    expect(slipAfterAnswer(rules, next, sent, null)).toBe(next);
  });

  test('A refused bid that the organiser then allows leaves the input', () => {
    const above = slipAfterAnswer(rules, sent, sent, ABOVE_MOST);
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
    for (const slip of [pressed, moved(slipAfterAnswer(rules, pressed, pressed, null))]) {
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
});

describe('The notice of the panel', () => {
  const NOBODY = 'Nobody can bid with less than ₹1,000: every bid is a multiple of 1,000';

  /** An auction with every purse lowered to `purse`. */
  function withPurses(purse: number) {
    const auction = openedAuction();
    return [...auction.teams.keys()].reduce(
      (now, team) =>
        evolve(now, { type: 'PurseAdjusted', team, by: toRupees(purse - 2_000_000), reason: 'a test' }),
      auction,
    );
  }

  test('No warning appears while any purse covers the smallest bid', () => {
    expect(panelWarning(openedAuction())).toBe('');
    expect(panelWarning(withPurses(1_000))).toBe('');
  });

  test('A warning appears when no purse covers the smallest bid', () => {
    expect(panelWarning(withPurses(999))).toBe(NOBODY);
    expect(panelWarning(withPurses(100))).toBe(NOBODY);
  });

  const rules = specificationRules({
    openingPurse: toRupees(2_000_000),
    squadLimit: 2,
    increment: toRupees(5_000),
  });
  const first = { lot: 'imran', current: toRupees(20_000), next: toRupees(20_000), first: true };

  test('Before the first bid, a note says how to bid the base price while the input offers a raise', () => {
    expect(openingNote(rules, first)).toBe('Tap a team to bid the base price, ₹20,000');
  });

  test('The note about the first bid is correct for a base price off the multiple', () => {
    const odd = { ...first, current: toRupees(1_500), next: toRupees(2_000) };
    expect(openingNote(rules, odd)).toBe('Tap a team to bid ₹2,000');
  });

  test('No note appears after the first bid, or when tile and input agree', () => {
    expect(openingNote(rules, { ...first, next: toRupees(25_000), first: false })).toBe('');
    expect(openingNote(rules, { ...first, next: toRupees(21_000) })).toBe('');
  });

  test("With a league's own rules, tile and input begin with the same amount", () => {
    const own = { ...rules, preset: 'own' };
    expect(offerAt(own, first)).toBe(20_000);
    expect(openingNote(own, first)).toBe('');
    expect(offerAt(own, { ...first, first: false })).toBe(first.next);
  });
});
