// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Download, Trash2, Users } from 'lucide-react';
import { Menu, MenuItem, MenuSeparator } from './menu.tsx';

afterEach(cleanup);

function drawn() {
  const on = { merge: vi.fn(), remove: vi.fn() };
  render(
    <Menu label="More for Asha">
      <MenuItem icon={Users} label="Merge Asha with a player" onChoose={on.merge}>
        Merge with a player...
      </MenuItem>
      <MenuItem icon={Download} onChoose={() => undefined}>
        Export all data
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} dangerous onChoose={on.remove}>
        Delete for good
      </MenuItem>
    </Menu>,
  );
  return on;
}

const more = () => screen.getByRole('button', { name: 'More for Asha' });
const item = (name: string) => screen.getByRole('menuitem', { name });

async function open() {
  more().focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(item('Merge Asha with a player')));
}

test('A menu opens by key on its first item, and arrows move in a circle', async () => {
  drawn();
  await open();
  expect(more().getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(item('Export all data'));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(item('Merge Asha with a player'));
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(item('Delete for good'));
});

test('The first letter of an item moves to it', async () => {
  drawn();
  await open();
  await userEvent.keyboard('d');
  expect(document.activeElement).toBe(item('Delete for good'));
});

test('Escape closes a menu and returns the focus to its button', async () => {
  drawn();
  await open();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(more());
});

test('An act finds the focus on the button, so that a dialog returns it there', async () => {
  const { remove } = drawn();
  await open();
  remove.mockImplementation(() => expect(document.activeElement).toBe(more()));
  await userEvent.click(item('Delete for good'));
  expect(remove).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test.each([
  ['stays open when the page moves its button away under the press', 0, true],
  ['closes when the press is drawn away and released', 40, false],
])('A menu %s', async (_, by, isOpen) => {
  drawn();
  const at = { button: 0, clientX: 10, clientY: 10 };
  fireEvent.pointerDown(more(), at);
  fireEvent.mouseDown(more(), at);
  await screen.findByRole('menu');
  // Not on the button, which is elsewhere now.
  fireEvent.mouseUp(document.body, { ...at, clientY: at.clientY + by });
  expect(more().getAttribute('aria-expanded')).toBe(String(isOpen));
});
