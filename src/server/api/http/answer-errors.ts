import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { SPECIFIED } from '#domain/rules/presets/specification.ts';
import type { DraftProblemCode } from '#domain/tournament/draft-checks.ts';
import { PLAYER_NOT_UNDERSTOOD } from '#protocol/calls/players.ts';
import { TOURNAMENT_NOT_UNDERSTOOD } from '#protocol/calls/tournaments.ts';
import type { ErrorBody, ServiceProblem } from '#protocol/errors.ts';
import { registrationText } from '#protocol/registration/texts.ts';
import { draftText } from '#protocol/texts/drafts.ts';
import { typedBidText } from '#protocol/texts/refusals.ts';
import { serviceText } from '#protocol/texts/service.ts';
import { knownFailure } from '#server/auctions/order.ts';
import { Failure, serviceFailure } from '#server/base/failure.ts';
import { tellProblem } from './log.ts';

/**
 * The messages for fields of a wrong type, by their path in the body. Null: the field has no message of its own, so the
 * general message names it.
 */
export type WrongFields = Readonly<Record<string, Pick<ErrorBody, 'code' | 'message'> | null>>;

/** One issue of a zod error. */
interface Issue {
  readonly code: string;
  /** The path of the field: ['order', 'amount']. */
  readonly path: readonly string[];
  /** The most entries of a list that has more. */
  readonly most?: number;
}

export const TOURNAMENT_FIELDS = sayAll(TOURNAMENT_NOT_UNDERSTOOD);

export const TEAM_FIELDS: WrongFields = {
  name: says('team-name-required'),
  shortName: says('short-name-length'),
  colour: says('colour-not-understood'),
  logoColours: says('colour-not-understood'),
  bidder: says('text-has-unseen-characters'),
  secondName: says('text-has-unseen-characters'),
  bidderPhone: says('phone-not-valid'),
  cards: says('cards-not-whole'),
  logo: says('image-not-usable'),
};

export const PLAYER_FIELDS = sayAll(PLAYER_NOT_UNDERSTOOD);

/** The fields of a registration form, as they are in its body. */
export const REGISTRATION_FIELDS: WrongFields = {
  'form.name': says('player-name-required'),
  'form.age': says('age-out-of-range'),
  'form.playingStyles': says('unknown-playing-style'),
  'form.phone': {
    code: 'number-not-valid',
    message: registrationText({ code: 'number-not-valid', field: 'phone' }),
  },
  photo: says('image-not-usable'),
};

/** The fields of the form by which an owner registers a team, with their paths in the body. */
export const TEAM_REGISTRATION_FIELDS: WrongFields = {
  'form.name': says('team-name-required'),
  'form.bidder': says('full-name-required'),
  'form.phone': {
    code: 'number-not-valid',
    message: registrationText({ code: 'number-not-valid', field: 'phone' }),
  },
  'form.colour': says('colour-not-understood'),
  'form.logo': says('image-not-usable'),
};

export const ACCOUNT_FIELDS: WrongFields = {
  name: says('full-name-required'),
  email: says('email-not-valid'),
  mobile: says('mobile-not-valid'),
  password: says('password-required'),
  currentPassword: says('password-required'),
  newPassword: says('password-required'),
  invitation: { code: 'no-such-invitation', message: serviceText({ code: 'no-such-invitation' }) },
};

export const COMMAND_FIELDS: WrongFields = {
  'order.amount': { code: 'typed-bid-not-whole', message: typedBidText({ code: 'typed-bid-not-whole' }) },
};

export const LABEL_MISSING = { code: 'label-required', message: 'Please enter the name of the scorer' };

export const LINK_FIELDS: WrongFields = { label: LABEL_MISSING };

const IMAGES = ['photo', 'logo'];
const PASSWORDS = ['password', 'currentPassword', 'newPassword'];

/** The failure for a field that the schema refused. Its message is that of the field, or else the general one. */
export function notUnderstood({ code, path, most }: Issue, fields: WrongFields): Failure {
  const known = [path.join('.'), path[0] ?? ''].find((name) => fields[name] !== undefined);
  const field = known?.split('.').at(-1) ?? '';
  const tooLong = code === 'too_big';
  if (tooLong && IMAGES.includes(field)) return serviceFailure({ code: 'image-too-large' }, field);
  const sentence = tooLong ? tooLongAt(path, field) : fields[known ?? ''];
  if (sentence) return new Failure('input', { ...sentence, field: field || (path.at(-1) ?? '') });
  const where = path.join('.') || 'body';
  if (most !== undefined) return serviceFailure({ code: 'too-many-at-once', where, most });
  return serviceFailure({ code: 'body-not-understood', where });
}

