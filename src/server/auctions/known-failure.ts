import { serviceFailure, Failure } from '#server/base/failure.ts';
import { GateFull } from '#server/persistence/files/fair-gate.ts';
import { policyOf, isProblem } from '#server/persistence/ports/problems.ts';
import { GoingDown, NoSuchAuction, OtherCommand } from './order.ts';

/** The failure for a known error; null for an error that is a bug. */
export function knownFailure(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  if (error instanceof OtherCommand) return serviceFailure({ code: 'command-id-used' });
  if (error instanceof NoSuchAuction) return serviceFailure({ code: 'no-such-tournament' });
  if (error instanceof GateFull) return serviceFailure({ code: 'too-many-calls', seconds: 1 });
  if (error instanceof GoingDown) return serviceFailure({ code: 'going-down' });
  const told = isProblem(error) ? policyOf(error).told : null;
  return told === null ? null : serviceFailure(told);
}
