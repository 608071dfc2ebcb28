// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import { PATHS } from '#protocol/paths.ts';
import { awaitedCalls, drawForOrganiser } from '#web/testing/organiser-page.tsx';
import { RulesFormView } from './rules-form.tsx';
import { useRulesForm } from './use-rules-form.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rules = specificationRules({
  openingPurse: toRupees(500_000),
  squadLimit: 15,
  increment: toRupees(1_000),
});
const agreed = { sequence: 1, at: 0, reason: '', teams: 0, accepted: 0 };

function Rules({ locked }: { readonly locked: boolean }) {
  const loaded = { rules, locked, agreed, teams: [], languages: ['en' as const] };
  return <RulesFormView form={useRulesForm('cup', loaded)} />;
}

function drawn(locked = false) {
  const calls = awaitedCalls();
  const router = createMemoryRouter([{ path: '/', element: <Rules locked={locked} /> }]);
  drawForOrganiser(<RouterProvider router={router} />);
  return { saved: () => calls.filter(({ path }) => path === PATHS.rules) };
}
const purse = () => screen.getByLabelText<HTMLInputElement>('Purse of each team (₹)');
const save = () => screen.getByRole('button', { name: /^Sav/ });

test('Two presses save the rules once, and a refusal keeps what was typed until the next letter', async () => {
  const { saved } = drawn();
  await userEvent.clear(purse());
  await userEvent.type(purse(), '700000');
  await userEvent.dblClick(save());
  expect(save().textContent).toBe('Saving...');
  expect(saved().map(({ body }) => body)).toMatchObject([{ rules: { purse: { opening: 700_000 } } }]);
  saved()[0]?.refuse({ code: 'too-late', message: 'Nothing can be changed now' });
  await waitFor(() => expect(screen.getAllByText('Nothing can be changed now')).toHaveLength(2));
  expect(purse().value).toBe('700000');
  await userEvent.type(purse(), '0');
  expect(screen.getAllByText('Nothing can be changed now')).toHaveLength(1);
});

test('A rule that cannot be kept is said in a toast, its input has the focus, and nothing is sent', async () => {
  const { saved } = drawn();
  await userEvent.clear(purse());
  await userEvent.click(save());
  await screen.findByText('Validation Error');
  await waitFor(() => expect(document.activeElement).toBe(purse()));
  expect(saved()).toHaveLength(0);
});

test('Rules after the first bid need a reason, which is asked for at its input', async () => {
  const { saved } = drawn(true);
  await userEvent.click(save());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reason for the change')));
  await screen.findByText('Please enter a reason: everyone can read it later');
  expect(saved()).toHaveLength(0);
  await userEvent.type(screen.getByLabelText('Reason for the change'), 'Typing error');
  await userEvent.click(save());
  expect(saved()[0]?.body).toMatchObject({ reason: 'Typing error', chosen: true });
});

test('Amounts of rules are read and saved in the unit of the tournament', async () => {
  const { saved } = drawn();
  await userEvent.click(screen.getByRole('radio', { name: 'Points' }));
  const unit = screen.getByLabelText('Name of the points');
  await userEvent.clear(unit);
  await userEvent.type(unit, 'tokens');
  const tokens = () => screen.getByLabelText<HTMLInputElement>('Purse of each team (tokens)');
  await userEvent.clear(tokens());
  await userEvent.type(tokens(), '2250.5');
  await userEvent.tab();
  const unread = '"2250.5" is not a whole amount. Write it like 500000, 5 lakh or 1.2 Cr';
  expect(screen.getByText(unread)).toBeTruthy();
  await userEvent.clear(tokens());
  await userEvent.type(tokens(), '1.5 lakh tokens');
  expect(screen.getByText('Every team may spend 1,50,000 tokens in all.')).toBeTruthy();
  expect(screen.queryByText(unread)).toBeNull();
  await userEvent.click(save());
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]?.body).toMatchObject({
    rules: { unit: { points: 'tokens' }, purse: { opening: 150_000 } },
  });
});
