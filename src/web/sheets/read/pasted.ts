/** Cells as a spreadsheet program puts them on the clipboard, with their table where there is one; null: no cells. */
export function pastedCells(clipboard: Pick<DataTransfer, 'getData'>): File | null {
  const html = clipboard.getData('text/html');
  if (/<table[\s>]/i.test(html)) return pastedFile(html);
  const text = clipboard.getData('text/plain');
  // A word, or a line of them, is meant for a box and not for the list.
  return /\t|\S[^\S\n]*\r?\n\s*\S/.test(text) ? pastedFile(text) : null;
}

/** Typed or pasted text as the sheet of an import. */
export function pastedFile(text: string): File {
  return new File([text], 'Pasted cells', { type: 'text/plain' });
}
