/**
 * `destructive`: an error (specification section 8). `notice`: news, or why a key press did nothing. `plain`:
 * success.
 */
type ToastTone = 'plain' | 'notice' | 'destructive';

export interface Toast {
  /** 'Error', 'Success', 'Player Sold!'. */
  readonly title: string;
  readonly text?: string;
  /** A text on its own line below: the reason of a failure, or another remark. */
  readonly note?: string;
  /** True if a button leads to what the note says: in the place of a title only screen readers have the note. */
  readonly noteBehind?: boolean;
  /** The default is `plain`. */
  readonly tone?: ToastTone;
  /** True for an event that the user did not cause: it removes no error. A `notice` always counts as news. */
  readonly news?: boolean;
  /** True for a toast that must be read in any case: only the next one with its title replaces it. */
  readonly apart?: boolean;
  /** Buttons for an action; other toasts do not remove a toast with buttons before its time. */
  readonly buttons?: readonly ToastButton[];
  /** Time (ms) on screen; the default is the time to read it twice. */
  readonly stays?: number;
}

interface ToastButton {
  readonly label: string;
  /** The rest of the label, hidden on small screens. */
  readonly rest?: string;
  /** The full name for screen readers, which may not read the toast around it. */
  readonly name: string;
  readonly run: () => void;
}

/** A toast on screen. A repetition gets a new `key`, so that it is announced again. */
export interface ShownToast extends Toast {
  readonly key: number;
}

/**
 * Adds a toast, newest first. It replaces toasts of the same tone, so that they do not pile up. A success also removes
 * the error of the attempt before it; news remove no unread error. A toast with buttons is replaced only by another one
 * with buttons.
 */
export function addToast(shown: readonly ShownToast[], toast: Toast, key: number): readonly ShownToast[] {
  return [{ ...toast, key }, ...shown.filter((one) => !takesPlaceOf(toast, one))];
}

function takesPlaceOf(toast: Toast, one: ShownToast): boolean {
  if (toast.apart === true || one.apart === true) return one.title === toast.title;
  if (one.buttons !== undefined) return toast.buttons !== undefined;
  if (isError(one) === isError(toast)) return true;
  return isError(one) && toast.news !== true && toast.tone !== 'notice';
}

export function dropToast(shown: readonly ShownToast[], key: number): readonly ShownToast[] {
  return shown.filter((one) => one.key !== key);
}

/** The toast that is shown where only one has room: the error, else the newest. */
export function leadOf(shown: readonly ShownToast[]): ShownToast | undefined {
  return shown.find(isError) ?? shown[0];
}

/** Time (ms) on screen: long enough to read the toast twice, longer for errors. */
export function readingTime(toast: Toast): number {
  const { title, text = '', note = '', stays } = toast;
  if (stays !== undefined) return stays;
  const words = `${title} ${text} ${note}`.trim().split(/\s+/).length;
  return (isError(toast) ? 5_000 : 3_000) + words * 250;
}

function isError({ tone }: Toast): boolean {
  return tone === 'destructive';
}

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
