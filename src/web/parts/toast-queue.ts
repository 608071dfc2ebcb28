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

/** More would cover what they speak of. */
export const MOST_TOASTS = 3;

/** Newest first. The same words twice are one toast, said again; beyond three the oldest goes. */
export function addToast(shown: readonly ShownToast[], toast: Toast, key: number): readonly ShownToast[] {
  const others = shown.filter((one) => !sameWords(one, toast));
  return [{ ...toast, key }, ...others].slice(0, MOST_TOASTS);
}

export function dropToast(shown: readonly ShownToast[], key: number): readonly ShownToast[] {
  return shown.filter((one) => one.key !== key);
}

/** How long it stays, in ms: long enough to read it twice, errors longer. */
export function readingTime({ title, text = '', tone = 'plain' }: Toast): number {
  const words = `${title} ${text}`.trim().split(/\s+/).length;
  return (tone === 'destructive' ? 5_000 : 3_000) + words * 250;
}

function sameWords(a: Toast, b: Toast): boolean {
  return a.title === b.title && a.text === b.text && (a.tone ?? 'plain') === (b.tone ?? 'plain');
}
