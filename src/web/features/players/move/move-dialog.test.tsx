// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import { PATHS } from '#protocol/paths.ts';
import { UserContext } from '#web/net/session/session.ts';
import { awaitedCalls, drawForOrganiser } from '#web/testing/organiser-page.tsx';
import { KOLHAPUR } from '#web/testing/tournament-answer.ts';
import { MoveDialog } from './move-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Draws the dialog of two players, with the other tournament already loaded. */
async function drawn() {
  const calls = awaitedCalls();
  const onDone = vi.fn();
  const onClose = vi.fn();
  drawForOrganiser(
    <UserContext value={{ id: 'asha', name: 'Asha', email: 'asha@boli.example', mobile: '9876543210' }}>
      <MoveDialog
        tournamentId="t"
        players={[playerWith('7'), playerWith('9')]}
        keep
        open
        onClose={onClose}
        onDone={onDone}
        opener={() => null}
      />
    </UserContext>,
  );
  await waitFor(() => expect(calls).toHaveLength(1));
  calls[0]?.answer({ page: [KOLHAPUR], next: null, total: 1 });
  await screen.findByRole('option', { name: /^Kolhapur/ });
  return { calls, onDone, onClose };
}

const target = () => screen.getByLabelText('Tournament');
const copy = () => screen.getByRole('button', { name: /^Copy 2 players/ });

test('Without a tournament, a copy says so at its field and sends nothing', async () => {
  const { calls } = await drawn();
  await userEvent.click(copy());
  await screen.findByText('Please choose a tournament');
  expect(document.activeElement).toBe(target());
  await userEvent.selectOptions(target(), KOLHAPUR.id);
  await waitFor(() => expect(screen.queryByText('Please choose a tournament')).toBeNull());
  expect(calls.map(({ path }) => path)).not.toContain(PATHS.movePlayers);
});

test('Two presses send a copy once, and the dialog stays open until the answer', async () => {
  const { calls, onDone, onClose } = await drawn();
  await userEvent.selectOptions(target(), KOLHAPUR.id);
  await waitFor(() => expect(calls).toHaveLength(2));
  calls[1]?.answer([]);
  await screen.findByText('2 players would be copied. All keep their numbers.');
  await userEvent.dblClick(copy());
  await screen.findByRole('progressbar', { name: 'Copying players' });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(calls.slice(2).map(({ path, body }) => ({ path, body }))).toEqual([
    {
      path: PATHS.movePlayers,
      body: { from: 't', to: KOLHAPUR.id, playerIds: ['id-7', 'id-9'], keep: true },
    },
  ]);
  const moved = ['7', '9'].map((number) => ({
    id: `id-${number}`,
    newId: `new-${number}`,
    playerNumber: number,
  }));
  calls[2]?.answer({ moved, failed: [] });
  await screen.findByText('2 players copied to Kolhapur Premier League');
  expect(onDone).toHaveBeenCalledOnce();
});
