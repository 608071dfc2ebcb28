import type { DraftProblemCode } from '#domain/tournament/draft-checks.ts';
import { SPECIFIED } from '#domain/rules/presets/specification.ts';
import { draftText, typedBidText } from '#protocol/texts/drafts.ts';
import type { ErrorBody } from '#protocol/errors.ts';
import { PLAYER_NOT_UNDERSTOOD } from '#protocol/calls/players.ts';
import { registrationText } from '#protocol/registration/texts.ts';
import { serviceText } from '#protocol/texts/service.ts';
import { TOURNAMENT_NOT_UNDERSTOOD } from '#protocol/calls/tournaments.ts';
import { Failure, serviceFailure } from '#server/base/failure.ts';

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
