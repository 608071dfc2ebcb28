import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { enterTopLayer } from './top-layer.ts';

interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** True while open and during the closing animation: the content must stay until the animation ends. */
  readonly present: boolean;
  /**
   * Counts how often it was opened. Used as a key, it resets the content even when reopened during closing.
   */
  readonly opening: number;
}

/**
 * Synchronises a native `<dialog>` with `open`. Moves the focus into it, and back when it closes, even if its screen is
 * unmounted with it.
 */
export function useModal(open: boolean, returnTo?: () => HTMLElement | null): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const [present, setPresent] = useState(open);
  const [opening, setOpening] = useState(0);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setPresent(true);
      setOpening(opening + 1);
    }
  }

  const focusAfter = useEffectEvent((opener: Element | null) => {
    const target = returnTo?.() ?? opener;
    if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true });
  });

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || dialog === null) return;
    const opener = document.activeElement;
    dialog.showModal();
    firstToFocus(dialog)?.focus();
    const leave = enterTopLayer(dialog);
    return () => {
      leave();
      dialog.close();
      focusAfter(opener);
    };
  }, [open]);

  useEffect(() => {
    if (open || !present) return;
    const movements = ref.current?.getAnimations() ?? [];
    let dropped = false;
    void Promise.allSettled(movements.map((movement) => movement.finished)).then(() => {
      if (!dropped) setPresent(false);
    });
    return () => {
      dropped = true;
    };
  }, [open, present]);

  return { ref, present, opening };
}

/** The element with `data-autofocus`, else the first input, else the browser's choice. */
function firstToFocus(dialog: HTMLDialogElement): HTMLElement | null {
  return (
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>(
      'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)',
    )
  );
}
