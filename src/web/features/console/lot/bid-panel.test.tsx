// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { block, box, openConsole, tile } from '#web/features/console/testing/console-page.tsx';
import { closeApp, descriptionOf, expectToast } from '#web/testing/organiser-app.tsx';

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
