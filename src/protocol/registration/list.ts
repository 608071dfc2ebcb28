import * as z from 'zod/mini';
import { REGISTRATION_STATES } from '#domain/registration/registration.ts';
import { countsSchema } from './settings.ts';
import { keptForm, lackingSchema } from './own-page.ts';
import { codeSchema } from '#protocol/secret-codes.ts';

export const REGISTRATIONS_PER_PAGE = 100;

/**
 * The newest first. `state` leaves out all others; `page`: '' or left out for the first, then `next` of the page before. The answer
 * has an `etag`: asked with `if-none-match` it is 304 while nothing has changed.
 */
export const listQuestion = z.object({
  tournamentId: z.string(),
  state: z.optional(z.literal(REGISTRATION_STATES)),
  page: z.optional(z.string()),
});

/** Somebody who seems to be the same person. */
const likeSchema = z.object({
  is: z.literal(['registration', 'player']),
  id: z.string(),
  name: z.string(),
  /** The player's number in the list; null of a registration without one. */
  number: z.nullable(z.string()),
  by: z.literal(['number', 'name-and-age']),
});

/** A registration as the organiser sees it. */
export const registrationEntry = z.object({
  id: z.string(),
  state: z.literal(REGISTRATION_STATES),
  form: keptForm,
  photo: z.nullable(z.string()),
  guardian: z.nullable(z.object({ name: z.string(), phone: z.nullable(z.string()), consentedAt: z.int() })),
  lacking: lackingSchema,
  like: z.array(likeSchema),
  /**
   * The player it became or was merged with. Of a 'new' one: a correction waits, and approving edits that player. Of a
   * 'withdrawn' one: that player still stands in the list.
   */
  player: z.nullable(z.object({ id: z.string(), number: z.string() })),
  /** Epoch ms. */
  createdAt: z.int(),
  changedAt: z.int(),
  /** For messages to the person and to the guardian: the codes of `REGISTRATION_PAGES.own` and `.guardian`. */
  ownCode: codeSchema,
  guardianCode: z.nullable(codeSchema),
});
export type RegistrationEntry = z.infer<typeof registrationEntry>;

export const listAnswer = z.object({
  page: z.array(registrationEntry),
  next: z.nullable(z.string()),
  total: z.int(),
  counts: countsSchema,
  /** The next free number of the list, as a proposal. */
  nextNumber: z.string(),
});
export type ListAnswer = z.infer<typeof listAnswer>;

/** All that is kept of one person. */
export const personAnswer = z.object({
  tournament: z.object({ id: z.string(), name: z.string() }),
  registration: registrationEntry,
});
