/** `destructive` for what went wrong (specification section 8), `plain` for the rest. */
type ToastTone = 'plain' | 'destructive';

export interface Toast {
  /** 'Error', 'Success', 'Player Sold!'. */
  readonly title: string;
  readonly text?: string;
  /** On a line of its own below it: why it failed, or what else is worth knowing. */
  readonly note?: string;
  /** `plain` unless told. */
  readonly tone?: ToastTone;
  /** What happened by itself, or why a press did nothing: it answers nothing that was tried, and takes no error away. */
  readonly news?: boolean;
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
  if (one.buttons !== undefined) return toast.buttons !== undefined;
  if (toneOf(one) === toneOf(toast)) return true;
  return toneOf(one) === 'destructive' && toast.news !== true;
}

export function dropToast(shown: readonly ShownToast[], key: number): readonly ShownToast[] {
  return shown.filter((one) => one.key !== key);
}

/** How long it stays, in ms: long enough to read it twice, errors longer. */
export function readingTime(toast: Toast): number {
  const { title, text = '', note = '', stays } = toast;
  if (stays !== undefined) return stays;
  const words = `${title} ${text} ${note}`.trim().split(/\s+/).length;
  return (toneOf(toast) === 'destructive' ? 5_000 : 3_000) + words * 250;
}

function toneOf({ tone = 'plain' }: Toast): ToastTone {
  return tone;
}
