import type { Rupees } from '#domain/money.ts';

/** Whether a purse covers what is typed, for the options of the team select. Nothing typed is covered. */
export function covers(purse: Rupees, typed: string): boolean {
  return purse >= Number(typed);
}
