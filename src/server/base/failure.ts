import type { Auction } from '#domain/auction/auction.ts';
import type { Refusal, RefusalCode } from '#domain/auction/refusals.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import type { Checked, DraftProblem } from '#domain/tournament/draft-checks.ts';
import type { ErrorBody, ServiceProblem } from '#protocol/errors.ts';
import { draftText } from '#protocol/texts/drafts.ts';
import { refusalText } from '#protocol/texts/refusals.ts';
import { serviceText } from '#protocol/texts/service.ts';

/** The order ends before it is decided, by the sender's fault: the server did not fail. */
export class NotDecided extends Error {}

/**
 * The kind of a failure: input that is wrong at any time, an order that the rules or the present state refuse, or the
 * problem of a service that its code names.
 */
export type FailureKind = 'input' | 'refusal' | 'problem';

/** An error that ends a call with a body. The API gives it an HTTP status: `api/http/answer-errors.ts`. */
export class Failure extends NotDecided {
  constructor(
    readonly kind: FailureKind,
    readonly body: ErrorBody,
    /** Seconds until a repeated call makes sense; null if the client need not wait. */
    readonly retryAfter: number | null = null,
  ) {
    super(body.code);
  }

  /** True if the caller did nothing wrong: a repeated call may succeed, or the administrator must act. */
  get isOfServer(): boolean {
    return this.kind === 'problem' && OF_SERVER.has(this.body.code);
  }
}

/** The problems whose cause is the server or the other laptop, and no fault of the caller. */
const OF_SERVER: ReadonlySet<string> = new Set<ServiceProblem['code']>([
  'files-waiting',
  'file-gave-place',
  'disk-full',
  'data-astray',
  'data-damaged',
  'auction-damaged',
  'busy',
  'going-down',
  'other-laptop-silent',
  'broken',
]);

/** The form field that shows a refusal, by its code; the others have none. */
const FIELD_OF: { readonly [Code in RefusalCode]?: string } = {
  'rules-need-reason': 'reason',
  'squad-over-limit': 'squad.most',
  'team-name-taken': 'name',
  'team-name-alike': 'name',
  'name-is-short-name': 'name',
  'short-name-taken': 'shortName',
  'short-name-alike': 'shortName',
  'number-taken': 'playerNumber',
};

/** The failure for a problem of a service. `field`: the form field that shows it. Seconds to wait are in `details`. */
export function serviceFailure(problem: ServiceProblem, field: string | null = null): Failure {
  const { code } = problem;
  const seconds = 'seconds' in problem ? problem.seconds : null;
  const details = seconds === null ? {} : { details: { seconds } };
  return new Failure('problem', { code, message: serviceText(problem), ...at(field), ...details }, seconds);
}

/** Throws the failure of a caller who has to wait. 0 seconds: the call is admitted. */
export function assertPaced(seconds: number): void {
  if (seconds > 0) throw serviceFailure({ code: 'too-many-calls', seconds });
}

/** The failure for an invalid player, team, tournament or account. The problem gives its message. */
function draftFailure(problem: DraftProblem, unit: Unit | null): Failure {
  const { code, field } = problem;
  return new Failure('input', { code, message: draftText(problem, unit), field });
}

/**
 * The value of a successful check. A failed check throws its first problem. `unit`: the unit of amounts in
 * the message, null if there is none.
 */
export function trusted<Thing>(judgement: Checked<Thing>, unit: Unit | null): Thing {
  if (!judgement.ok) throw draftFailure(judgement.problems[0], unit);
  return judgement.value;
}

/** The failure for an order that the rules of the auction refuse. `details` has the numbers of the refusal. */
export function refusalFailure(refusal: Refusal, auction: Auction): Failure {
  return new Failure('refusal', refusalBody(refusal, auction));
}

export function refusalBody(refusal: Refusal, auction: Auction): ErrorBody {
  const { code } = refusal;
  return {
    code,
    message: refusalText(refusal, auction),
    ...at(FIELD_OF[code] ?? null),
    details: { ...refusal },
  };
}

function at(field: string | null): { field?: string } {
  return field === null ? {} : { field };
}

/** A result, or the problem that prevents it. */
export type OrProblem<Thing> =
  | { readonly ok: true; readonly value: Thing }
  | { readonly ok: false; readonly problem: ServiceProblem };

/** The value of a result. A problem is thrown; `fieldOf` names the form field that shows it. */
export function settled<Thing>(
  given: OrProblem<Thing>,
  fieldOf: { readonly [Code in ServiceProblem['code']]?: string } = {},
): Thing {
  if (given.ok) return given.value;
  throw serviceFailure(given.problem, fieldOf[given.problem.code]);
}

/**
 * The exit code for wrong settings or a wrong machine: another start would not help. `npm start` knows this code, too.
 */
export const CONFIGURATION_PROBLEM = 78;

/**
 * The error of a server, or of a command on its data, that cannot run. Its message is one line that says what to do.
 */
export class Unstartable extends Error {
  override readonly name = 'Unstartable';
}
