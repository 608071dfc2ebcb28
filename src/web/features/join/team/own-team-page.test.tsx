// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnTeamPage as Own } from '#protocol/registration/teams.ts';
import { toRupees } from '#domain/money.ts';
import { UnitContext } from '#web/kit/money/unit.ts';
import { OwnTeamPage, SquadAfterAuction } from './own-team-page.tsx';

test('The receipt of a team names what left the purse where that differs from the price, and its captain', () => {
  const html = renderToStaticMarkup(
    <UnitContext value="rupees">
      <SquadAfterAuction
        result={{
          unit: 'rupees',
          squad: [
            { name: 'Neel Shah', number: '4', price: toRupees(0), charge: toRupees(15_000), as: 'member' },
            { name: 'Vikram Rao', number: '1', price: toRupees(50_000), as: 'retained', captain: true },
            { name: 'Ravi Kumar', number: '2', price: toRupees(20_000) },
          ],
          spent: toRupees(85_000),
          left: toRupees(15_000),
        }}
      />
    </UnitContext>,
  );
  const said = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(said).toContain(
    'Neel Shah Member ₹0 ₹15,000 from the purse Vikram Rao Captain, Retained ₹50,000 Ravi',
  );
  expect(said).toContain('Spent ₹85,000');
});

const LIVE: Own = {
  tournament: { name: 'Cup', date: '2026-11-24', time: '18:30', language: 'en', logo: null },
  state: 'approved',
  form: { name: 'Mumbai Meteors', bidder: 'Sunita Patil', phone: null, colour: null },
  logo: null,
  privateDataDays: 30,
  createdAt: 0,
  mayWithdraw: false,
  mayChange: false,
  colours: [],
  result: null,
};
const OVER: Own = {
  ...LIVE,
  result: {
    unit: 'rupees',
    squad: [{ name: 'Neel Shah', number: '4', price: toRupees(20_000) }],
    spent: toRupees(20_000),
    left: toRupees(80_000),
  },
};

/** The page that the server has now, or why it sends none, and how often it was asked. */
let page: Own | 'deleted' | 'unreachable';
let asked = 0;

beforeEach(() => {
  vi.useFakeTimers();
  [page, asked] = [LIVE, 0];
  vi.stubGlobal('fetch', () => {
    asked += 1;
    if (page === 'unreachable') return Promise.reject(new TypeError('no network'));
    const error = { code: 'no-such-link', message: 'This link opens nothing' };
    return Promise.resolve(
      page === 'deleted' ? Response.json({ error }, { status: 404 }) : Response.json(page),
    );
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(1_000 * seconds));

test("An owner's page asks every 15 seconds until the auction is over, and shows the squad", async () => {
  const { container } = render(<OwnTeamPage code={'c'.repeat(22)} first={LIVE} />);
  await pass(14);
  expect(asked).toBe(0);
  await pass(1);
  await pass(15);
  expect(asked).toBe(2);
  expect(container.textContent).not.toContain('Neel Shah');
  page = OVER;
  await pass(15);
  expect(asked).toBe(3);
  expect(container.textContent).toContain('Neel Shah');
  await pass(600);
  expect(asked).toBe(3);
});

/** Leaves the page, and comes back to it. */
async function leaveAndReturn(): Promise<void> {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(60);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
}

test.each([
  ['of a team with its squad', OVER],
  ['of a rejected team', { ...LIVE, state: 'rejected' as const }],
])("An owner's page %s asks only when it comes into sight again", async (_, own) => {
  const { container } = render(<OwnTeamPage code={'c'.repeat(22)} first={own} />);
  await pass(600);
  expect(asked).toBe(0);
  await leaveAndReturn();
  expect(asked).toBe(1);
  expect(container.textContent).toContain('Your team takes part');
});

test("An owner's page of a withdrawn team asks nothing, because nothing changes it", async () => {
  render(<OwnTeamPage code={'c'.repeat(22)} first={{ ...LIVE, state: 'withdrawn' }} />);
  await pass(600);
  await leaveAndReturn();
  expect(asked).toBe(0);
});

test("An owner's page that goes out of sight without a network does not ask meanwhile", async () => {
  page = 'unreachable';
  render(<OwnTeamPage code={'c'.repeat(22)} first={LIVE} />);
  await pass(16);
  const before = asked;
  expect(before).toBeGreaterThan(1);
  await leaveAndReturn();
  expect(asked).toBe(before + 1);
});

test("An owner's page that is out of sight asks nothing, and asks at once when it is seen again", async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  render(<OwnTeamPage code={'c'.repeat(22)} first={LIVE} />);
  await pass(60);
  expect(asked).toBe(0);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(asked).toBe(1);
});

test("An owner's page says that its registration is deleted as soon as the server says so", async () => {
  const { container } = render(<OwnTeamPage code={'c'.repeat(22)} first={LIVE} />);
  page = 'deleted';
  await pass(15);
  expect(container.textContent).toContain('opens nothing');
});
