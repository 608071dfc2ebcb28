import * as z from 'zod/mini';
import { LANGUAGES } from '#domain/languages.ts';
import { agesSchema, asksSchema, closedSchema } from './settings.ts';
import { ownFieldSchema } from '#protocol/own-fields.ts';
import { unitSchema } from '#protocol/unit-schema.ts';

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
