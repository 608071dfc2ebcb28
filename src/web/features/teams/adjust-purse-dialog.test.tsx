// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { teamWith } from '#fixtures/wire/team-answer.ts';
import { toRupees } from '#domain/money.ts';
import { awaitedCalls, drawForOrganiser } from '#web/testing/organiser-page.tsx';
import { AdjustPurseDialog, checkPurse, newBalance } from './adjust-purse-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const give = { way: 'give', amount: '5000', reason: 'Sponsor' } as const;

test('Giving adds to the purse and taking lowers it', () => {
  expect(checkPurse(give)).toEqual({ ok: true, value: { by: 5_000, reason: 'Sponsor' } });
  expect(checkPurse({ ...give, way: 'take' })).toEqual({
    ok: true,
    value: { by: -5_000, reason: 'Sponsor' },
  });
});

test('An adjustment of a purse needs an amount and a reason', () => {
  const amount = 'Please enter an amount';
  expect(checkPurse({ ...give, amount: '' })).toEqual({ ok: false, wrong: { amount } });
  expect(checkPurse({ ...give, amount: '0' })).toEqual({ ok: false, wrong: { amount } });
  expect(checkPurse({ ...give, reason: '  ' })).toEqual({ ok: false, wrong: { reason: expect.any(String) } });
  expect(checkPurse({ ...give, reason: 'x'.repeat(200) })).toMatchObject({ ok: true });
  expect(checkPurse({ ...give, reason: 'x'.repeat(201) })).toMatchObject({ ok: false });
});

test('An adjustment above the largest exact integer is refused', () => {
  expect(checkPurse({ ...give, amount: '9'.repeat(20) })).toMatchObject({ ok: false });
});

test('The new balance is previewed, even below zero', () => {
  expect(newBalance(toRupees(12_000), give)).toBe(17_000);
  expect(newBalance(toRupees(4_000), { ...give, way: 'take' })).toBe(-1_000);
  expect(newBalance(toRupees(4_000), { ...give, amount: '' })).toBeNull();
});

const drawn = () => {
  const calls = awaitedCalls();
  const onClose = vi.fn();
  drawForOrganiser(<AdjustPurseDialog tournamentId="t" team={teamWith('Mumbai')} open onClose={onClose} />);
  return { calls, onClose };
};
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount (₹)');
const reason = () => screen.getByLabelText<HTMLInputElement>('Reason');
const save = () => screen.getByRole('button', { name: /^Sav/ });

test('An empty adjustment says the first problem in a toast and focuses its field', async () => {
  const { calls } = drawn();
  await userEvent.type(reason(), 'Sponsor');
  await userEvent.click(save());
  await waitFor(() => expect(screen.getAllByText('Please enter an amount')).toHaveLength(2));
  expect(document.activeElement).toBe(amount());
  await userEvent.type(amount(), '5000');
  await waitFor(() => expect(screen.queryByText('Please enter an amount')).toBeNull());
  expect(calls).toHaveLength(0);
});

test('Two presses of Save adjust a purse once', async () => {
  const { calls } = drawn();
  await userEvent.type(amount(), '5000');
  await userEvent.type(reason(), 'Sponsor{Enter}{Enter}');
  await userEvent.dblClick(save());
  expect(save().textContent).toBe('Saving...');
  expect(calls.map(({ body }) => body)).toMatchObject([{ order: { by: 5_000, reason: 'Sponsor' } }]);
});

test('A refused adjustment keeps what was typed, until the next letter with the reason why', async () => {
  const { calls, onClose } = drawn();
  await userEvent.type(amount(), '5000');
  await userEvent.type(reason(), 'Sponsor{Enter}');
  calls[0]?.refuse({ code: 'purse-too-small', message: 'Mumbai has less' });
  // The toast and the line of the form.
  await waitFor(() => expect(screen.getAllByText('Mumbai has less')).toHaveLength(2));
  expect([amount().value, reason().value]).toEqual(['5000', 'Sponsor']);
  await userEvent.type(reason(), ' A');
  expect(screen.getAllByText('Mumbai has less')).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
});
