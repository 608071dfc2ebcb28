import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { ToastCard } from './toast-card.tsx';
import { toastPlace, watchToastPlace } from './toast-place.ts';
import { topmostDialog, watchTopLayer } from '#web/ui/dialog/top-layer.ts';
import { leadOf, type ShownToast } from './toast-queue.ts';

/** The height of one row on a phone, and a scroll offset that still counts as the top; in px. */
const ONE_ROW = 48;
const A_LITTLE = 4;

interface ToastStackProps {
  /** The newest toast comes first. */
  readonly shown: readonly ShownToast[];
  readonly onDismiss: (key: number) => void;
}

/**
 * The toasts on screen. They cover no content and move none: a page gives up the place of its title, where they appear
 * one after the other. Dialogs and the console reserve their height, `--toasts` (px). While a dialog is open, they move
 * into the topmost one, because they would be inert outside it. As a popover they are not clipped by its edge.
 */
export function ToastStack({ shown, onDismiss }: ToastStackProps) {
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const dialog = useSyncExternalStore(watchTopLayer, topmostDialog, () => null);
  const title = useSyncExternalStore(watchToastPlace, toastPlace, () => null);
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

  // A page that fills the window scrolls inside `main`, so content below its header may have moved.
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
    const host = dialog ?? title ?? document.body;
    // Moving it closes the popover; reopening puts it above its new dialog.
    if (place.parentElement !== host) host.append(place);
    if (host !== title) raise(place);
  }, [place, dialog, title]);

  if (place === null) return null;

  const dismiss = (key: number) => {
    const hadFocus = place.contains(document.activeElement);
    onDismiss(key);
    if (hadFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
  };
  const remember = (event: FocusEvent) => {
    if (!place.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
  };

  const isAlone = dialog === null && title !== null;
  const lead = leadOf(shown);
  const cards = (of: readonly ShownToast[]) =>
    of.map((toast) => (
      <ToastCard
        key={toast.key}
        toast={toast}
        waits={isAlone && toast !== lead}
        onDismiss={() => dismiss(toast.key)}
      />
    ));
  return createPortal(
    <div className="flex flex-col gap-2" onFocus={remember}>
      {/* Buttons keep their place when other toasts come and go. */}
      <div className="toasts-buttons">{cards(shown.filter(isStrip))}</div>
      <div className="toasts-words">{cards(shown.filter((toast) => !isStrip(toast)))}</div>
    </div>,
    place,
  );
}

/** A row of buttons on a phone. Not for an error, because nothing else there shows its full text. */
function isStrip({ buttons, tone }: ShownToast): boolean {
  return buttons !== undefined && tone !== 'destructive';
}

/** Raises it to the top of the top layer; browsers without popovers use the style sheet's z-index. */
function raise(place: HTMLElement) {
  if ('showPopover' in place && !place.matches(':popover-open')) place.showPopover();
}
