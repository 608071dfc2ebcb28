/**
 * Which modal dialogs are open, the topmost last. A modal dialog makes everything outside it inert, so what must stay
 * in reach above it (the toasts) moves into it.
 */
let open: readonly HTMLDialogElement[] = [];
const watchers = new Set<() => void>();

/** Call right after `showModal()`; the answer takes the dialog off the list again. */
export function enterTopLayer(dialog: HTMLDialogElement): () => void {
  change([...open.filter((one) => one !== dialog), dialog]);
  return () => change(open.filter((one) => one !== dialog));
}

export function topmostDialog(): HTMLDialogElement | null {
  return open.at(-1) ?? null;
}

/** For `useSyncExternalStore`. */
export function watchTopLayer(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

function change(next: readonly HTMLDialogElement[]) {
  open = next;
  for (const watcher of [...watchers]) watcher();
}
