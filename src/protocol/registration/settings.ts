import * as z from 'zod/mini';
import { MOST_OWN_FIELDS } from '#domain/limits.ts';
import { CLOSED_BECAUSE, type Over } from '#domain/registration/problems.ts';
import type { RegistrationAsks, RegistrationState } from '#domain/registration/registration.ts';
import { atMost, idSchema } from '#protocol/schema-parts.ts';

/** The reason why registration is not possible now. */
export const closedSchema = z.literal(CLOSED_BECAUSE);
/** The reason why nobody registers in a tournament any more; null: somebody may. */
export const overSchema = z.nullable(z.literal(['auction-ended', 'archived'] satisfies readonly Over[]));

export const agesSchema = z.object({ least: z.int(), most: z.int() });

/** The questions of the form in addition to name and playing styles. */
export const asksSchema = z.object({
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
