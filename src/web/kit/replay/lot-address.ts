import type { Begin } from './showing-names.ts';

/** The address of a lot on a page of the hall: '/result?lot=p17#code'. The secret stays behind '#'. */
export function lotAddress(path: string, { lot, at }: Begin, code: string): string {
  const asked = new URLSearchParams({ lot, ...(at !== undefined && { at: String(at) }) });
  return `${path}?${asked.toString()}#${code}`;
}

/** The lot that an address names, and the log line of one showing after '&at='; null: no lot. */
export function lotIn(search: string): Begin | null {
  const asked = new URLSearchParams(search);
  const lot = asked.get('lot') ?? '';
  const at = Number(asked.get('at'));
  if (lot === '') return null;
  return Number.isSafeInteger(at) && at > 0 ? { lot, at } : { lot };
}
