// @vitest-environment happy-dom
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { HAMMER_MOMENT } from '#domain/limits.ts';
import { batter, league } from '#fixtures/auction/league.ts';
import { bid, callUp, initialise, reopenLot, sell, setFloor, skip } from '#fixtures/auction/orders.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { PATHS } from '#protocol/paths.ts';
import { closeHallScreen, openHallScreen } from '#web/testing/hall-screen.tsx';
import { descriptionOf } from '#web/testing/organiser-app.tsx';
import { PaddleScreen } from './paddle-screen.tsx';

afterEach(closeHallScreen);

const virat = batter('Virat', '18', 20_000);
const rohit = batter('Rohit', '45', 20_000);
const players = [virat, rohit, batter('Yash', '9', 20_000)];
const owner = { audience: { team: mumbai.id } };

/** Opens the phone of Mumbai, with Virat on the block. From then on, time passes only when the test says so. */
async function openPhone() {
  const evening = league({}, players).does(initialise(), callUp(virat), setFloor('both'));
  const page = await openHallScreen(PaddleScreen, evening, owner);
  vi.useFakeTimers();
  return page;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const dock = () => within(screen.getByRole('region', { name: 'Bid' }));
const big = () => dock().getAllByRole('button')[0] ?? document.body;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const said = () => document.querySelector('.paddle-dock > div')?.textContent;

function expectBid(words: string, isOff: boolean): void {
  expect(big().textContent).toBe(words);
  expect(big().getAttribute('aria-disabled')).toBe(String(isOff));
}

test('A phone tells of being outbid only as its owner chose, and a switch that goes on gives its signal', async () => {
  const vibrate = vi.fn();
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  const page = await openPhone();
  const outbid = async (amount: number) => {
    await page.does(bid(virat, mumbai, amount), bid(virat, chennai, amount + 5_000));
    await pass(600);
    expectBid(`Bid ₹${String((amount + 10_000) / 1_000)},000`, false);
  };
  await outbid(20_000);
  expect(said()).toBe('You were outbid by Chennai');
  expect(vibrate).not.toHaveBeenCalled();
  vi.useRealTimers();
  fireEvent.click(screen.getByRole('tab', { name: /^Squad/ }));
  const choice = within(await screen.findByRole('group', { name: 'When another team outbids you' }));
  expect(choice.getByRole<HTMLInputElement>('checkbox', { name: 'Sound' }).checked).toBe(false);
  fireEvent.click(choice.getByRole('checkbox', { name: 'Vibrate' }));
  expect(vibrate).toHaveBeenCalledTimes(1);
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('tab', { name: 'Bid' }));
  await outbid(30_000);
  expect(vibrate).toHaveBeenCalledTimes(2);
});

test('A tap for the player before bids for nobody, and the phone says what became of that player', async () => {
  const page = await openPhone();
  fireEvent.click(big());
  await page.does(bid(virat, chennai, 20_000), sell(virat));
  await page.answerBid();
  expect(said()).toBe('Too late for Virat: sold to Chennai for ₹20,000');
});

test('A finger bids for the player under it at touch-down', async () => {
  const page = await openPhone();
  fireEvent.pointerDown(big());
  await page.does(bid(virat, chennai, 20_000), sell(virat));
  fireEvent.click(big(), { detail: 1 });
  expect(page.bids()).toMatchObject([{ request: { bid: { lot: virat.id } } }]);
  await page.answerBid();
  expect(said()).toBe('Too late for Virat: sold to Chennai for ₹20,000');
});

test('The bid button rests after the hammer until the wall moves on, or until another team bids', async () => {
  const page = await openPhone();
  await page.does(bid(virat, chennai, 20_000), sell(virat));
  expectBid('Bid in a moment ₹20,000', true);
  expect(said()).toBe('The hall still sees SOLD');
  for (const jump of dock().getAllByRole('button', { name: /^Bid ₹/ }))
    expect(jump.parentElement?.getAttribute('aria-disabled') ?? jump.getAttribute('aria-disabled')).toBe(
      'true',
    );
  fireEvent.click(big());
  expect(page.bids()).toEqual([]);
  await pass(HAMMER_MOMENT);
  expectBid('Bid ₹20,000', false);
  expect(said()).toBe('');
  await page.does(callUp(rohit), skip(rohit));
  expect(said()).toBe('The hall still sees UNSOLD');
});

test('A bid above twice the next one asks for a second tap, which a new price takes back', async () => {
  const page = await openPhone();
  const tapAt = (timeStamp: number) => {
    const jump = screen.getByText('₹1,00,000').closest('button') ?? document.body;
    const click = createEvent.click(jump);
    Object.defineProperty(click, 'timeStamp', { value: timeStamp });
    fireEvent(jump, click);
  };
  const question = 'More than twice the next bid: tap ₹1,00,000 again';
  tapAt(1_000);
  expect(said()).toBe(question);
  tapAt(1_450);
  expect(said()).toBe(question);
  await page.does(bid(virat, chennai, 20_000));
  await pass(600);
  expect(said()).toBe('');
  tapAt(3_000);
  expect(page.bids()).toEqual([]);
  tapAt(4_000);
  await page.answerBid();
  expectBid('You lead ₹1,00,000', true);
});

