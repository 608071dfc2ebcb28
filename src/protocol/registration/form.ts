import * as z from 'zod/mini';
import { MOST_OWN_FIELDS } from '#domain/limits.ts';
import { CLOSED_BECAUSE, type Over } from '#domain/registration/check-registration.ts';
import type { RegistrationAsks, RegistrationState } from '#domain/registration/registration.ts';
import {
  atMost,
  idSchema,
  ownFieldSchema,
  unitSchema,
  looseFlagSchema,
  looseNumberSchema,
  looseTextSchema,
  recordOf,
  textUpTo,
  codeSchema,
  textLike,
} from '#protocol/schema-parts.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { MOST_PART_BYTES } from './calls.ts';

/** The reason why registration is not possible now. */
export const closedSchema = z.literal(CLOSED_BECAUSE);
/** The reason why nobody registers in a tournament any more; null: somebody may. */
export const overSchema = z.nullable(z.literal(['auction-ended', 'archived'] satisfies readonly Over[]));

const agesSchema = z.object({ least: z.int(), most: z.int() });

/** The questions of the form in addition to name and playing styles. */
const asksSchema = z.object({
  secondName: z.boolean(),
  age: z.literal(['age', 'birth-date'] satisfies readonly RegistrationAsks['age'][]),
  /** The tournament's own fields. */
  fields: z.array(z.object({ id: idSchema, required: z.boolean() })).check(atMost(MOST_OWN_FIELDS)),
  photoRequired: z.boolean(),
  phoneRequired: z.boolean(),
});

/** The organiser's settings for registration. */
export const settingsSchema = z.object({
  open: z.boolean(),
  /** When registration closes (epoch ms); null: the organiser closes it by hand. */
  until: z.nullable(z.int()),
  /** The largest number of players; null means no limit. */
  most: z.nullable(z.int()),
  /** The age limits, within 16 to 50. */
  ages: agesSchema,
  asks: asksSchema,
  /** The base price (whole rupees) if no category gives one; null: the organiser types it when approving. */
  basePrice: z.nullable(z.int()),
  /** If false, phone numbers and dates of birth are deleted 30 days after the auction. */
  keepsPrivateData: z.boolean(),
});
export type SettingsOnWire = z.infer<typeof settingsSchema>;

/** The request replaces all settings. A 400 names the wrong field: 'until', 'most', 'ages', 'basePrice'. */
export const settingsRequest = z.object({ tournamentId: z.string(), settings: settingsSchema });

export const renewRequest = z.object({ tournamentId: z.string() });

/** The number of registrations in each state. */
export const countsSchema = z.object({
  waiting: z.int(),
  new: z.int(),
  approved: z.int(),
  rejected: z.int(),
  merged: z.int(),
  withdrawn: z.int(),
} satisfies Readonly<Record<RegistrationState, unknown>>);

/** The organiser's view of registration. The first GET creates the link; registration is closed at first. */
export const settingsAnswer = z.object({
  settings: settingsSchema,
  /** Registration is closed, whatever the settings say. */
  over: overSchema,
  /** The code after '#' of `REGISTRATION_PAGES.form`. */
  code: z.string(),
  /** The addresses at which phones reach this server, best first; never empty. */
  origins: z.array(z.string()),
  counts: countsSchema,
  /** True: this link's list of undecided registrations is full. The organiser decides some or renews the link. */
  isFull: z.boolean(),
  /** When phone numbers and dates of birth are deleted automatically (epoch ms); null: not yet known, or never. */
  privateDataGoAt: z.nullable(z.int()),
});
export type SettingsAnswer = z.infer<typeof settingsAnswer>;

/** The tournament's facts on a registration page. */
export const tournamentShown = z.object({
  name: z.string(),
  /** Date and time as typed: '2026-11-24' and '18:30'. */
  date: z.string(),
  time: z.string(),
  /** The language of the hall, which the page uses for a reader who chose none. */
  language: z.literal(LANGUAGES),
  /** The logo of the league: the address of an image of this server; null: its initials. */
  logo: z.nullable(z.string()),
});
export type TournamentShown = z.infer<typeof tournamentShown>;

/** The questions and limits of the form. */
export const askedShape = {
  asks: asksSchema,
  /** The tournament's own fields that the form asks for, in order. `asks.fields` says which are required. */
  fields: z.array(ownFieldSchema),
  /** The unit of the amounts. An older server sends none. */
  unit: z.exactOptional(unitSchema),
  ages: agesSchema,
  /** A person younger than this on `tournament.date` needs a guardian's consent. */
  guardianBelow: z.int(),
  /** Days that phone number and date of birth are kept after the auction; null: until the organiser deletes them. */
  privateDataDays: z.nullable(z.int()),
};

