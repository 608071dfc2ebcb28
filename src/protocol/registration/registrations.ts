import * as z from 'zod/mini';
import { REGISTRATION_STATES } from '#domain/registration/registration.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { askedShape, tournamentShown, photoAnswer, countsSchema } from './form.ts';
import {
  ownValuesSchema,
  rupeesSchema,
  codeSchema,
  unitSchema,
  textUpTo,
  looseNumberSchema,
  looseTextSchema,
  atLeast,
  atMost,
  idSchema,
  oneOf,
} from '#protocol/schema-parts.ts';
import { MOST_PLAYERS_PER_BATCH } from '#domain/limits.ts';
import { errorBody } from '#protocol/errors.ts';

/** The missing parts: 'photo', 'phone', 'guardian', or 'own.' and a field's id. */
const lackingSchema = z.array(z.string());

/** A stored form. `birthDate` and `phone` are null if not given or deleted. */
const keptForm = z.object({
  name: z.string(),
  secondName: z.nullable(z.string()),
  /** The age on the day of the tournament. */
  age: z.int(),
  birthDate: z.nullable(z.string()),
  playingStyles: z.array(z.literal(PLAYING_STYLES)),
  own: ownValuesSchema,
  phone: z.nullable(z.string()),
});

/** The guardian's consent; null for a person who needs none. */
const guardianState = z.nullable(
  z.object({
    /** Epoch ms; null: the guardian has not consented yet. */
    consentedAt: z.nullable(z.int()),
    name: z.nullable(z.string()),
    /** The code after '#' of `REGISTRATION_PAGES.guardian`; null: no consent is needed any more. */
    code: z.nullable(codeSchema),
  }),
);

/** The name in a second script. */
const secondName = z.exactOptional(z.string());

/** The result of a lot, while the auction runs and after it. `unsold` is known only after it. */
const resultSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('sold'),
    /** As in the list of players. An older server sends neither `player` nor `unit`. */
    player: z.exactOptional(z.object({ name: z.string(), secondName })),
    team: z.object({
      ...{ name: z.string(), secondName },
      ...{ logo: z.nullable(z.string()), colour: z.nullable(z.string()) },
    }),
    /** Whole rupees. */
    price: rupeesSchema,
    unit: z.exactOptional(unitSchema),
    /** In English with the unit, for pages of an older build. */
    priceText: z.string(),
    /** True: the player was in the squad before the auction. */
    retained: z.boolean(),
    /** How a retained player came into the squad. Missing: sold, or from an older server, which does not tell it. */
    as: z.exactOptional(z.literal(['retained', 'member'])),
    /** The number of the sale, from 1; null for a retained player. */
    sale: z.nullable(z.int()),
    /** The logo of the league, and the sponsor of this card. */
    league: z.nullable(z.string()),
    sponsor: z.nullable(z.object({ name: z.string(), logo: z.nullable(z.string()) })),
  }),
  z.object({ status: z.literal('unsold') }),
]);

/** The content of a person's own page. */
export const ownPage = z.object({
  tournament: tournamentShown,
  ...askedShape,
  state: z.literal(REGISTRATION_STATES),
  form: keptForm,
  photo: photoAnswer,
  guardian: guardianState,
  lacking: lackingSchema,
  /** The player's number in the list; null before the approval. */
  number: z.nullable(z.string()),
  /** Epoch ms. */
  createdAt: z.int(),
  until: z.nullable(z.int()),
  mayCorrect: z.boolean(),
  mayWithdraw: z.boolean(),
  /** Null for a person without a team before the auction is finished, and for one who is not in the list. */
  result: z.nullable(resultSchema),
});
export type OwnPage = z.infer<typeof ownPage>;

/** The status is 201, and 200 for a repeated key. The receipt is the secret code of the person's own page. */
export const receiptAnswer = z.object({ receipt: codeSchema, own: ownPage });
export type ReceiptAnswer = z.infer<typeof receiptAnswer>;

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

const registration = idSchema;

/**
 * True: a registration that is probably a duplicate is not approved; its step fails with 'alike'. For approving many at
 * once.
 */
export const unlessAlike = z.optional(z.boolean());

const STEPS = {
  /**
   * Creates a player. A blank `number` means the next free one. Without `baseAmount`, the category's or the settings'
   * base price applies.
   */
  approve: z.object({
    is: z.literal('approve'),
    registration,
    number: looseTextSchema,
    baseAmount: looseNumberSchema,
    unlessAlike,
  }),
  reject: z.object({ is: z.literal('reject'), registration }),
  /** Merges the registration with a player of the list, who gets a missing photo and missing own fields. */
  merge: z.object({ is: z.literal('merge'), registration, player: idSchema }),
  /** Makes a rejected registration new again. */
  reopen: z.object({ is: z.literal('reopen'), registration }),
};

export const decideRequest = z.object({
  tournamentId: z.string(),
  /** Each step succeeds or fails by itself. One order adds all approved players to the list. */
  steps: z.array(oneOf('is', STEPS)).check(atLeast(1), atMost(MOST_PLAYERS_PER_BATCH)),
});
export type DecideRequest = z.infer<typeof decideRequest>;
export type DecideStep = DecideRequest['steps'][number];

/**
 * `index` is the position of the step in the request, from 0. A step that another console has already done counts as
 * done: a registration becomes a player only once.
 */
export const decideAnswer = z.object({
  done: z.array(
    z.object({
      index: z.int(),
      state: z.literal(REGISTRATION_STATES),
      player: z.nullable(z.object({ id: z.string(), number: z.string() })),
    }),
  ),
  failed: z.array(z.object({ index: z.int(), error: errorBody })),
});
export type DecideAnswer = z.infer<typeof decideAnswer>;
