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