test("The countdown runs by the server's clock, however wrong the clock of the phone is", async () => {
  const countdown = { seconds: 60, extension: 30, atZero: 'wait' } as const;
  const evening = league({}, players).does(initialise(), callUp(virat), setFloor('both', countdown));
  // The rules decide at 0 epoch ms, and the page counts from a million.
  const page = await openHallScreen(PaddleScreen, evening, { ...owner, ahead: -1_000_000 });
  await page.does(bid(virat, chennai, 20_000));
  expect(screen.getByRole('timer', { name: 'Time left' }).textContent).toBe('1:00');
});

test('The card of an undone sale leaves the head of the phone', async () => {
  const page = await openPhone();
  await page.does(bid(virat, mumbai, 20_000), sell(virat));
  vi.useRealTimers();
  await screen.findByRole('button', { name: /^Card of / });
  await page.does(reopenLot(virat));
  expect(screen.queryByRole('button', { name: /^Card of / })).toBeNull();
});

test('An owner tries the button without a call, until a player comes up', async () => {
  const evening = league({}, players);
  const page = await openHallScreen(PaddleScreen, evening, owner);
  fireEvent.click(await screen.findByRole('button', { name: /Try the button/ }));
  await screen.findByRole('heading', { name: 'A try: nothing is sold' });
  const tried =
    within(screen.getByRole('region', { name: 'Pretend bid' })).getAllByRole('button')[0] ?? document.body;
  fireEvent.click(tried);
  expect(screen.getByText(/your team would lead now/)).toBeDefined();
  press('Pretend that another team bids');
  await waitFor(() => expect(tried.getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(tried);
  expect(tried.textContent).toMatch(/^You lead/);
  expect(page.bids()).toEqual([]);
  await page.does(initialise());
  expect(screen.getByRole('region', { name: 'Price' })).toBeDefined();
  expect(screen.queryByText('A try: nothing is sold')).toBeNull();
});

test("The try of the button and an owner's printed squad stay when the device is turned", async () => {
  const page = await openHallScreen(PaddleScreen, league({}, players), { ...owner, media: /56rem/ });
  fireEvent.click(screen.getByRole('tab', { name: /^Squad/ }));
  const tryButton = await screen.findByRole('button', { name: /Try the button/ });
  tryButton.focus();
  fireEvent.click(tryButton);
  const tried = await screen.findByRole('heading', { name: 'A try: nothing is sold' });
  page.turn(/(?!)/);
  expect(tried.isConnected).toBe(true);
  page.turn(/56rem/);
  press('End the try');
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: /Try the button/ }));

  fireEvent.click(await screen.findByRole('button', { name: 'Print the squad of Mumbai' }));
  const sheets = await screen.findByRole('heading', { name: 'Squad' });
  page.turn(/(?!)/);
  expect(sheets.isConnected).toBe(true);
  press('Back');
  expect(document.querySelector('.page-instead')).toBeNull();
});

test('The shortlist shows hostile notes as texts, and refuses a long one at its field, by keyboard alone', async () => {
  const kept = new Map<string, unknown>();
  const answers = {
    [PATHS.shortlist]: (entry: unknown) => {
      if (entry === null) return { entries: [...kept.values()] };
      kept.set(JSON.stringify(entry), entry);
      return { entry };
    },
  };
  await openHallScreen(PaddleScreen, league({}, players).does(initialise()), { ...owner, answers });
  const user = userEvent.setup();
  const find = (name: string | RegExp) => screen.findByRole('button', { name });
  const enter = async (element: HTMLElement) => {
    element.focus();
    await user.keyboard('{Enter}');
  };
  const choose = async (name: string | RegExp) =>
    user.click(within(await screen.findByRole('group', { name: 'Which players' })).getByLabelText(name));
  const write = async (note: string) =>
    fireEvent.change(await screen.findByLabelText('My note'), { target: { value: note } });
  await user.click(screen.getByRole('tab', { name: 'Players' }));
  const notes = ['<img src=x onerror=alert(1)>', 'لاعب ممتاز في الضرب', '👨‍👩‍👧‍👦🏏'];
  await choose('All');
  for (const [at, { name }] of players.entries()) {
    await enter(await find(`${name} on my shortlist`));
    await write(notes[at] ?? '');
    await enter(screen.getByRole('button', { name: 'Put on my shortlist' }));
  }
  await choose(/Shortlist 3/);
  for (const note of notes) screen.getByText(note);

  await enter(await find('Virat: change on my shortlist'));
  const long = 'x'.repeat(201);
  await write(long);
  const save = () => enter(screen.getByLabelText('My limit in rupees'));
  await save();
  const note = () => screen.getByLabelText<HTMLTextAreaElement>('My note');
  expect(descriptionOf(note())).toContain('at most 200 letters');
  expect(note().value).toBe(long);
  await write('short');
  await save();
  await screen.findByText('short');
  expect(kept.size).toBe(4);
  expect(screen.queryByRole('dialog')).toBeNull();
});
