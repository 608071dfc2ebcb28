// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fold } from '#domain/auction/fold.ts';
import { created } from '#fixtures/auction/facts.ts';
import { RoleContext } from '#web/net/session/session.ts';
import { ConsoleMenu, LateMenu } from './console-header.tsx';

// Under vitest the code takes longer to come than a test waits.
beforeAll(async () => {
  await ConsoleMenu.preload();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The menu of a scorer's console. */
function drawn() {
  const on = { press: vi.fn(), lost: vi.fn() };
  render(
    <RoleContext value="scorer">
      <LateMenu
        tournamentId="cup"
        state={{ auction: fold([created()]), muted: false, teamsShown: false }}
        press={on.press}
        onRules={() => undefined}
        onLost={on.lost}
      />
    </RoleContext>,
  );
  return on;
}

const more = () => screen.getByRole('button', { name: 'More' });

test('The first press on More opens the menu, and Escape leaves the focus on its button', async () => {
  const { press } = drawn();
  more().focus();
  await userEvent.keyboard('{Enter}');
  const history = await screen.findByRole('menuitem', { name: 'History' });
  expect(more().getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(history.isConnected).toBe(false);
  expect(document.activeElement).toBe(more());
  await userEvent.click(more());
  await userEvent.click(await screen.findByRole('menuitem', { name: 'History' }));
  expect(press.mock.calls).toEqual([['history']]);
});

test('Arrows move in a menu that the first press opened', async () => {
  drawn();
  more().focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'History' });
  await waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{End}');
  expect(document.activeElement?.getAttribute('role')).toBe('menuitem');
});

test('Where the menu does not load, the console says so, and More stays for another try', async () => {
  const { lost } = drawn();
  const loading = vi.spyOn(ConsoleMenu, 'preload').mockRejectedValueOnce(new Error('no network'));
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  await userEvent.click(more());
  expect(lost).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).toBeNull();
  loading.mockRestore();
  await userEvent.click(more());
  expect(await screen.findByRole('menu')).toBeTruthy();
});
