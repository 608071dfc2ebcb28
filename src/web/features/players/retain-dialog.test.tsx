// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { teamWith } from '#fixtures/wire/team-answer.ts';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import { NO_REASON } from '#web/kit/forms/form-problems.tsx';
import { awaitedCalls, drawForOrganiser } from '#web/testing/organiser-page.tsx';
import { checkRetentionTexts, draftOf, RetainDialog, type RetentionTexts } from './retain-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const texts: RetentionTexts = { team: 'pune', as: 'retained', price: '5000', charge: '', reason: null };
const read = (change: Partial<RetentionTexts>) => checkRetentionTexts({ ...texts, ...change }, 'rupees');

test('The retention form starts with the known values of the player', () => {
  expect(draftOf(playerWith('1'))).toEqual({ ...texts, team: '', price: '' });
  expect(draftOf(playerWith('1', { isTeamOwner: 1 })).as).toBe('member');
  const held = { status: 'sold', teamId: 'pune', soldAmount: 5_000 } as const;
  expect(draftOf(playerWith('1', { ...held, retained: { as: 'retained', charge: 5_000 } }))).toEqual(texts);
  expect(draftOf(playerWith('1', { ...held, retained: { as: 'member', charge: 0 } }))).toEqual({
    ...texts,
    as: 'member',
    charge: '0',
  });
});

test('The charge of a retention is its price, unless another is typed', () => {
  expect(read({})).toEqual({
    ok: true,
    value: { teamId: 'pune', as: 'retained', price: 5_000, charge: 5_000 },
  });
  expect(read({ price: '0', charge: '700', as: 'member' })).toMatchObject({
    value: { as: 'member', price: 0, charge: 700 },
  });
});

test('Each problem of a retention appears at its field', () => {
  expect(read({ team: '', price: '' })).toEqual({
    ok: false,
    wrong: {
      team: 'Please enter which team retains him',
      price: 'Please enter for how much he is retained: 0 if for nothing',
    },
  });
  expect(read({ price: '9'.repeat(15), charge: '9'.repeat(15) })).toEqual({
    ok: false,
    wrong: {
      price: 'Retained for must be at most ₹10,00,00,00,00,000',
      charge: 'What leaves the purse must be at most ₹10,00,00,00,00,000',
    },
  });
});

test('A retention against the rules needs a reason once the server has asked for one', () => {
  expect(read({ reason: ' ' })).toEqual({ ok: false, wrong: { reason: NO_REASON } });
  expect(read({ reason: ' All agreed ' })).toMatchObject({ value: { reason: 'All agreed' } });
});

test('A retention against the rules keeps what was typed and asks why, until another price is typed', async () => {
  const calls = awaitedCalls();
  const player = playerWith('7', { name: 'Om Naik' });
  drawForOrganiser(<RetainDialog tournamentId="t" player={player} open onClose={vi.fn()} />);
  calls[0]?.answer([teamWith('Pune')]);
  await screen.findByRole('option', { name: 'Pune' });
  await userEvent.selectOptions(screen.getByLabelText('Team'), 'Pune');
  const price = screen.getByLabelText<HTMLInputElement>('Price (₹)');
  await userEvent.type(price, '600000{Enter}{Enter}');
  expect(calls.slice(1).map(({ body }) => body)).toMatchObject([{ teamId: 'id-Pune', price: 600_000 }]);
  calls[1]?.refuse({ code: 'against-rules', message: 'Nobody may pay more' });
  const reason = await screen.findByLabelText('Reason');
  expect(price.value).toBe('600000');
  await userEvent.click(screen.getByRole('button', { name: 'Retain all the same' }));
  await waitFor(() => expect(screen.getAllByText(NO_REASON)).toHaveLength(2));
  expect(document.activeElement).toBe(reason);
  await userEvent.type(reason, 'All agreed{Enter}');
  expect(calls[2]?.body).toMatchObject({ price: 600_000, reason: 'All agreed' });
  calls[2]?.refuse({ code: 'against-rules', message: 'Nobody may pay more' });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Retain all the same' }).getAttribute('aria-busy')).toBeNull(),
  );
  await userEvent.type(price, '0');
  expect(screen.queryByLabelText('Reason')).toBeNull();
});
