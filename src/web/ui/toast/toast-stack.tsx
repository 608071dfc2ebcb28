import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { ToastCard } from './toast-card.tsx';
import { topmostDialog, watchTopLayer } from '#web/ui/dialog/top-layer.ts';
import type { ShownToast } from './toast-queue.ts';

/** px: of one row on a phone, and by how much a page may be scrolled and look as if it were not. */
const ONE_ROW = 48;
const A_LITTLE = 4;

interface ToastStackProps {
  /** Newest first. */
  readonly shown: readonly ShownToast[];
  readonly onDismiss: (key: number) => void;
}

/**
 * The toasts. They cover nothing that is pressed or read: pages and dialogs make room for their height, which `--toasts`
 * says (px). While a dialog is open they stand inside the topmost one (outside it they would be inert), as a popover so
 * that no dialog's edge cuts them.
 */
export function ToastStack({ shown, onDismiss }: ToastStackProps) {
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const dialog = useSyncExternalStore(watchTopLayer, topmostDialog, () => null);
  const cameFrom = useRef<EventTarget | null>(null);

  useEffect(() => {
    const made = document.createElement('div');
    made.className = 'toasts night';
    made.setAttribute('popover', 'manual');
    document.body.append(made);
    setPlace(made);
    const watcher = new ResizeObserver(() => {
      document.documentElement.style.setProperty('--toasts', `${String(made.offsetHeight)}px`);
      made.toggleAttribute('data-tall', made.offsetHeight > ONE_ROW);
    });
    watcher.observe(made);
    return () => {
      watcher.disconnect();
      made.remove();
    };
  }, []);

  // A page that is exactly the window scrolls inside: what stood under its head has moved.
  useLayoutEffect(() => {
    if (place === null || shown.length === 0) return;
    const look = () => {
      const scrolled = document.querySelector('main')?.scrollTop ?? 0;
      place.toggleAttribute('data-scrolled', scrolled > A_LITTLE);
    };
    look();
    document.addEventListener('scroll', look, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', look, { capture: true });
  }, [place, shown]);

  useLayoutEffect(() => {
    if (place === null) return;
    const host = dialog ?? document.body;
    // Moving it closes the popover; opening it again puts it above the dialog it moved into.
    if (place.parentElement !== host) host.append(place);
    raise(place);
  }, [place, dialog]);

  if (place === null) return null;

  const dismiss = (key: number) => {
    const hadFocus = place.contains(document.activeElement);
    onDismiss(key);
    if (hadFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
  };
  const remember = (event: FocusEvent) => {
    if (!place.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
  };

  const cards = (of: readonly ShownToast[]) =>
    of.map((toast) => <ToastCard key={toast.key} toast={toast} onDismiss={() => dismiss(toast.key)} />);
  return createPortal(
    <div className="flex flex-col gap-2" onFocus={remember}>
      {/* What is pressed keeps its place, whatever is said beside it. */}
      <div className="toasts-buttons">{cards(shown.filter(isStrip))}</div>
      <div className="toasts-words">{cards(shown.filter((toast) => !isStrip(toast)))}</div>
    </div>,
    place,
  );
}

/** A row of buttons on a phone. An error is no such row: nothing else there says it whole. */
function isStrip({ buttons, tone }: ShownToast): boolean {
  return buttons !== undefined && tone !== 'destructive';
}

/** To the top of the top layer; where the browser has no popovers the style sheet's z-index has to do. */
function raise(place: HTMLElement) {
  if ('showPopover' in place && !place.matches(':popover-open')) place.showPopover();
}
