import type { Registration, RegistrationState } from './registration.ts';
import { needsGuardian } from './guardian.ts';

/** An action of the organiser on a registration. */
export type OrganiserStep = 'approve' | 'reject' | 'merge' | 'reopen';
/** An action of a person on their own registration. */
export type PersonStep = 'correct' | 'withdraw';

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
export function turnedDown({ player }: Pick<Registration, 'player'>): 'rejected' | 'approved' {
  return player === null ? 'rejected' : 'approved';
}
