// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import { awaitedCalls, drawForOrganiser } from '#web/testing/organiser-page.tsx';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PLAYERS = [playerWith('7'), playerWith('9', { baseAmount: 50_000 })];

function drawn() {
  const calls = awaitedCalls();
  const onDone = vi.fn();
  drawForOrganiser(
    <BulkEditDialog tournamentId="t" players={PLAYERS} open onClose={vi.fn()} onDone={onDone} />,
  );
  return { calls, onDone };
}
const update = () => screen.getByRole('button', { name: /^Update / });

test('Without a change, a bulk edit says so and sends nothing', async () => {
  const { calls } = drawn();
  await userEvent.click(update());
  await screen.findByText('No player would change');
  expect(calls).toHaveLength(0);
});

test('A missing base amount is said once the edit is sent, and its input has the focus', async () => {
  const { calls } = drawn();
  await userEvent.selectOptions(screen.getByLabelText('Base Amount'), 'This amount');
  const amount = await screen.findByLabelText('New base amount');
  expect(amount.getAttribute('aria-invalid')).toBeNull();
  await userEvent.click(update());
  await screen.findByText('Validation Error');
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(amount);
  expect(calls).toHaveLength(0);
});

test('Two presses change only the players who differ, once', async () => {
  const { calls, onDone } = drawn();
  await userEvent.selectOptions(screen.getByLabelText('Base Amount'), 'This amount');
  await userEvent.type(await screen.findByLabelText('New base amount'), '50000');
  await waitFor(() => expect(update().textContent).toBe('Update 1 player'));
  await userEvent.dblClick(update());
  expect(calls.map(({ body }) => body)).toEqual([
    {
      tournamentId: 't',
      players: ['id-7'],
      change: { baseAmount: 50_000, addStyles: [], removeStyles: [], own: {} },
    },
  ]);
  calls[0]?.answer({ updated: [playerWith('7', { baseAmount: 50_000 })], failed: [] });
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

test('A refused player of a bulk edit is named with the reason, and the others are counted', async () => {
  const { calls } = drawn();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Add Wicket Keeper' }));
  await waitFor(() => expect(update().textContent).toBe('Update 2 players'));
  await userEvent.click(update());
  const message = 'This player is no longer in the tournament';
  const failed = [{ id: 'id-9', error: { code: 'no-such-player', message } }];
  calls[0]?.answer({ updated: [playerWith('7')], failed });
  const refused = await screen.findByRole('list', { name: 'Not updated' });
  expect(refused.textContent).toBe(`#9 Player 9: ${message}`);
  await screen.findByText('1 player could not be updated');
  await screen.findByText('1 player updated.');
});
