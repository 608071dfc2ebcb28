// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi, type Mock } from 'vitest';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { PickList, type Pick } from './pick-list.tsx';

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

const PLAYERS = ['Asha', 'Bina', 'Chitra', 'Bela'].map((name): Pick => ({ id: name, label: name }));

function Jump({ onPick }: { readonly onPick: (pick: Pick) => void }) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Jump to a player">
      <PickList
        label="Number or name"
        nothing="No player has this name"
        find={(typed) => PLAYERS.filter(({ label }) => label.toLowerCase().startsWith(typed))}
        onPick={onPick}
      />
    </Dialog>
  );
}

async function drawn() {
  const container = document.createElement('div');
  container.id = 'root';
  document.body.append(container);
  const onPick = vi.fn<(pick: Pick) => void>();
  render(<Jump onPick={onPick} />, { container });
  return { onPick, box: await screen.findByRole<HTMLInputElement>('combobox', { name: 'Number or name' }) };
}

/** The label of the option that Enter picks, as a screen reader has it. */
function active(box: HTMLElement): string | null | undefined {
  const id = box.getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
}

const picked = (onPick: Mock<(pick: Pick) => void>) => onPick.mock.calls.map(([{ label }]) => label);

test('The box has the focus, and its first match is active at once', async () => {
  const { box } = await drawn();
  expect(document.activeElement).toBe(box);
  expect(active(box)).toBe('Asha');
  expect(box.getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Number or name' }).id);
});

test('Arrow keys move through the matches and go round', async () => {
  const { box } = await drawn();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(active(box)).toBe('Chitra');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(active(box)).toBe('Asha');
  await userEvent.keyboard('{ArrowUp}');
  expect(active(box)).toBe('Bela');
});

test('Typing makes the first match active again, and Enter picks it', async () => {
  const { box, onPick } = await drawn();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await userEvent.keyboard('b');
  expect(active(box)).toBe('Bina');
  await userEvent.keyboard('{Enter}');
  expect(picked(onPick)).toEqual(['Bina']);
});

test('A refused pick leaves the typed words and the active match', async () => {
  const { box, onPick } = await drawn();
  await userEvent.keyboard('b{ArrowDown}{Enter}');
  expect(box.value).toBe('b');
  expect(active(box)).toBe('Bela');
  await userEvent.keyboard('{Enter}');
  expect(picked(onPick)).toEqual(['Bela', 'Bela']);
});

test('A click picks, and a pointer above another match does not change what Enter picks', async () => {
  const { box, onPick } = await drawn();
  await userEvent.hover(screen.getByRole('option', { name: 'Chitra' }));
  await userEvent.unhover(screen.getByRole('option', { name: 'Chitra' }));
  expect(active(box)).toBe('Asha');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('option', { name: 'Bina' }));
  expect(picked(onPick)).toEqual(['Asha', 'Bina']);
  expect(document.activeElement).toBe(box);
});

test('Without a match a status says so, and Enter picks nothing', async () => {
  const { box, onPick } = await drawn();
  await userEvent.keyboard('x{Enter}');
  expect(screen.getByRole('status').textContent).toBe('No player has this name');
  expect(active(box)).toBeNull();
  expect(onPick).not.toHaveBeenCalled();
  await userEvent.keyboard('{Backspace}');
  expect(active(box)).toBe('Asha');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('One Escape closes the dialog, also with typed words', async () => {
  await drawn();
  await userEvent.keyboard('b{Escape}');
  await waitFor(() => expect(document.querySelector('.dialog')).toBeNull());
});
