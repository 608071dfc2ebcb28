/** `destructive`: what went wrong (specification section 8); `notice`: news, or why a press did nothing; `plain`: done. */
type ToastTone = 'plain' | 'notice' | 'destructive';

export interface Toast {
  /** 'Error', 'Success', 'Player Sold!'. */
  readonly title: string;
  readonly text?: string;
  /** On a line of its own below it: why it failed, or what else is worth knowing. */
  readonly note?: string;
  /** `plain` unless told. */
  readonly tone?: ToastTone;
  /** It happened by itself: it answers nothing that was tried, and takes no error away. A `notice` always is. */
  readonly news?: boolean;
  /** To be read whatever else is said: it takes no other's place, and goes only for the next with its title. */
  readonly apart?: boolean;
  /** What can be done about it, for as long as it stands: until its time is over, and no shorter. */
  readonly buttons?: readonly ToastButton[];
  /** Ms; unless told, as long as it takes to read it twice. */
  readonly stays?: number;
}

interface ToastButton {
  readonly label: string;
  /** The end of the label, left out where there is little room. */
  readonly rest?: string;
  /** In full, for who hears it without the toast around it. */
  readonly name: string;
  readonly run: () => void;
}

/** A toast on screen; `key` is new each time it is said, so that a repeated one is read out again. */
export interface ShownToast extends Toast {
  readonly key: number;
}

/**
 * Newest first. What is said takes the place of what was said in the same tone: a heap of them would cover what they
 * speak of. A success takes away the error of the try before it as well; news take no error away that nobody has read.
 * What can be acted on goes only for the next that can: a word that comes by is no reason to lose its buttons.
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

/** How long it stays, in ms: long enough to read it twice, errors longer. */
export function readingTime(toast: Toast): number {
  const { title, text = '', note = '', stays } = toast;
  if (stays !== undefined) return stays;
  const words = `${title} ${text} ${note}`.trim().split(/\s+/).length;
  return (isError(toast) ? 5_000 : 3_000) + words * 250;
}

function isError({ tone }: Toast): boolean {
  return tone === 'destructive';
}
