import type { ClosedBecause, Over } from './problems.ts';
import type { RegistrationSettings } from './settings.ts';
import type { RegistrationState } from './registration.ts';

/** The states in which a registration counts towards the largest number of players. */
const TAKES_PLACE: readonly RegistrationState[] = ['waiting', 'new', 'approved', 'merged'];

export function takesPlace(state: RegistrationState): boolean {
  return TAKES_PLACE.includes(state);
}

/**
 * Returns why registration is not possible now; null means it is open. `now` is epoch ms. `taken` is the count of
 * registrations in these states. A reopened auction opens registration again, because `over` is never stored.
 */
export function closedBecause(
  { open, until, most }: Pick<RegistrationSettings, 'open' | 'until' | 'most'>,
  { now, taken, over }: { readonly now: number; readonly taken: number; readonly over: Over | null },
): ClosedBecause | null {
  if (over !== null) return over;
  if (!open) return 'closed';
  if (until !== null && now >= until) return 'too-late';
  return most !== null && taken >= most ? 'full' : null;
}

/** A registered person may correct the form until registration closes, even if the list is full. */
export function isCorrectable(
  settings: Pick<RegistrationSettings, 'open' | 'until'>,
  at: { readonly now: number; readonly over: Over | null },
): boolean {
  return closedBecause({ ...settings, most: null }, { ...at, taken: 0 }) === null;
}
