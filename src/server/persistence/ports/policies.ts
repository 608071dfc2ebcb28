import type { ServiceProblem } from '#protocol/errors.ts';
import type { Problem } from './problems.ts';

/**
 * The remedy that is tried before an error is reported. `decide-again`: nothing was written, so read the log further
 * and decide again. `ask-by-id`: the order may be written, so first ask for the answer by its command id.
 */
export type Remedy = 'decide-again' | 'ask-by-id';

interface Policy {
  /** The remedy for the problem; null: a retry would not help. */
  readonly remedy: Remedy | null;
  /** The problem in the answer when no remedy helped. Null: every caller handles this problem itself. */
  readonly told: ServiceProblem | null;
}

/** The policy for each store problem; all callers use it. */
export function policyOf(problem: Problem): Policy {
  switch (problem.name) {
    case 'DiskFull':
      return { remedy: null, told: { code: 'disk-full' } };
    case 'DataDetached':
      return { remedy: null, told: { code: 'data-astray' } };
    case 'DamagedLog':
      return { remedy: null, told: { code: 'auction-damaged', line: problem.line } };
    case 'TournamentDeleted':
      return { remedy: null, told: { code: 'no-such-tournament' } };
    case 'Busy':
      return { remedy: null, told: { code: 'busy', why: 'locked' } };
    case 'ReadOnly':
      return { remedy: null, told: { code: 'busy', why: 'read-only' } };
    case 'Replaced':
      return { remedy: null, told: { code: 'replaced', url: problem.url } };
    case 'ConnectionLost':
      return { remedy: 'ask-by-id', told: { code: 'busy', why: 'unreachable' } };
    case 'RegistrationChanged':
      return { remedy: null, told: { code: 'busy', why: 'overtaken' } };
    case 'SequenceConflict':
    case 'SerializationFailure':
      return { remedy: 'decide-again', told: { code: 'busy', why: 'overtaken' } };
    case 'AlreadyThere':
      return { remedy: 'decide-again', told: null };
    case 'AnsweredBefore':
      return { remedy: 'ask-by-id', told: null };
    case 'NotInvited':
    case 'UnusableData':
      return { remedy: null, told: null };
  }
}
