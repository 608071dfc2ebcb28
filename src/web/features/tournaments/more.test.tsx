// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { awaitedCalls, drawForOrganiser } from '#web/testing/organiser-page.tsx';
import { KOLHAPUR } from '#web/testing/tournament-answer.ts';
import { DeleteForGood } from './more.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const drawn = () => {
  const calls = awaitedCalls();
  const onClose = vi.fn();
  drawForOrganiser(<DeleteForGood tournament={KOLHAPUR} onClose={onClose} />);
  const name = screen.getByLabelText<HTMLInputElement>(`Type ${KOLHAPUR.name} to delete it`);
  const remove = () => screen.getByRole('button', { name: /^Delet/ });
  return { calls, onClose, name, remove };
};

test('A tournament is deleted only after its name is typed, and once for two presses', async () => {
  const { calls, onClose, name, remove } = drawn();
  await userEvent.click(remove());
  await screen.findByText('Please type the name of the tournament');
  expect(document.activeElement).toBe(name);
  expect(calls).toHaveLength(0);
  await userEvent.type(name, `${KOLHAPUR.name}{Enter}{Enter}`);
  await userEvent.dblClick(remove());
  expect(calls.map(({ body }) => body)).toEqual([{ name: KOLHAPUR.name }]);
  calls[0]?.answer({ deleted: true });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('A wrong name is refused at its field and stays', async () => {
  const { calls, onClose, name } = drawn();
  await userEvent.type(name, 'Kolhapur{Enter}');
  calls[0]?.refuse({ code: 'wrong-name', field: 'name', message: 'This is not its name' });
  await screen.findByText('This is not its name');
  expect(name.value).toBe('Kolhapur');
  expect(document.activeElement).toBe(name);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.type(name, ' Premier');
  await waitFor(() => expect(screen.queryByText('This is not its name')).toBeNull());
});
