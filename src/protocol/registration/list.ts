import * as z from 'zod/mini';
import { REGISTRATION_STATES } from '#domain/registration/registration.ts';
import { countsSchema } from './settings.ts';
import { keptForm, lackingSchema } from './own-page.ts';
import { textUpTo, codeSchema } from '#protocol/schema-parts.ts';

export const REGISTRATIONS_PER_PAGE = 100;

/**
 * The list is sorted by newest first. `state` filters it. `page` is absent or '' for the first page, then the previous
 * page's `next`. The answer has an `etag`; with `if-none-match` it is 304 while nothing has changed.
 */
export const listQuestion = z.object({
  tournamentId: z.string(),
  state: z.optional(z.literal(REGISTRATION_STATES)),
  page: z.optional(z.string()),
});

/** A registration or player that is probably the same person. */
const likeSchema = z.object({
  is: z.literal(['registration', 'player']),
  id: z.string(),
  name: z.string(),
  /** The player's number in the list; null for a registration without one. */
  number: z.nullable(z.string()),
  by: z.literal(['number', 'name-and-age']),
});

/** A registration in the organiser's list. */
export const registrationEntry = z.object({
  id: z.string(),
  state: z.literal(REGISTRATION_STATES),
  form: keptForm,
  photo: z.nullable(z.string()),
  guardian: z.nullable(z.object({ name: z.string(), phone: z.nullable(z.string()), consentedAt: z.int() })),
  lacking: lackingSchema,
  like: z.array(likeSchema),
  /**
   * The player created from it or merged with it. If it is 'new', approving the correction edits this player. If it is
   * 'withdrawn', the player is still in the list.
   */
  player: z.nullable(z.object({ id: z.string(), number: z.string() })),
  /** Epoch ms. */
  createdAt: z.int(),
  changedAt: z.int(),
  /** The codes for links to `REGISTRATION_PAGES.own` and `.guardian`, which the organiser may send. */
  ownCode: codeSchema,
  guardianCode: z.nullable(codeSchema),
});
export type RegistrationEntry = z.infer<typeof registrationEntry>;

/** Many undecided registrations of one sender, which the organiser may delete together. */
export const crowdOnWire = z.object({
  sender: z.string(),
  /** 'network': all phones behind one address, for example of one hall. */
  is: z.literal(['phone', 'network']),
  waiting: z.int(),
  /** The newest names. */
  names: z.array(z.string()),
});
export type CrowdOnWire = z.infer<typeof crowdOnWire>;

/** Deletes all undecided registrations of a crowd permanently. */
export const clearRequest = z.object({ tournamentId: z.string(), sender: textUpTo(50) });
export const clearAnswer = z.object({ deleted: z.int() });
export type ClearAnswer = z.infer<typeof clearAnswer>;

export const listAnswer = z.object({
  page: z.array(registrationEntry),
  next: z.nullable(z.string()),
  total: z.int(),
  counts: countsSchema,
  crowds: z.array(crowdOnWire),
  /** A suggestion: the next free number of the list. */
  nextNumber: z.string(),
});
export type ListAnswer = z.infer<typeof listAnswer>;

/** All stored data of one person. */
export const personAnswer = z.object({
  tournament: z.object({ id: z.string(), name: z.string() }),
  registration: registrationEntry,
});
export type PersonAnswer = z.infer<typeof personAnswer>;
