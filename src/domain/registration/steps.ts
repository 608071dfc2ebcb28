import { TEXT_LENGTH } from '#domain/limits.ts';
import { tidy } from '#domain/text.ts';
import { checked, textProblem } from '#domain/tournament/draft-checks.ts';
import { type OwnField, writtenIn } from '#domain/tournament/own-field.ts';
import { phoneIn } from '#domain/tournament/phone-number.ts';
import {
  type CheckedForm,
  type ClosedBecause,
  numberProblem,
  type Over,
  scriptProblem,
} from './check-registration.ts';
import type {
  Guardian,
  Lacking,
  Registration,
  RegistrationSettings,
  RegistrationState,
} from './registration.ts';

/** An action of the organiser on a registration. */
type OrganiserStep = 'approve' | 'reject' | 'merge' | 'reopen';
/** An action of a person on their own registration. */
type PersonStep = 'correct' | 'withdraw';

type Steps<Step extends string> = Readonly<Record<Step, readonly RegistrationState[]>>;

/** The states in which each action is allowed. While a guardian has not consented, the organiser may only reject. */
const ORGANISER: Steps<OrganiserStep> = {
  approve: ['new'],
  reject: ['new', 'waiting'],
  merge: ['new'],
  reopen: ['rejected'],
};

const PERSON: Steps<PersonStep> = {
  correct: ['waiting', 'new', 'approved'],
  withdraw: ['waiting', 'new', 'approved', 'merged'],
};

export function organiserMay(step: OrganiserStep, { state }: Pick<Registration, 'state'>): boolean {
  return ORGANISER[step].includes(state);
}

export function personMay(step: PersonStep, { state }: Pick<Registration, 'state'>): boolean {
  return PERSON[step].includes(state);
}

/** The state of a registration that the organiser has yet to decide: 'waiting' until a needed guardian consents. */
export function undecided({ plan, guardian }: Pick<Registration, 'plan' | 'guardian'>): 'waiting' | 'new' {
  return needsGuardian(plan) && guardian === null ? 'waiting' : 'new';
}

/** The state after a rejection. Rejecting a correction keeps the approved player unchanged. */
export function stateAfterRejection({ player }: Pick<Registration, 'player'>): 'rejected' | 'approved' {
  return player === null ? 'rejected' : 'approved';
}

/** Lists what a registration lacks under the present settings. `fields`: the tournament's own fields. */
export function lackingOf(
  { plan, photo, guardian }: Pick<Registration, 'plan' | 'photo' | 'guardian'>,
  { asks }: Pick<RegistrationSettings, 'asks'>,
  fields: readonly OwnField[],
): Lacking[] {
  const own = fields.flatMap((field): Lacking[] => {
    const isRequired = asks.fields.some(({ id, required }) => required && id === field.id);
    return isRequired && writtenIn(field, plan.own) === null ? [`own.${field.id}`] : [];
  });
  return [
    ...own,
    ...when(asks.photoRequired && photo === null, 'photo'),
    ...when(asks.phoneRequired && plan.phone === null, 'phone'),
    ...when(needsGuardian(plan) && guardian === null, 'guardian'),
  ];
}

function when(lacks: boolean, what: Lacking): Lacking[] {
  return lacks ? [what] : [];
}

/** The states in which a registration counts towards the largest number of players. */
const TAKES_PLACE: readonly RegistrationState[] = ['waiting', 'new', 'approved', 'merged'];

export function takesPlace(state: RegistrationState): boolean {
  return TAKES_PLACE.includes(state);
}

/**
 * Returns why registration is not possible now; null means it is open. `now` is epoch ms. `taken` is the count of
 * registrations that take a place. A reopened auction opens registration again, because `over` is never stored.
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

/** A person younger than this (years) needs the consent of a parent or guardian. */
export const GUARDIAN_BELOW = 18;

export function needsGuardian({ age }: { readonly age: number }): boolean {
  return age < GUARDIAN_BELOW;
}

/** A guardian's consent as a page sends it, not yet validated. */
export interface GuardianDraft {
  readonly name: string;
  readonly phone: string;
  readonly consent: boolean;
}

export function checkGuardian(draft: GuardianDraft): CheckedForm<Guardian> {
  const named = textProblem(draft.name, NAME);
  return checked(
    () => ({ name: tidy(draft.name), phone: phoneIn(draft.phone) }),
    [
      named === null ? null : { code: 'guardian-name-not-usable', field: 'guardian.name' },
      scriptProblem(draft.name, 'guardian.name'),
      numberProblem(draft.phone, { field: 'guardian.phone', required: true }),
      draft.consent ? null : { code: 'consent-required', field: 'guardian.consent' },
    ],
  );
}

const NAME = { field: 'name', missing: 'full-name-required', most: TEXT_LENGTH.fullName } as const;
