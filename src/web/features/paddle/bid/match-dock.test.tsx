// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Command } from '#domain/auction/commands.ts';
import { mostBid } from '#domain/auction/teams/claim.ts';
import type { Team } from '#domain/tournament/team.ts';
import type { Played } from '#fixtures/auction/league.ts';
import { asked, begun, claimed, free, star } from '#fixtures/auction/matching.ts';
import {
  bid,
  callUp,
  holdPhones,
  pause,
  raiseTo,
  resume,
  says,
  sell,
  setFloor,
} from '#fixtures/auction/orders.ts';
import { chennai, kolkata, mumbai } from '#fixtures/auction/people.ts';
import { PATHS } from '#protocol/paths.ts';
import { closeHallScreen, openHallScreen } from '#web/testing/hall-screen.tsx';
import { setLanguage } from '#web/i18n/current-language.ts';
import { descriptionOf } from '#web/testing/organiser-app.tsx';
import { speak } from '#web/testing/speak.ts';
import { PaddleScreen } from '#web/features/paddle/paddle-screen.tsx';

afterEach(() => {
  closeHallScreen();
  setLanguage({ language: 'en' });
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const dock = () => within(screen.getByRole('region', { name: 'Right to match' }));
const button = (name: string | RegExp) => dock().getByRole('button', { name });
const isOff = (name: string | RegExp) => button(name).getAttribute('aria-disabled') === 'true';
const said = () => document.querySelector('.paddle-dock > div')?.textContent;

/** Opens the phone of this team, and carries out these orders. From then on, time passes only when the test says so. */
async function openPhone({ id }: Team, evening: Played, ...then: readonly Command[]) {
  await import('#web/features/paddle/around-the-bid.tsx');
  const answers = { [PATHS.shortlist]: () => ({ entries: [] }) };
  const page = await openHallScreen(PaddleScreen, evening, { audience: { team: id }, answers });
  vi.useFakeTimers();
  await page.does(...then);
  await pass(0);
  return page;
}
const hammered = () => begun().does(bid(star, mumbai, 100_000));

test('The asked team reads the price and what it leaves, and matches', async () => {
  const page = await openPhone(chennai, asked());
  expect(button('Match ₹1,00,000')).toBeDefined();
  expect(dock().getByText(/^Leaves ₹.* · 1 card$/)).toBeDefined();
  await pass(1_500);
  fireEvent.click(button('Match ₹1,00,000'));
  expect(page.bids()).toMatchObject([
    { request: { answer: { lot: star.id, says: 'claim', price: 100_000 } } },
  ]);
  expect(said()).toContain('Your answer is on its way');
  fireEvent.click(button('Pass'));
  expect(page.bids()).toHaveLength(1);
  await page.answerBid();
  expect(dock().getByText('Mumbai may raise once')).toBeDefined();
});

test('A late tap for the bid button hits neither Match nor Pass', async () => {
  const page = await openPhone(chennai, hammered(), sell(star));
  for (const name of ['Match ₹1,00,000', 'Pass']) {
    expect(isOff(name)).toBe(true);
    fireEvent.click(button(name));
  }
  await pass(1_499);
  expect(isOff('Pass')).toBe(true);
  await pass(1);
  expect([isOff('Match ₹1,00,000'), isOff('Pass')]).toEqual([false, false]);
  expect(page.bids()).toEqual([]);
});

test('A pass sells the player to the buyer, and the phone goes on with the next lot', async () => {
  const page = await openPhone(chennai, asked());
  await pass(1_500);
  fireEvent.click(button('Pass'));
  await page.answerBid();
  await page.does(callUp(free));
  expect(screen.queryByRole('region', { name: 'Right to match' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Bid' })).toBeDefined();
});

test('The buyer raises by the next amount or stands, after the claim', async () => {
  const page = await openPhone(mumbai, asked(), says(star, chennai, 'claim'));
  await pass(1_500);
  expect(isOff('Stand')).toBe(false);
  fireEvent.click(button(/^Raise to ₹1,05,000/));
  expect(page.bids()).toMatchObject([{ request: { answer: { says: 'raise', amount: 105_000 } } }]);
  await page.answerBid();
  expect(dock().getByText(/^Chennai must answer/)).toBeDefined();
});

test('The buyer raises by an amount that it types', async () => {
  const page = await openPhone(mumbai, claimed());
  await pass(1_500);
  vi.useRealTimers();
  fireEvent.click(button('Other'));
  const box = await screen.findByLabelText(/^Your bid/);
  const sheet = screen.getByRole('dialog').textContent;
  expect(sheet).toContain('From ₹1,05,000 to ');
  expect(sheet).not.toContain('leads');
  fireEvent.change(box, { target: { value: '175000' } });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Raise' }));
  await act(() => Promise.resolve());
  expect(page.bids()).toMatchObject([{ request: { answer: { says: 'raise', amount: 175_000 } } }]);
});

test('An amount that is no raise is refused in the language of the phone', async () => {
  await openPhone(mumbai, claimed());
  vi.useRealTimers();
  fireEvent.click(button('Other'));
  const box = await screen.findByLabelText(/^Your bid/);
  await speak('hi');
  fireEvent.change(box, { target: { value: '100000' } });
  expect(descriptionOf(box)).toContain('बढ़ाई');
  expect(screen.getByRole('dialog').textContent).not.toContain('A raise must be higher');
});

test('A phone without a connection sends no typed raise', async () => {
  const page = await openPhone(mumbai, claimed());
  await pass(1_500);
  vi.useRealTimers();
  fireEvent.click(button('Other'));
  fireEvent.change(await screen.findByLabelText(/^Your bid/), { target: { value: '175000' } });
  const submit = within(screen.getByRole('dialog')).getByRole('button', { name: 'Raise' });
  expect(submit.getAttribute('aria-disabled')).toBe('false');
  await act(() => page.clock.pass(120_000));
  expect(submit.getAttribute('aria-disabled')).toBe('true');
});

test('After the raise the asked team matches the new price or declines', async () => {
  const page = await openPhone(chennai, claimed(), raiseTo(star, mumbai, 140_000));
  await pass(1_500);
  expect(button('Match ₹1,40,000')).toBeDefined();
  fireEvent.click(button('Decline'));
  expect(page.bids()).toMatchObject([{ request: { answer: { says: 'decline' } } }]);
});

test('All other phones read whose turn it is', async () => {
  const page = await openPhone(kolkata, asked());
  expect(dock().getByText(/^Chennai may match/)).toBeDefined();
  expect(dock().queryAllByRole('button')).toEqual([]);
  await page.does(says(star, chennai, 'claim'));
  expect(dock().getByText('Mumbai may raise once')).toBeDefined();
});

test('Where owners bid by voice, the asked phone has no buttons and says what a match costs and leaves', async () => {
  const page = await openPhone(chennai, asked().does(setFloor('floor')));
  expect(dock().queryAllByRole('button')).toEqual([]);
  expect(document.querySelector('[data-locked]')).toBeNull();
  expect(said()).toContain('Tell the auctioneer: he answers for you');
  expect(dock().getByText(/^You may match ₹1/)).toBeDefined();
  expect(dock().getByText(/^Leaves ₹.* · 1 card$/)).toBeDefined();
  await page.does(pause());
  expect(dock().queryAllByRole('button')).toEqual([]);
  await page.does(setFloor('both'));
  expect(isOff('Pass')).toBe(true);
});

test('Where owners bid by voice, a claim has no terms to choose', async () => {
  await openPhone(chennai, asked({ terms: ['one season', 'two seasons'] }).does(setFloor('floor')));
  expect(dock().queryAllByRole('button')).toEqual([]);
});

test('Where owners bid by voice, the phone of the buyer has no buttons', async () => {
  await openPhone(mumbai, claimed().does(setFloor('floor')));
  expect(dock().queryAllByRole('button')).toEqual([]);
  expect(dock().getByText('You may raise once')).toBeDefined();
  expect(said()).toContain('Tell the auctioneer: he answers for you');
});

test('No bar runs along answers that stay off', async () => {
  const page = await openPhone(chennai, hammered(), sell(star));
  expect(document.querySelector('[data-locked]')).not.toBeNull();
  await page.does(holdPhones);
  expect(document.querySelector('[data-locked]')).toBeNull();
});

test('A match with the last card says that no card is left', async () => {
  await openPhone(chennai, asked({ cards: { byRetained: [1] } }));
  expect(dock().getByText(/^Leaves ₹.* · no card left$/)).toBeDefined();
});

test('Where phones are held, the phone says that the auctioneer answers', async () => {
  await openPhone(chennai, asked(), holdPhones);
  expect(said()).toContain('Tell the auctioneer: he answers for you');
});

test.each([
  { atZero: 'waits', sentence: 'Tell the auctioneer: he answers for you' },
  { atZero: 'passes', sentence: 'Time is up' },
] as const)('When the time is up and the rule $atZero, the phone says: $sentence', async (rule) => {
  const evening = asked({ seconds: 30, atZero: rule.atZero });
  // The rules decide at 0 epoch ms, so the time is up when the page opens.
  await openHallScreen(PaddleScreen, evening, { audience: { team: chennai.id }, ahead: 1_000_000 });
  await waitFor(dock);
  expect([isOff(/^Match/), isOff('Pass')]).toEqual([true, true]);
  expect(said()).toContain(rule.sentence);
});

test('A buyer whose purse holds no raise reads why the button is off', async () => {
  const evening = begun();
  const most = mostBid(evening.auction(), mumbai.id).amount;
  await openPhone(mumbai, evening, bid(star, mumbai, most), sell(star), says(star, chennai, 'claim'));
  await pass(1_500);
  expect([isOff(/^Raise to/), isOff('Stand')]).toEqual([true, false]);
  expect(said()).toContain('Nothing larger fits your purse');
});

test('A claim waits for its term', async () => {
  const page = await openPhone(chennai, asked({ terms: ['one season', 'two seasons'] }));
  await pass(1_500);
  expect(isOff(/^Match/)).toBe(true);
  fireEvent.click(button('two seasons'));
  fireEvent.click(button(/^Match/));
  expect(page.bids()).toMatchObject([{ request: { answer: { says: 'claim', term: 'two seasons' } } }]);
});

test('An answer that the console gave first is refused in words', async () => {
  const page = await openPhone(chennai, asked());
  await pass(1_500);
  fireEvent.click(button('Pass'));
  await page.does(says(star, chennai, 'pass'), callUp(free));
  await page.answerBid();
  expect(said()).toContain('Too late for Star: sold to Mumbai for ₹1,00,000');
});

test('On another tab the asked owner is brought to the question once, and reads it above each list', async () => {
  const page = await openPhone(chennai, hammered());
  vi.useRealTimers();
  const tab = (name: RegExp) => fireEvent.click(screen.getByRole('tab', { name }));
  const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
  const strip = async () =>
    (await screen.findByText('Back to the bid button')).closest('button')?.textContent;
  tab(/^Squad/);
  await page.does(sell(star));
  expect(chosen()).toContain('Bid');
  tab(/^Squad/);
  expect(await strip()).toContain('You may match');
  await page.does(pause());
  expect(chosen()).toContain('Squad');
  await page.does(resume, says(star, chennai, 'claim'));
  expect(await strip()).toContain('Mumbai may raise once');
  expect(chosen()).toContain('Squad');
  await page.does(raiseTo(star, mumbai, 140_000));
  expect(chosen()).toContain('Bid');
  tab(/^Squad/);
  expect(await strip()).toContain('You must answer');
  expect(await strip()).toContain('1,40,000');
});

/** The phone of Chennai with the entry of a player open for the shortlist, before the hammer. */
async function editing() {
  const page = await openPhone(chennai, hammered());
  vi.useRealTimers();
  fireEvent.click(screen.getByRole('tab', { name: 'Players' }));
  const all = within(await screen.findByRole('group', { name: 'Which players' }));
  fireEvent.click(all.getByLabelText('All'));
  fireEvent.click(await screen.findByRole('button', { name: /^Free on my shortlist/ }));
  const note = await screen.findByLabelText<HTMLTextAreaElement>('My note');
  return { ...page, note, strip: () => screen.queryByRole('button', { name: /You may match/ }) };
}

test('A question closes the printed squad of the asked owner', async () => {
  const page = await openPhone(chennai, hammered());
  vi.useRealTimers();
  fireEvent.click(screen.getByRole('tab', { name: /^Squad/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Print the squad of Chennai' }));
  await screen.findByRole('button', { name: 'Back' });
  await page.does(sell(star));
  expect(document.querySelector('.page-instead')).toBeNull();
  expect(button('Pass')).toBeDefined();
});

test('A question leaves the printed squad of an owner who is not asked', async () => {
  const page = await openPhone(kolkata, hammered());
  vi.useRealTimers();
  fireEvent.click(screen.getByRole('tab', { name: /^Squad/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Print the squad of Kolkata' }));
  await screen.findByRole('button', { name: 'Back' });
  await page.does(sell(star));
  expect(document.querySelector('.page-instead')).not.toBeNull();
});

test('A question closes the entry of the shortlist in which nothing was changed', async () => {
  const page = await editing();
  await page.does(sell(star));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button('Pass')).toBeDefined();
});

test('An entry with typed words stays below the question, steps aside for the answer and comes back whole', async () => {
  const page = await editing();
  fireEvent.change(page.note, { target: { value: 'Bowls at the death' } });
  expect(page.strip()).toBeNull();
  await page.does(sell(star));
  expect(page.note.value).toBe('Bowls at the death');
  const strip = within(screen.getByRole('dialog')).getByRole('button', { name: /You may match/ });
  fireEvent.click(strip);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(isOff('Pass')).toBe(false));
  fireEvent.click(button('Pass'));
  await page.answerBid();
  const note = await screen.findByLabelText<HTMLTextAreaElement>('My note');
  expect(note.value).toBe('Bowls at the death');
  expect(page.strip()).toBeNull();
});

test('While an entry waits for the answer, a tap on another player brings it back', async () => {
  const page = await editing();
  fireEvent.change(page.note, { target: { value: 'Bowls at the death' } });
  await page.does(sell(star));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /You may match/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('tab', { name: 'Players' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Star on my shortlist/ }));
  const entry = within(await screen.findByRole('dialog', { name: 'Free' }));
  expect(entry.getByLabelText<HTMLTextAreaElement>('My note').value).toBe('Bowls at the death');
});

test('A tablet that is turned to portrait during a question opens the tab with its answers', async () => {
  const page = await openPhone(chennai, hammered());
  page.turn(/min-width/);
  await page.does(sell(star));
  fireEvent.click(screen.getByRole('tab', { name: 'Players' }));
  page.turn(/(?!)/);
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Bid');
});
