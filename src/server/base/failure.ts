import type { Auction } from '#domain/auction/auction.ts';
import type { Refusal, RefusalCode } from '#domain/auction/refusals.ts';
import type { Checked, DraftProblem } from '#domain/tournament/draft-checks.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { draftText } from '#protocol/texts/drafts.ts';
import type { ErrorBody, ServiceProblem } from '#protocol/errors.ts';
import { serviceText } from '#protocol/texts/service.ts';
import { refusalText } from '#protocol/texts/refusals.ts';

/** The order ends before it is decided, by the sender's fault: the server did not fail. */
export class NotDecided extends Error {}

/** An error that ends a call with an HTTP status and a body. The error handler writes it. */
export class Failure extends NotDecided {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    /** Seconds until a repeated call makes sense; null if the client need not wait. */
    readonly retryAfter: number | null = null,
  ) {
    super(body.code);
  }
}

const CONFLICT = 409;

/** The statuses that differ from 409, which says that the state of the server does not allow the call now. */
const STATUS: { readonly [Code in ServiceProblem['code']]?: number } = {
  'not-signed-in': 401,
  'wrong-email-or-password': 401,
  'too-many-attempts': 429,
  'registration-closed': 403,
  'invitation-required': 400,
  'no-such-invitation': 400,
  'wrong-password': 400,
  'no-such-tournament': 404,
  'no-such-team': 404,
  'no-such-player': 404,
  'no-such-showing': 404,
  'no-such-link': 401,
  'unknown-link': 404,
  'organiser-only': 403,
  'no-such-call': 404,
  'body-not-understood': 400,
  'too-many-at-once': 400,
  'nothing-adjusted': 400,
  'body-too-large': 413,
  'headers-too-large': 431,
  'request-too-slow': 408,
  'image-not-readable': 400,
  'image-cut': 400,
  'image-too-large': 413,
  'sound-too-large': 413,
  'other-name': 400,
  'file-not-understood': 400,
  'file-row-not-valid': 400,
  'file-line-not-valid': 400,
  'file-too-large': 413,
  'file-too-long': 413,
  'files-waiting': 503,
  'file-gave-place': 503,
  'too-many-calls': 429,
  'disk-full': 507,
  'data-astray': 507,
  'data-damaged': 507,
  'auction-damaged': 500,
  busy: 503,
  'going-down': 503,
  'not-owner': 403,
  'wrong-owner-code': 400,
  'wrong-pairing-code': 400,
  'other-laptop-silent': 502,
  broken: 500,
};

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

/**
 * The failure for a problem of a service. `field`: the form field that shows it. A 429 has its seconds in `details`.
 */
export function serviceFailure(problem: ServiceProblem, field: string | null = null): Failure {
  const { code } = problem;
  const seconds = 'seconds' in problem ? problem.seconds : null;
  const details = seconds === null ? {} : { details: { seconds } };
  return new Failure(
    STATUS[code] ?? CONFLICT,
    { code, message: serviceText(problem), ...at(field), ...details },
    seconds,
  );
}

/** The 400 failure for an invalid player, team, tournament or account. The problem gives its message. */
function draftFailure(problem: DraftProblem, unit: Unit | null): Failure {
  const { code, field } = problem;
  return new Failure(400, { code, message: draftText(problem, unit), field });
}

/**
 * The value of a successful check. A failed check answers 400 with its first problem. `unit`: the unit of amounts in
 * the message, null if there is none.
 */
export function trusted<Thing>(judgement: Checked<Thing>, unit: Unit | null): Thing {
  if (!judgement.ok) throw draftFailure(judgement.problems[0], unit);
  return judgement.value;
}

/** The 409 failure for an order that the rules of the auction refuse. `details` has the numbers of the refusal. */
export function refusalFailure(refusal: Refusal, auction: Auction): Failure {
  return new Failure(CONFLICT, refusalBody(refusal, auction));
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
