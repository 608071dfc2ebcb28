// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Command } from '#domain/auction/commands.ts';
import type { Team } from '#domain/tournament/team.ts';
import type { Played } from '#fixtures/auction/league.ts';
import { asked, begun, claimed, free, star } from '#fixtures/auction/matching.ts';
import { bid, callUp, pause, raiseTo, says, sell, setFloor } from '#fixtures/auction/orders.ts';
import { chennai, kolkata, mumbai } from '#fixtures/auction/people.ts';
import { closeHallScreen, openHallScreen } from '#web/testing/hall-screen.tsx';
import { PaddleScreen } from './paddle-screen.tsx';

afterEach(closeHallScreen);

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const dock = () => within(screen.getByRole('region', { name: 'Right to match' }));
const button = (name: string | RegExp) => dock().getByRole('button', { name });
const isOff = (name: string | RegExp) => button(name).getAttribute('aria-disabled') === 'true';
const said = () => document.querySelector('.paddle-dock > div')?.textContent;

/** Opens the phone of this team, and carries out these orders. From then on, time passes only when the test says so. */
async function openPhone({ id }: Team, evening: Played, ...then: readonly Command[]) {
  await import('./around-the-bid.tsx');
  const page = await openHallScreen(PaddleScreen, evening, { audience: { team: id } });
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
  fireEvent.change(box, { target: { value: '175000' } });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Raise' }));
  expect(page.bids()).toMatchObject([{ request: { answer: { says: 'raise', amount: 175_000 } } }]);
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

test('Where phones do not bid, the phone says that the auctioneer answers', async () => {
  const page = await openPhone(chennai, asked().does(setFloor('floor')));
  await pass(1_500);
  expect([isOff(/^Match/), isOff('Pass')]).toEqual([true, true]);
  expect(said()).toContain('the auctioneer');
  await page.does(setFloor('both'), pause());
  expect(isOff('Pass')).toBe(true);
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
