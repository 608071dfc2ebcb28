import type { Rupees } from '#domain/money.ts';

/**
 * True when a purse covers the typed amount, for the options of the team select. An empty text is covered.
 */
export function covers(purse: Rupees, typed: string): boolean {
  return purse >= Number(typed);
}
