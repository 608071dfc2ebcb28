/** `destructive` for what went wrong (specification section 8), `plain` for the rest. */
type ToastTone = 'plain' | 'destructive';

export interface Toast {
  /** 'Error', 'Success', 'Player Sold!'. */
  readonly title: string;
  readonly text?: string;
  /** `plain` unless told. */
  readonly tone?: ToastTone;
}

/** A toast on screen; `key` is new each time it is said, so that a repeated one is read out again. */
export interface ShownToast extends Toast {
  readonly key: number;
}

/**
 * Newest first. What is said takes the place of what was said in the same tone: a heap of them would cover what they
 * speak of. But no success takes away an error that nobody has read yet.
 */
export function addToast(shown: readonly ShownToast[], toast: Toast, key: number): readonly ShownToast[] {
  return [{ ...toast, key }, ...shown.filter((one) => toneOf(one) !== toneOf(toast))];
}

export function dropToast(shown: readonly ShownToast[], key: number): readonly ShownToast[] {
  return shown.filter((one) => one.key !== key);
}

/** How long it stays, in ms: long enough to read it twice, errors longer. */
export function readingTime(toast: Toast): number {
  const { title, text = '' } = toast;
  const words = `${title} ${text}`.trim().split(/\s+/).length;
  return (toneOf(toast) === 'destructive' ? 5_000 : 3_000) + words * 250;
}

function toneOf({ tone = 'plain' }: Toast): ToastTone {
  return tone;
}
