import type { Registration, RegistrationState } from './registration.ts';
import { needsGuardian } from './guardian.ts';

/** What the organiser does with a registration. */
export type OrganiserStep = 'approve' | 'reject' | 'merge' | 'reopen';
/** What the person does with his own. */
export type PersonStep = 'correct' | 'withdraw';

type Steps<Step extends string> = Readonly<Record<Step, readonly RegistrationState[]>>;

/** From which states each step leads on. A registration that waits for a guardian may only be turned down. */
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

/** Where a registration stands that the organiser has yet to decide: it waits as long as a guardian has to consent. */
export function undecided({ plan, guardian }: Pick<Registration, 'plan' | 'guardian'>): 'waiting' | 'new' {
  return needsGuardian(plan) && guardian === null ? 'waiting' : 'new';
}

/** ... after it was turned down. A correction that is turned down leaves the player as he was approved. */
export function turnedDown({ player }: Pick<Registration, 'player'>): 'rejected' | 'approved' {
  return player === null ? 'rejected' : 'approved';
}