function tooLongAt(path: readonly string[], field: string): WrongFields[string] | undefined {
  if (PASSWORDS.includes(field)) return says('password-too-long');
  return field !== '' || path.at(-1) === 'reason' ? says('text-too-long') : undefined;
}

/**
 * The message for a problem of a draft. The tournament is not known yet, so amounts are in the unit of the
 * specification.
 */
function says(code: DraftProblemCode): Pick<ErrorBody, 'code' | 'message'> {
  return { code, message: draftText({ code, field: 'name' }, SPECIFIED.unit) };
}

function sayAll(codes: Readonly<Record<string, DraftProblemCode | null>>): WrongFields {
  return Object.fromEntries(
    Object.entries(codes).map(([field, code]) => [field, code === null ? null : says(code)]),
  );
}

/** The HTTP statuses of problems that differ from 409, by which the present state of the server refuses a call. */
const OF_PROBLEM: { readonly [Code in ServiceProblem['code'] | 'no-such-registration']?: number } = {
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
  'no-such-registration': 404,
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

export const PROBLEM_STATUSES: ReadonlyMap<string, number> = new Map(Object.entries(OF_PROBLEM));

/** The HTTP status of a failure. */
export function statusOf({ kind, body }: Pick<Failure, 'kind' | 'body'>): number {
  if (kind === 'input') return 400;
  return (kind === 'problem' ? PROBLEM_STATUSES.get(body.code) : undefined) ?? 409;
}

const BEARER_PROBLEMS = new Set(['not-signed-in', 'no-such-link']);

/** The error handler of all calls. Answers `{ error: { code, message, field?, details? } }`, never a stack. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error, request);
  if (failure.isOfServer) tellProblem(request.log, error, failure.body.code);
  if (failure.retryAfter !== null) reply.header('retry-after', String(failure.retryAfter));
  if (BEARER_PROBLEMS.has(failure.body.code)) reply.header('www-authenticate', 'Bearer');
  return reply.code(statusOf(failure)).type('application/json; charset=utf-8').send({ error: failure.body });
}

function failureOf(error: FastifyError, { routeOptions }: FastifyRequest): Failure {
  const known = knownFailure(error);
  if (known !== null) return known;
  const { wrong = {}, image } = routeOptions.config;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [{ keyword, instancePath, params } = { keyword: 'custom', instancePath: '', params: {} }] =
      error.validation;
    const most = mostIn(params);
    const path = instancePath.split('/').filter((name) => name !== '');
    return notUnderstood({ code: keyword, path, ...(most !== null && { most }) }, wrong);
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return image === undefined
      ? serviceFailure({ code: 'body-too-large' })
      : serviceFailure({ code: 'image-too-large' }, image);
  }
  // Errors of Fastify itself: a wrong media type, broken JSON, an invalid URL.
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500)
    return serviceFailure({ code: 'body-not-understood', where: partOf(error) });
  return serviceFailure({ code: 'broken' });
}

/** The limit of a list that is too long; null: the issue is another one. */
function mostIn(params: Readonly<Record<string, unknown>>): number | null {
  const { origin, maximum } = params;
  return origin === 'array' && typeof maximum === 'number' ? maximum : null;
}

function partOf({ code }: FastifyError): string {
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'content-type';
  return code === 'FST_ERR_BAD_URL' ? 'address' : 'body';
}

/**
 * Answers input that is no HTTP, too large or too slow. Such input has no request, so the answer is written to the
 * socket.
 */
export function answerGarbage(error: NodeJS.ErrnoException, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const failure = garbageFailure(error);
    const status = statusOf(failure);
    const text = JSON.stringify({ error: failure.body });
    const head = [
      `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`,
      'Content-Type: application/json',
      `Content-Length: ${String(Buffer.byteLength(text))}`,
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  }
  socket.destroy(error);
}

/** The failure for an error code of Node's HTTP parser. */
function garbageFailure({ code }: NodeJS.ErrnoException): Failure {
  if (code === 'HPE_HEADER_OVERFLOW') return serviceFailure({ code: 'headers-too-large' });
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return serviceFailure({ code: 'request-too-slow' });
  return serviceFailure({ code: 'body-not-understood', where: 'request' });
}
