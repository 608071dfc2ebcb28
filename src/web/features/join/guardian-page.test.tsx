// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { GuardianPage } from './guardian-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PAGE = {
  tournament: { name: 'Cup', date: '2026-11-24', time: '18:30', language: 'en', logo: null },
  ...{ name: 'Sahil More', age: 17, consentedAt: null, privateDataDays: null },
};

/** Opens the page of a guardian, who fills it in; returns the consents that are sent, which `answer` answers. */
async function openFilled(answer: () => Promise<Response>) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, { method, body }: { method: string; body: string }) => {
    if (method !== 'POST') return Promise.resolve(Response.json(PAGE));
    sent.push(JSON.parse(body));
    return answer();
  });
  render(<GuardianPage code="code" />);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Sunita More');
  await userEvent.type(phone(), '98200 11111');
  await userEvent.click(screen.getByRole('checkbox'));
  return sent;
}
const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your phone number' });
const agree = () => screen.getByRole('button', { name: 'I agree' });

test('A refused consent has its problem and the focus at the field, and keeps what is typed', async () => {
  const problems = [{ code: 'number-not-valid', field: 'guardian.phone', message: 'This number is blocked' }];
  const error = { code: 'number-not-valid', message: 'no', details: { problems } };
  await openFilled(() => Promise.resolve(Response.json({ error }, { status: 400 })));
  await userEvent.click(agree());
  expect(screen.getByText('This number is blocked')).toBeDefined();
  expect(document.activeElement).toBe(phone());
  expect(phone().value).toBe('98200 11111');
});

test('A consent whose button is pressed twice is sent once', async () => {
  const sent = await openFilled(() => new Promise(() => undefined));
  await userEvent.dblClick(agree());
  expect(sent).toEqual([{ name: 'Sunita More', phone: '98200 11111', consent: true }]);
});

test('A guardian agrees by keyboard alone, and a missing name has the focus', async () => {
  const agreed = { ...PAGE, consentedAt: 1 };
  const sent = await openFilled(() => Promise.resolve(Response.json(agreed)));
  const name = screen.getByRole('textbox', { name: 'Your name' });
  await userEvent.clear(name);
  agree().focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(name));
  await userEvent.keyboard('Sunita More');
  for (let presses = 0; document.activeElement !== agree() && presses < 9; presses += 1)
    await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Thank you, your consent has arrived')).toBeDefined();
  expect(sent).toHaveLength(1);
});
