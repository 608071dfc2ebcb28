/** Reads spreadsheet cells from the clipboard, HTML table first; null if there are no cells. */
export function pastedCells(clipboard: Pick<DataTransfer, 'getData'>): File | null {
  const html = clipboard.getData('text/html');
  if (/<table[\s>]/i.test(html)) return pastedFile(html);
  const text = clipboard.getData('text/plain');
  // Text on a single line is for a text field, not for the import.
  return /\t|\S[^\S\n]*\r?\n\s*\S/.test(text) ? pastedFile(text) : null;
}

/** Wraps typed or pasted text as a file for the import. */
export function pastedFile(text: string): File {
  return new File([text], 'Pasted cells', { type: 'text/plain' });
}
