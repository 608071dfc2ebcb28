/** The element of the present page whose place toasts take; null: the page has none. */
let place: HTMLElement | null = null;
const watchers = new Set<() => void>();

/**
 * A ref for the element that a page gives up to toasts, for example its title. It has the class `toast-place` and one
 * child, which is hidden meanwhile.
 */
export function holdToasts(element: HTMLElement | null): () => void {
  change(element);
  return () => {
    // The next page may have its place already.
    if (place === element) change(null);
  };
}

export function toastPlace(): HTMLElement | null {
  return place;
}

/** Subscribes; for `useSyncExternalStore`. */
export function watchToastPlace(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

function change(next: HTMLElement | null) {
  place = next;
  for (const watcher of [...watchers]) watcher();
}
