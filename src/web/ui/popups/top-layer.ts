import { useEffect, useEffectEvent } from 'react';

/**
 * The open modal dialogs, topmost last. All else is inert: the page, and the dialogs below. So toasts move into the
 * topmost one.
 */
let open: readonly HTMLElement[] = [];
const watchers = new Set<() => void>();

/** Call when a dialog opens; the returned function removes it from the list. */
export function enterTopLayer(dialog: HTMLElement): () => void {
  change([...open.filter((one) => one !== dialog), dialog]);
  return () => {
    // A button of a dialog that closes takes no second press.
    dialog.inert = true;
    change(open.filter((one) => one !== dialog));
  };
}

export function topmostDialog(): HTMLElement | null {
  return open.at(-1) ?? null;
}

/** Subscribes; for `useSyncExternalStore`. */
export function watchTopLayer(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

function change(next: readonly HTMLElement[]) {
  open = next;
  const topmost = topmostDialog();
  // Base UI hides the page from screen readers, but a script could still move the focus there.
  document.getElementById('root')?.toggleAttribute('inert', topmost !== null);
  for (const one of open) one.inert = one !== topmost;
  for (const watcher of [...watchers]) watcher();
}

declare global {
  interface Window {
    /** Chrome alone has it. */
    readonly CloseWatcher?: new () => EventTarget & { destroy(): void };
  }
}

/** Where fingers press, the gesture 'back' calls `onClose` while `open`, instead of leaving the page. */
export function useBackGesture(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { CloseWatcher } = window;
    if (!open || CloseWatcher === undefined || !matchMedia('(pointer: coarse)').matches) return;
    let watcher: InstanceType<typeof CloseWatcher>;
    const watch = () => {
      watcher = new CloseWatcher();
      watcher.addEventListener('close', () => {
        // A watcher closes once, and the caller may refuse to close. Closing destroys the new one.
        watch();
        close();
      });
    };
    watch();
    return () => watcher.destroy();
  }, [open]);
}
