/**
 * Puts a text on the clipboard; false when the browser refuses. A page on plain http has no `navigator.clipboard`:
 * there the text is selected and copied as a person would. `beside` is an element of the layer that is on top, for a
 * dialog lets nothing outside it be selected.
 */
export async function copyText(text: string, beside: HTMLElement): Promise<boolean> {
  try {
    if (isSecureContext) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused there, perhaps not here.
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
  // The only way there is on plain http; browsers keep it for that reason.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  const copied = document.execCommand('copy');
  box.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
