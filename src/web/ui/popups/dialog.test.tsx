// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Trash2 } from 'lucide-react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Menu, MenuItem } from './menu.tsx';
import { ConfirmDialog, Dialog } from './dialog.tsx';
import { topmostDialog } from './top-layer.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

/** Draws into `#root`, as a page does. */
function draw(content: ReactNode) {
  const container = document.createElement('div');
  container.id = 'root';
  document.body.append(container);
  return render(content, { container });
}

function Editing({ children }: { readonly children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="day">
      <button onClick={() => setOpen(true)}>Edit</button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Edit player" description="Lot 7">
        <input aria-label="Name" />
        {children}
      </Dialog>
    </div>
  );
}

const edit = () => screen.getByText('Edit');
const dialog = (name: string) => screen.findByRole('dialog', { name });
const gone = () => waitFor(() => expect(document.querySelector('.dialog')).toBeNull());

test('A dialog takes the focus to its first input at once, and returns it', async () => {
  draw(<Editing />);
  await userEvent.click(edit());
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect((await dialog('Edit player')).getAttribute('aria-describedby')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await gone();
  expect(document.activeElement).toBe(edit());
});

test('The page behind a dialog is inert until it closes', async () => {
  draw(<Editing />);
  await userEvent.click(edit());
  const root = document.getElementById('root');
  expect(root?.hasAttribute('inert')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await gone();
  expect(root?.hasAttribute('inert')).toBe(false);
  expect(topmostDialog()).toBeNull();
});

test('A dialog keeps the colours of the part of the page that opens it', async () => {
  draw(<Editing />);
  await userEvent.click(edit());
  expect((await dialog('Edit player')).closest('.day')).not.toBeNull();
});

test('A caller that moves the focus when it closes the dialog has the last word', async () => {
  function Saving() {
    const [open, setOpen] = useState(true);
    const heading = useRef<HTMLHeadingElement>(null);
    useEffect(() => {
      if (!open) heading.current?.focus();
    }, [open]);
    return (
      <>
        <h1 ref={heading} tabIndex={-1}>
          Saved
        </h1>
        <Dialog open={open} onClose={() => setOpen(false)} title="Save" />
      </>
    );
  }
  draw(<Saving />);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await gone();
  expect(document.activeElement).toBe(screen.getByText('Saved'));
});

test('The content is mounted anew with each opening', async () => {
  draw(<Editing />);
  await userEvent.click(edit());
  await userEvent.keyboard('Om');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(edit());
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
});

/** A phone of Chrome. The answer is its gesture 'back', which closes the newest watcher and says whether there was one. */
function phone(): () => boolean {
  const watchers: Watcher[] = [];
  class Watcher extends EventTarget {
    constructor() {
      super();
      watchers.push(this);
    }
    destroy() {
      if (watchers.includes(this)) watchers.splice(watchers.indexOf(this), 1);
    }
  }
  vi.stubGlobal('CloseWatcher', Watcher);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  return () => {
    const newest = watchers.pop();
    act(() => void newest?.dispatchEvent(new Event('close')));
    return newest !== undefined;
  };
}

test("A phone's gesture 'back' closes the dialog, and then leaves the page", async () => {
  const back = phone();
  draw(<Editing />);
  await userEvent.click(edit());
  await dialog('Edit player');
  expect(back()).toBe(true);
  await gone();
  expect(back()).toBe(false);
});

test("The gesture 'back' reaches a dialog again that refused to close", async () => {
  const back = phone();
  const onClose = vi.fn();
  draw(<Dialog open onClose={onClose} title="Moving the players" />);
  await dialog('Moving the players');
  expect([back(), back(), back()]).toEqual([true, true, true]);
  expect(onClose).toHaveBeenCalledTimes(3);
});

test("The gesture 'back' closes a menu before its dialog", async () => {
  const back = phone();
  draw(
    <Editing>
      <Menu>
        <MenuItem icon={Trash2} onChoose={() => undefined}>
          Renew
        </MenuItem>
      </Menu>
    </Editing>,
  );
  await userEvent.click(edit());
  screen.getByText('More').closest('button')?.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'Renew' });
  back();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(await dialog('Edit player')).toBeTruthy();
  back();
  await gone();
});

function Question({ onConfirm = () => undefined }: { readonly onConfirm?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Delete</button>
      <ConfirmDialog
        open={open}
        title="Delete player"
        sentence="Are you sure?"
        confirm="Yes"
        onConfirm={onConfirm}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}

test('A question has no close button, and its first focus is on Cancel', async () => {
  const confirm = vi.fn();
  draw(<Question onConfirm={confirm} />);
  await userEvent.click(screen.getByText('Delete'));
  const asked = await screen.findByRole('alertdialog', { name: 'Delete player' });
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByText('Cancel'));
  await userEvent.click(document.querySelector('.dialog-backdrop') ?? document.body);
  expect(asked.isConnected).toBe(true);
  await userEvent.click(screen.getByText('Cancel'));
  await gone();
  expect(confirm).not.toHaveBeenCalled();
});

test('Each Escape closes one of two dialogs, the one on top first', async () => {
  draw(
    <Editing>
      <Question />
    </Editing>,
  );
  await userEvent.click(edit());
  await userEvent.click(screen.getByText('Delete'));
  await screen.findByRole('alertdialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await dialog('Edit player')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByText('Delete'));
  await userEvent.keyboard('{Escape}');
  await gone();
});

test('Of two dialogs that do not contain each other, Escape closes the later one alone', async () => {
  const on = { first: vi.fn(), second: vi.fn() };
  const both = (second: boolean) => (
    <>
      <Dialog open={second} onClose={on.second} title="Second" />
      <Dialog open onClose={on.first} title="First" />
    </>
  );
  const { rerender } = draw(both(false));
  rerender(both(true));
  await dialog('Second');
  await userEvent.keyboard('{Escape}');
  expect(on.second).toHaveBeenCalledTimes(1);
  expect(on.first).not.toHaveBeenCalled();
});

test('Escape in a menu of a dialog closes the menu alone', async () => {
  draw(
    <Editing>
      <Menu>
        <MenuItem icon={Trash2} onChoose={() => undefined}>
          Renew
        </MenuItem>
      </Menu>
    </Editing>,
  );
  await userEvent.click(edit());
  screen.getByText('More').closest('button')?.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'Renew' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(await dialog('Edit player')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await gone();
});
