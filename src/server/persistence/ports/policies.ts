import type { ServiceProblem } from '#protocol/errors.ts';
import type { Problem } from './problems.ts';

/**
 * What the room does about a problem before it tells anybody. `decide-again`: nothing was written, so it catches up with
 * the log and decides again. `ask-by-id`: the order may be written, so it asks for the answer to its command id, and
 * decides again only where there is none.
 */
export type Remedy = 'decide-again' | 'ask-by-id';

interface Policy {
  /** Null: trying again at once would not help. */
  readonly remedy: Remedy | null;
  /** What is told where nothing helped. Null: whoever calls the store expects it, so that it comes no further. */
  readonly told: ServiceProblem | null;
}

/** What is done about a problem of the store, by the room and by every call. */
export function policyOf(problem: Problem): Policy {
  switch (problem.name) {
    case 'DiskFull':
      return { remedy: null, told: { code: 'disk-full' } };
    case 'DataDetached':
      return { remedy: null, told: { code: 'data-astray' } };
    case 'DamagedLog':
      return { remedy: null, told: { code: 'auction-damaged', line: problem.line } };
    case 'Busy':
      return { remedy: null, told: { code: 'busy', why: 'locked' } };
    case 'ReadOnly':
      return { remedy: null, told: { code: 'busy', why: 'read-only' } };
    case 'Replaced':
      return { remedy: null, told: { code: 'replaced', url: problem.url } };
    case 'ConnectionLost':
      return { remedy: 'ask-by-id', told: { code: 'busy', why: 'unreachable' } };
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
