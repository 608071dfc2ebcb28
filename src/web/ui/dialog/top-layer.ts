/**
 * The open modal dialogs, topmost last. A modal dialog makes everything outside it inert, so toasts move into the
 * topmost one.
 */
let open: readonly HTMLDialogElement[] = [];
const watchers = new Set<() => void>();

/** Call right after `showModal()`; the returned function removes the dialog from the list. */
export function enterTopLayer(dialog: HTMLDialogElement): () => void {
  change([...open.filter((one) => one !== dialog), dialog]);
  return () => change(open.filter((one) => one !== dialog));
}

export function topmostDialog(): HTMLDialogElement | null {
  return open.at(-1) ?? null;
}

/** Subscribes; for `useSyncExternalStore`. */
export function watchTopLayer(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

function change(next: readonly HTMLDialogElement[]) {
  open = next;
  for (const watcher of [...watchers]) watcher();
}
