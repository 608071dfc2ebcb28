// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { REGISTRATION_CALLS as CALLS } from '#protocol/registration/calls.ts';
import type { OwnPage as Own } from '#protocol/registration/own-page.ts';
import { OwnPage } from './own-page.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
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
  ...{ until: null, mayCorrect: true, mayWithdraw: true, result: null, fingerprint: '1' },
};
const SOLD: Own = {
  ...NEW,
  ...{ state: 'approved', number: '1', fingerprint: '2' },
  result: {
    ...{ status: 'sold', team: { name: 'Mumbai Mavericks', logo: null, colour: null } },
    ...{ price: toRupees(20_000), unit: 'rupees', priceText: '₹20,000', retained: false, sale: 1 },
    ...{ league: null, sponsor: null },
  },
};
const GONE = { error: { code: 'no-such-link', message: 'This link opens nothing' } };

/** Opens a receipt. A question for news waits until `tell` answers it. */
function openReceipt(answers: Record<string, (body: unknown) => Own> = {}) {
  const asked: ((answer: Response) => void)[] = [];
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', (url: string, { body, method = 'GET' }: { body?: string; method?: string } = {}) => {
    const [path = ''] = url.split('?');
    if (path === CALLS.ownNews) return new Promise<Response>((resolve) => asked.push(resolve));
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
    asked,
    tell: (answer: Own | typeof GONE) =>
      act(async () => {
        const news =
          'error' in answer ? Response.json(answer, { status: 404 }) : Response.json({ own: answer });
        asked.at(-1)?.(news);
        await new Promise((next) => void setTimeout(next));
      }),
  };
}

test('A receipt shows a rejection as it is decided, its end, and that the registration was deleted', async () => {
  const page = openReceipt();
  expect(screen.getByText('Your registration has arrived')).toBeDefined();
  await page.tell({ ...NEW, state: 'rejected', fingerprint: '2' });
  expect(screen.getByText('You are not in the list')).toBeDefined();
  await page.tell({ ...NEW, fingerprint: '3' });
  expect(screen.getByText('Your registration has arrived')).toBeDefined();
  await page.tell(GONE);
  expect(screen.getByRole('heading', { name: 'This receipt opens nothing' })).toBeDefined();
});

test('A receipt out of sight asks nothing, and shows the sale when it is seen again', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const page = openReceipt();
  expect(page.asked).toEqual([]);
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(page.asked).toHaveLength(1));
  await page.tell(SOLD);
  await waitFor(() => expect(document.body.textContent).toContain('Sold to Mumbai Mavericks for ₹20,000'));
});

test('A player corrects the form on the receipt and withdraws, by keyboard alone', async () => {
  openReceipt({
    [`PUT ${CALLS.own}`]: () => ({ ...NEW, form: { ...NEW.form, name: 'Rohan Jadhav' }, fingerprint: '2' }),
    [`POST ${CALLS.withdraw}`]: () => ({ ...NEW, state: 'withdrawn', mayWithdraw: false, fingerprint: '3' }),
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
