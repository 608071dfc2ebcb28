import type { ClosedBecause } from './problems.ts';
import type { RegistrationSettings } from './settings.ts';
import type { RegistrationState } from './registration.ts';

/** States in which a person takes a place of the list. */
const TAKES_PLACE: readonly RegistrationState[] = ['waiting', 'new', 'approved', 'merged'];

export function takesPlace(state: RegistrationState): boolean {
  return TAKES_PLACE.includes(state);
}

/**
 * Why nobody can register now; null: the list is open. `now`: epoch ms; `taken`: how many places are taken.
 */
export function closedBecause(
  { open, until, most }: Pick<RegistrationSettings, 'open' | 'until' | 'most'>,
  { now, taken }: { readonly now: number; readonly taken: number },
): ClosedBecause | null {
  if (!open) return 'closed';
  if (until !== null && now >= until) return 'too-late';
  return most !== null && taken >= most ? 'full' : null;
}

/** Who is in the list already may correct what he wrote as long as it is open, full or not. */
export function isCorrectable(settings: Pick<RegistrationSettings, 'open' | 'until'>, now: number): boolean {
  return closedBecause({ ...settings, most: null }, { now, taken: 0 }) === null;
}
