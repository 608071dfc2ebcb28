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

/** An online sheet, with the address that downloads it as .xlsx where it is known. */
export interface OnlineSheet {
  readonly download: string | null;
}

const ONLINE =
  /https?:\/\/(?:docs\.google\.com\/spreadsheets|[\w.-]*(?:sharepoint\.com|onedrive\.live\.com|1drv\.ms|office\.com|zoho\.(?:com|in)|airtable\.com|dropbox\.com))\/\S*/i;

/** Finds the address of an online sheet in a short text; null if the text holds cells. */
export function onlineSheetIn(text: string): OnlineSheet | null {
  const address = text.includes('\t') || text.length > MOST_ADDRESS ? null : ONLINE.exec(text);
  if (address === null) return null;
  const [found] = address;
  const id = /\/spreadsheets\/d\/([\w-]{20,})/.exec(found)?.[1];
  return {
    download: id === undefined ? null : `https://docs.google.com/spreadsheets/d/${id}/export?format=xlsx`,
  };
}

/** A message with an address; a list with a link for each player is longer. */
const MOST_ADDRESS = 600;
