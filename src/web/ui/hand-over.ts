/**
 * Copies a text to the clipboard; false when the browser refuses. Plain http has no `navigator.clipboard`: there the
 * text is selected and copied with the old command. `beside`: an element of the topmost layer, because a dialog prevents
 * selections outside it.
 */
export async function copyText(text: string, beside: HTMLElement): Promise<boolean> {
  try {
    if (isSecureContext) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // The clipboard API was refused; the old command may still work.
  }
  return copySelected(text, beside);
}

function copySelected(text: string, beside: HTMLElement): boolean {
  const box = document.createElement('textarea');
  box.value = text;
  box.readOnly = true;
  box.className = 'sr-only';
  const focused = document.activeElement;
  beside.append(box);
  box.select();
  // Plain http has no other way; browsers keep this command for that reason.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  const copied = document.execCommand('copy');
  box.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

/**
 * Opens the device's share sheet. 'failed': there is no sheet, as on plain http, or it could not be opened.
 */
export async function handedOver(data: ShareData): Promise<'sent' | 'cancelled' | 'failed'> {
  if (!('share' in navigator)) return 'failed';
  try {
    await navigator.share(data);
    return 'sent';
  } catch (reason) {
    return reason instanceof DOMException && reason.name === 'AbortError' ? 'cancelled' : 'failed';
  }
}

/** Below Tailwind's `sm`. */
const PHONE = '(max-width: 639px)';

/** True on a page as narrow as a phone. Prefer the prefix `max-sm:` where only the look differs. */
export function onPhone(): boolean {
  return typeof window !== 'undefined' && window.matchMedia(PHONE).matches;
}

/**
 * Calls `done` once, after the print dialog has closed. Some phones never tell of that, so the next press or key on the
 * page counts as well. Call it before `print()`; the returned function cancels it.
 */
export function afterPrint(done: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const over = () => {
    ending.abort();
    done();
  };
  const print = window.matchMedia('print');
  print.addEventListener('change', () => !print.matches && over(), { signal });
  for (const sign of ['afterprint', 'pointerdown', 'keydown'])
    window.addEventListener(sign, over, { signal, capture: true });
  return () => ending.abort();
}
