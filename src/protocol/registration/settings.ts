import * as z from 'zod/mini';
import { MOST_OWN_FIELDS } from '#domain/limits.ts';
import type { RegistrationAsks } from '#domain/registration/settings.ts';
import type { RegistrationState } from '#domain/registration/registration.ts';
import { atMost, idSchema } from '#protocol/schema-parts.ts';

export const agesSchema = z.object({ least: z.int(), most: z.int() });

/** What the form asks beside name and playing styles. */
export const asksSchema = z.object({
  secondName: z.boolean(),
  age: z.literal(['age', 'birth-date'] satisfies readonly RegistrationAsks['age'][]),
  /** Fields of the tournament's own. */
  fields: z.array(z.object({ id: idSchema, required: z.boolean() })).check(atMost(MOST_OWN_FIELDS)),
  photoRequired: z.boolean(),
  phoneRequired: z.boolean(),
});

/** How players register, as the organiser sets it. */
export const settingsSchema = z.object({
  open: z.boolean(),
  /** Epoch ms; null: until it is closed by hand. */
  until: z.nullable(z.int()),
  /** So many players at most; null: any number. */
  most: z.nullable(z.int()),
  /** Within 16 to 50. */
  ages: agesSchema,
  asks: asksSchema,
  /** Whole rupees at which an approved player opens where no category says it; null: given when approving. */
  basePrice: z.nullable(z.int()),
  /** False: phone numbers and dates of birth go 30 days after the auction. */
  keepsPrivateData: z.boolean(),
});
export type SettingsOnWire = z.infer<typeof settingsSchema>;

/** Whole settings take the place of those of before. 400 with the field where they are wrong: 'until', 'most', 'ages', 'basePrice'. */
export const settingsRequest = z.object({ tournamentId: z.string(), settings: settingsSchema });

export const renewRequest = z.object({ tournamentId: z.string() });

/** How many registrations are in each state. */
export const countsSchema = z.object({
  waiting: z.int(),
  new: z.int(),
  approved: z.int(),
  rejected: z.int(),
  merged: z.int(),
  withdrawn: z.int(),
} satisfies Readonly<Record<RegistrationState, unknown>>);

/** Registration as its organiser sees it. The first GET makes the link; it is closed until settings say otherwise. */
export const settingsAnswer = z.object({
  settings: settingsSchema,
  /** Stands behind '#' of `REGISTRATION_PAGES.form`. */
  code: z.string(),
  /** Where phones reach this server, best first. Never empty. */
  origins: z.array(z.string()),
  counts: countsSchema,
  /** The waiting list of this link has no room for more: approve or reject some, or renew the link. */
  isFull: z.boolean(),
  /** When phone numbers and dates of birth go by themselves, epoch ms; null: not yet known, or never. */
  privateDataGoAt: z.nullable(z.int()),
});
export type SettingsAnswer = z.infer<typeof settingsAnswer>;
