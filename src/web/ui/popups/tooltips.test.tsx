// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pencil, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { IconButton } from '#web/ui/button.tsx';
import { Dialog } from './dialog.tsx';
import { TooltipPopup, Tooltips } from './tooltips.tsx';

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

/** Draws a page that has been idle for some seconds. */
async function drawIdle(content: ReactNode) {
  await TooltipPopup.preload();
  vi.useFakeTimers();
  render(<Tooltips>{content}</Tooltips>);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  vi.useRealTimers();
}

async function draw() {
  const onDelete = vi.fn();
  await drawIdle(
    <>
      <input aria-label="Name" />
      <IconButton icon={Trash2} label="Delete Asha" onClick={onDelete} />
      <IconButton icon={Pencil} label="Edit Asha" />
    </>,
  );
  return onDelete;
}

const button = (name: string) => screen.getByRole('button', { name });
/** The words of the tooltip; the names of the buttons are attributes. */
const shown = (words: string) => screen.findByText(words);
const gone = (words: string) => waitFor(() => expect(screen.queryByText(words)).toBeNull());

/** Presses a control with a finger for longer than a tooltip takes to appear. */
async function pressLong(control: HTMLElement) {
  const finger = userEvent.setup();
  await finger.pointer({ keys: '[TouchA>]', target: control });
  await act(() => new Promise((resolve) => void setTimeout(resolve, 700)));
  await finger.pointer({ keys: '[/TouchA]' });
}

test('An icon button keeps its name, and has no tooltip of the browser', async () => {
  await draw();
  expect(button('Delete Asha').hasAttribute('title')).toBe(false);
});

test('Without tooltips around it, an icon button has the one of the browser', () => {
  render(<IconButton icon={Trash2} label="Delete Asha" />);
  expect(button('Delete Asha').title).toBe('Delete Asha');
});

test('A tooltip appears for a pointer that rests, and goes when it leaves', async () => {
  await draw();
  await userEvent.hover(button('Delete Asha'));
  await shown('Delete Asha');
  await userEvent.unhover(button('Delete Asha'));
  await gone('Delete Asha');
});

test('A tooltip follows the focus of the keyboard from button to button', async () => {
  await draw();
  await userEvent.tab();
  await userEvent.tab();
  await shown('Delete Asha');
  await userEvent.tab();
  await shown('Edit Asha');
  await gone('Delete Asha');
});

test('A press closes the tooltip and acts', async () => {
  const onDelete = await draw();
  await userEvent.hover(button('Delete Asha'));
  await shown('Delete Asha');
  await userEvent.click(button('Delete Asha'));
  await gone('Delete Asha');
  expect(onDelete).toHaveBeenCalledTimes(1);
});

test('A long press of a finger shows the tooltip and does nothing else', async () => {
  const onDelete = await draw();
  const finger = userEvent.setup();
  await finger.pointer({ keys: '[TouchA>]', target: button('Delete Asha') });
  await shown('Delete Asha');
  await finger.pointer({ keys: '[/TouchA]' });
  expect(onDelete).not.toHaveBeenCalled();
  await shown('Delete Asha');
  await finger.pointer({ keys: '[TouchA]', target: screen.getByLabelText('Name') });
  await gone('Delete Asha');
});

test('A long press of a finger before the tooltips have loaded acts', async () => {
  const onDelete = vi.fn();
  render(
    <Tooltips>
      <IconButton icon={Trash2} label="Delete Asha" onClick={onDelete} />
    </Tooltips>,
  );
  await pressLong(button('Delete Asha'));
  expect(onDelete).toHaveBeenCalledTimes(1);
});

test('A long press of a finger that shows a tooltip sends no form', async () => {
  const acted = vi.fn();
  await drawIdle(
    <form onSubmit={acted}>
      <IconButton icon={Trash2} label="Delete Asha" type="submit" />
    </form>,
  );
  await pressLong(button('Delete Asha'));
  await shown('Delete Asha');
  expect(acted).not.toHaveBeenCalled();
});

test('A short touch acts without a tooltip, also after a long one', async () => {
  const onDelete = await draw();
  const finger = userEvent.setup();
  await finger.pointer({ keys: '[TouchA>]', target: button('Edit Asha') });
  await shown('Edit Asha');
  await finger.pointer({ keys: '[/TouchA]' });
  await finger.pointer({ keys: '[TouchA]', target: button('Delete Asha') });
  expect(onDelete).toHaveBeenCalledTimes(1);
  await gone('Edit Asha');
});

test('A key presses a button that a long touch asked about', async () => {
  const onDelete = await draw();
  const finger = userEvent.setup();
  await finger.pointer({ keys: '[TouchA>]', target: button('Delete Asha') });
  await shown('Delete Asha');
  await finger.pointer({ keys: '[/TouchA]' });
  button('Delete Asha').focus();
  await finger.keyboard('{Enter}');
  expect(onDelete).toHaveBeenCalledTimes(1);
});

test('One Escape closes a tooltip and the dialog of its button', async () => {
  function Editing() {
    const [open, setOpen] = useState(true);
    return <Dialog open={open} onClose={() => setOpen(false)} title="Edit player" />;
  }
  await drawIdle(<Editing />);
  await userEvent.hover(await screen.findByRole('button', { name: 'Close' }));
  await shown('Close');
  await userEvent.keyboard('{Escape}');
  await gone('Close');
  await waitFor(() => expect(document.querySelector('.dialog')).toBeNull());
});
