// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { REGISTRATION_CALLS as CALLS } from '#protocol/registration/calls.ts';
import type { OwnPage as Own } from '#protocol/registration/registrations.ts';
import { OwnPage } from './own-page.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const NEW: Own = {
  tournament: { name: 'Cup', date: '2026-11-24', time: '18:30', language: 'en', logo: null },
  asks: { age: 'age', photoRequired: false, phoneRequired: true, secondName: false, fields: [] },
  ...{ fields: [], ages: { least: 16, most: 50 }, guardianBelow: 18, privateDataDays: null },
  state: 'new',
  form: {
    ...{ name: 'Rohan Jadav', secondName: null, age: 24, birthDate: null, phone: '98200 12345' },
    ...{ playingStyles: ['batsman'], own: {} },
  },
  ...{ photo: { upload: null, photo: null }, guardian: null, lacking: [], number: null, createdAt: 0 },
  ...{ until: null, mayCorrect: true, mayWithdraw: true, result: null },
};
const SOLD: Own = {
  ...NEW,
  ...{ state: 'approved', number: '1' },
  result: {
    ...{ status: 'sold', team: { name: 'Mumbai Mavericks', logo: null, colour: null } },
    ...{ price: toRupees(20_000), unit: 'rupees', priceText: '₹20,000', retained: false, sale: 1 },
    ...{ league: null, sponsor: null },
  },
};
const GONE = { error: { code: 'no-such-link', message: 'This link opens nothing' } };

/** Opens a receipt. A question for news is answered with `page`, after 15 seconds. */
function openReceipt(answers: Record<string, (body: unknown) => Own> = {}) {
  const now: { page: Own | typeof GONE; asked: number } = { page: NEW, asked: 0 };
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', (url: string, { body, method = 'GET' }: { body?: string; method?: string } = {}) => {
    const [path = ''] = url.split('?');
    if (method === 'GET' && path === CALLS.own) {
      now.asked += 1;
      return Promise.resolve(Response.json(now.page, { status: 'error' in now.page ? 404 : 200 }));
    }
    const answer = answers[`${method} ${path}`];
    if (answer === undefined) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(Response.json(answer(body === undefined ? null : JSON.parse(body))));
  });
  render(
    <I18nProvider i18n={i18n}>
      <OwnPage code={'c'.repeat(22)} first={NEW} />
    </I18nProvider>,
  );
  return {
    now,
    async tell(answer: Own | typeof GONE) {
      now.page = answer;
      await pass(15);
    },
  };
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(1_000 * seconds));

test('A receipt asks every 15 seconds, and shows decisions and that the registration was deleted', async () => {
  vi.useFakeTimers();
  const page = openReceipt();
  expect(screen.getByText('Your registration has arrived')).toBeDefined();
  await page.tell(NEW);
  await page.tell({ ...NEW, state: 'rejected' });
  expect(page.now.asked).toBe(2);
  expect(screen.getByText('You are not in the list')).toBeDefined();
  await page.tell(NEW);
  expect(screen.getByText('Your registration has arrived')).toBeDefined();
  await page.tell(GONE);
  expect(screen.getByRole('heading', { name: 'This receipt opens nothing' })).toBeDefined();
  await pass(60);
  expect(page.now.asked).toBe(4);
});

test('A receipt out of sight asks nothing, and shows the sale when it is seen again', async () => {
  vi.useFakeTimers();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const page = openReceipt();
  await page.tell(SOLD);
  expect(page.now.asked).toBe(0);
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(0);
  vi.useRealTimers();
  await waitFor(() => expect(document.body.textContent).toContain('Sold to Mumbai Mavericks for ₹20,000'));
});

test('A player corrects the form on the receipt and withdraws, by keyboard alone', async () => {
  openReceipt({
    [`PUT ${CALLS.own}`]: () => ({ ...NEW, form: { ...NEW.form, name: 'Rohan Jadhav' } }),
    [`POST ${CALLS.withdraw}`]: () => ({ ...NEW, state: 'withdrawn', mayWithdraw: false }),
  });
  const user = userEvent.setup();
  const press = async (name: string) => {
    act(() => screen.getByRole('button', { name }).focus());
    await user.keyboard('{Enter}');
  };
  await press('Correct something');
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Full name' });
  await user.clear(name);
  await press('Save');
  await waitFor(() => expect(document.activeElement).toBe(name));
  await user.keyboard('Rohan Jadhav{Enter}');
  expect(await screen.findByText('Rohan Jadhav', { selector: 'dd' })).toBeDefined();
  await press('Withdraw');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('No, stay'));
  await press('Yes, withdraw');
  expect(await screen.findByText('You have withdrawn')).toBeDefined();
});
