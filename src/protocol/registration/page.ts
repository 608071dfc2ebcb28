import * as z from 'zod/mini';
import { agesSchema, asksSchema } from './settings.ts';
import { ownFieldSchema } from '#protocol/own-fields.ts';

/** The tournament that a page of registration is about. */
export const tournamentShown = z.object({
  name: z.string(),
  /** '2026-11-24' and '18:30', as typed. */
  date: z.string(),
  time: z.string(),
});

/** Why nobody can register now. */
const closedSchema = z.literal(['closed', 'too-late', 'full']);

/** What the form asks, and how. */
export const askedShape = {
  asks: asksSchema,
  /** The tournament's own fields that are asked, in their order; `required` stands in `asks.fields`. */
  fields: z.array(ownFieldSchema),
  ages: agesSchema,
  /** Younger than this on `tournament.date`: a guardian consents. */
  guardianBelow: z.int(),
  /** Days after the auction for which phone number and date of birth are kept; null: until the organiser deletes them. */
  privateDataDays: z.nullable(z.int()),
};

/** What anybody with the link may see. */
export const pageAnswer = z.object({
  tournament: tournamentShown,
  ...askedShape,
  /** Null: it is open. */
  closed: z.nullable(closedSchema),
  /** Epoch ms; null: until it is closed by hand. */
  until: z.nullable(z.int()),
  /** Goes back with the form; good for a week. */
  ticket: z.string(),
});
export type PageAnswer = z.infer<typeof pageAnswer>;