/** The content of the form page, for anybody with the link. */
export const pageAnswer = z.object({
  tournament: tournamentShown,
  ...askedShape,
  /** Null: registration is open. */
  closed: z.nullable(closedSchema),
  /** When registration closes (epoch ms); null: the organiser closes it by hand. */
  until: z.nullable(z.int()),
  /** The phone sends it back with the form; it is valid for a week. */
  ticket: z.string(),
});
export type PageAnswer = z.infer<typeof pageAnswer>;

/** The consent of a parent or guardian who uses the same phone. */
const guardianForm = z.object({ name: looseTextSchema, phone: looseTextSchema, consent: looseFlagSchema });

/** The untrusted form of a person; `checkRegistration` validates each field. */
export const registrationForm = z.object({
  name: looseTextSchema,
  secondName: looseTextSchema,
  /** Whole years; ignored if the form asks for the date of birth. */
  age: looseNumberSchema,
  /** '2008-03-31'; ignored if the form asks for the age. */
  birthDate: looseTextSchema,
  playingStyles: z.nullish(z.array(textUpTo(100)).check(atMost(20))),
  /** Values of the tournament's own fields, by field id. */
  own: z.nullish(recordOf(z.unknown())),
  phone: looseTextSchema,
  consent: looseFlagSchema,
  /** The guardian of a person under 18, on the same phone. If absent, the guardian gets a link. */
  guardian: z.nullish(guardianForm),
});
export type RegistrationForm = z.infer<typeof registrationForm>;

export const submitRequest = z.object({
  /** The idempotency key: 128 random bits as 22 url-safe characters. The phone keeps it until it has the receipt. */
  key: codeSchema,
  /** The `ticket` of the page's answer. */
  ticket: textUpTo(200),
  form: registrationForm,
  /**
   * True: the person has seen that a similar registration exists, and is another person. Without it such a form gets
   * 409 'registered-already'.
   */
  another: z.optional(z.boolean()),
});
export type SubmitRequest = z.infer<typeof submitRequest>;

/** Details of a 400: all problems of a form, in its order. The first one is the error itself. */
export const formProblems = z.object({
  problems: z.array(z.object({ code: z.string(), message: z.string(), field: z.string() })),
});
export type FormProblems = z.infer<typeof formProblems>;

/** Details of a 409 'registration-not-open'. */
export const notOpen = z.object({ why: closedSchema });
export type NotOpen = z.infer<typeof notOpen>;

/**
 * A correction of the person's own form. It ignores `consent` and `guardian`, which were given before. `another`: as in
 * `submitRequest`, for a name and age that the correction changes.
 */
export const correctRequest = z.object({ form: registrationForm, another: z.optional(z.boolean()) });
export type CorrectRequest = z.infer<typeof correctRequest>;

/** The largest photo (bytes). A phone shrinks it below `USUAL_PHOTO_BYTES` if it can. */
export const MOST_PHOTO_BYTES = 8 * 1024 * 1024;

/**
 * A part of a photo. Parts come in order; a repeated part gets the same answer. After a 409 'photo-elsewhere' the phone
 * continues from `received` of the `photoAnswer` in `details`. After these errors at 'photo' the server keeps no part:
 * 413 'image-too-large', 400 'photo-changed', 'image-not-readable', 'image-cut', 'photo-too-many-pixels', and, even for the first part, 'photo-not-usable'.
 */
export const photoPart = z.object({
  /** The phone's id for this upload. A new id starts again and discards the parts of the previous upload. */
  upload: idSchema,
  /** The size of the whole photo (bytes). */
  total: z.int(),
  /** SHA-256 of the whole photo, 64 hex digits; null from a page of an older version that has no https. */
  hash: z.nullable(textLike(/^[0-9a-f]{64}$/)),
  /** The position of this part's first byte in the photo. */
  offset: z.int(),
  /** The part's bytes as base64. */
  bytes: textUpTo(Math.ceil(MOST_PART_BYTES / 3) * 4),
});
export type PhotoPart = z.infer<typeof photoPart>;

/** The state of the upload on the server. */
export const photoAnswer = z.object({
  /** The upload in progress; null: none. */
  upload: z.nullable(z.object({ id: z.string(), received: z.int(), total: z.int() })),
  /** The address of the stored photo. A new photo replaces it once the upload is complete. */
  photo: z.nullable(z.string()),
});
export type PhotoAnswer = z.infer<typeof photoAnswer>;

/** The facts that a guardian's page shows. */
export const guardianPage = z.object({
  tournament: tournamentShown,
  privateDataDays: askedShape.privateDataDays,
  /** Name and age of the person who registers. */
  name: z.string(),
  age: z.int(),
  /** Epoch ms; null: the guardian has not consented yet. */
  consentedAt: z.nullable(z.int()),
});
export type GuardianPage = z.infer<typeof guardianPage>;

/** The answer is `guardianPage`, or a 400 at 'guardian.name', 'guardian.phone' or 'guardian.consent'. */
export const consentRequest = z.object({
  name: looseTextSchema,
  phone: looseTextSchema,
  consent: looseFlagSchema,
});
