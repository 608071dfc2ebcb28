// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import { teamWith } from '#fixtures/wire/team-answer.ts';
import { awaitedCalls, drawForOrganiser } from '#web/testing/organiser-page.tsx';
import { RetainTeamsDialog } from './retain-teams-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PLAYERS = [playerWith('7', { name: 'Om Naik' }), playerWith('9', { name: 'Rahul Patil' })];

async function drawn(players = PLAYERS) {
  const calls = awaitedCalls();
  const onClose = vi.fn();
  drawForOrganiser(<RetainTeamsDialog tournamentId="t" players={players} open onClose={onClose} />);
  calls[0]?.answer([teamWith('Mumbai'), teamWith('Pune')]);
  const mumbai = await screen.findByLabelText<HTMLInputElement>('Player of Mumbai');
  const pune = screen.getByLabelText<HTMLInputElement>('Player of Pune');
  return { calls, onClose, mumbai, pune };
}
const retain = () => screen.getByRole('button', { name: /^(Retain .*player|Saving)/ });

test('Without any player, retaining for teams says so and sends nothing', async () => {
  const { calls, mumbai } = await drawn();
  expect(document.activeElement).toBe(mumbai);
  await userEvent.click(retain());
  await screen.findByText('Please enter a player');
  expect(calls).toHaveLength(1);
});

test('Two presses retain once; a refused row stays with its reason and has the focus', async () => {
  const { calls, onClose, mumbai, pune } = await drawn();
  await userEvent.type(mumbai, '7');
  await userEvent.type(pune, '9');
  await userEvent.dblClick(retain());
  expect(calls.slice(1).map(({ body }) => body)).toMatchObject([
    {
      retentions: [
        { playerId: 'id-7', teamId: 'id-Mumbai', price: 20_000 },
        { playerId: 'id-9', teamId: 'id-Pune', price: 20_000 },
      ],
    },
  ]);
  const error = { code: 'purse-too-small', field: 'retainedAt', message: 'Pune has less' };
  calls[1]?.answer({ retained: [PLAYERS[0]], failed: [{ id: 'id-9', error }], warnings: [] });
  await screen.findByText('Pune has less');
  expect([mumbai.value, pune.value]).toEqual(['', '9']);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Price for Pune')));
  expect(onClose).not.toHaveBeenCalled();
});

test('A removed row leaves what the others hold', async () => {
  const { mumbai, pune } = await drawn();
  await userEvent.type(pune, '9');
  await userEvent.click(screen.getByRole('button', { name: 'Add a row for Mumbai' }));
  const second = screen.getByLabelText<HTMLInputElement>('Player of Mumbai, row 2');
  await userEvent.type(second, '7');
  await userEvent.click(screen.getByRole('button', { name: 'Remove the row of Mumbai' }));
  expect(screen.getByLabelText<HTMLInputElement>('Player of Mumbai').value).toBe('7');
  expect(pune.value).toBe('9');
  expect(mumbai.isConnected).toBe(false);
});

test('A row that is removed while it is sent does not return with the answer', async () => {
  const { calls, pune } = await drawn();
  await userEvent.type(pune, '9');
  await userEvent.click(screen.getByRole('button', { name: 'Add a row for Pune' }));
  await userEvent.type(screen.getByLabelText('Player of Pune, row 2'), '7');
  await userEvent.click(retain());
  await userEvent.click(screen.getByRole('button', { name: 'Remove the row of Pune' }));
  const error = { code: 'purse-too-small', field: 'retainedAt', message: 'Pune has less' };
  calls[1]?.answer({ retained: [PLAYERS[0]], failed: [{ id: 'id-9', error }], warnings: [] });
  await screen.findByText('1 player could not be retained');
  expect(screen.getByLabelText<HTMLInputElement>('Player of Pune').value).toBe('');
  expect(screen.queryByText('Pune has less')).toBeNull();
});

test('A player typed while the rows are sent stays', async () => {
  const { calls, mumbai, pune } = await drawn();
  await userEvent.type(pune, '9');
  await userEvent.click(retain());
  await userEvent.type(mumbai, '7');
  const error = { code: 'purse-too-small', field: 'retainedAt', message: 'Pune has less' };
  calls[1]?.answer({ retained: [], failed: [{ id: 'id-9', error }], warnings: [] });
  await screen.findByText('Pune has less');
  expect([mumbai.value, pune.value]).toEqual(['7', '9']);
});

test('Each row says what it leaves in the purse, an owner costs nothing, and an unknown name is said', async () => {
  const owner = playerWith('3', { name: 'Asha Owner', isTeamOwner: 1 });
  const { calls, mumbai, pune } = await drawn([...PLAYERS, owner]);
  const said = () => screen.getByRole('status').textContent;
  const price = (team: string) => screen.getByLabelText<HTMLInputElement>(`Price for ${team}`);
  expect(said()).toBe('Nobody to retain yet');
  await userEvent.type(mumbai, '7');
  expect(price('Mumbai').value).toBe('20000');
  await screen.findByText('₹5,00,000 in the purse, ₹4,80,000 after it');
  await userEvent.type(pune, 'Nobody Known');
  await userEvent.click(retain());
  await screen.findByText('No player without a team has this number or name');
  await waitFor(() => expect(document.activeElement).toBe(pune));
  await userEvent.clear(pune);
  await userEvent.type(pune, '#9 Rahul Patil');
  await userEvent.clear(price('Pune'));
  await userEvent.type(price('Pune'), '6 lakh');
  await waitFor(() => expect(document.body.textContent).toContain('₹1,00,000 less than these cost'));
  await userEvent.click(screen.getByRole('button', { name: 'Add a row for Mumbai' }));
  await userEvent.type(screen.getByLabelText('Player of Mumbai, row 2'), '3');
  expect(price('Mumbai, row 2').value).toBe('0');
  expect(said()).toBe('3 players, ₹6,20,000 together');
  expect(calls).toHaveLength(1);
});
