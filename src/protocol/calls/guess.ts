import * as z from 'zod/mini';
import { PHONE_PATTERN } from '#protocol/paths.ts';
import { atMost, idSchema, rupeesSchema, textLike, textUpTo } from '#protocol/schema-parts.ts';

/*
 * The calls of spectators who guess prices: docs/show.md. The spectators' code says which tournament; a phone
 * is known by an id that it made itself.
 */

/** The id that a phone makes for itself. */
export const phoneSchema = textLike(PHONE_PATTERN);

/** The longest name that is parsed. It exceeds the real limit, so that the check can answer with its sentence. */
const NAME_BYTES = 400;

/** PUT: guesses the price of the lot on the block, or changes the guess. */
export const guessRequest = z.object({ phone: phoneSchema, lot: idSchema, amount: rupeesSchema });
export const guessAnswer = z.object({ lot: idSchema, amount: rupeesSchema });

/** PUT: chooses a name; null takes it back. */
export const guessNameRequest = z.object({ phone: phoneSchema, name: z.nullable(textUpTo(NAME_BYTES)) });

const nameShape = { name: z.string(), number: z.int() };
const nameSchema = z.object(nameShape);

/** A row of the table. `number`: from 2 for a name that another phone has, too. Places count every phone. */
const rowSchema = z.object({ ...nameShape, place: z.int(), points: z.int() });

/** GET, for a wall: the table. */
export const guessTableAnswer = z.object({
  rows: z.array(rowSchema).check(atMost(10)),
  /** How many phones have guessed. */
  phones: z.int(),
});
export type GuessTableAnswer = z.infer<typeof guessTableAnswer>;

/** GET, for a phone: the table, and the values that only this phone receives. */
export const ownGuessesAnswer = z.object({
  ...guessTableAnswer.shape,
  points: z.int(),
  /** Null before the first guess of this phone. */
  place: z.nullable(z.int()),
  name: z.nullable(nameSchema),
  /** True once the organiser has removed the name. */
  isNameRemoved: z.boolean(),
  /** The last guesses, newest first. `price`: null for a lot without a sale. */
  guesses: z.array(
    z.object({
      lot: idSchema,
      player: z.string(),
      amount: rupeesSchema,
      price: z.nullable(rupeesSchema),
      points: z.int(),
    }),
  ),
});
export type OwnGuessesAnswer = z.infer<typeof ownGuessesAnswer>;

/**
 * GET, for the organiser: the names with the most points. `id` stands for a phone, and is not the id that the phone
 * made.
 */
export const guessNamesAnswer = z.object({
  names: z.array(z.object({ ...nameShape, id: z.string(), points: z.int() })),
});
export type GuessNamesAnswer = z.infer<typeof guessNamesAnswer>;

/** DELETE, for the organiser: removes a name. */
export const removeGuessNameRequest = z.object({ tournamentId: z.string(), id: textUpTo(64) });
