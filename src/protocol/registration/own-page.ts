import * as z from 'zod/mini';
import { REGISTRATION_STATES } from '#domain/registration/registration.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { askedShape, tournamentShown } from './page.ts';
import { photoAnswer } from './photo.ts';
import { ownValuesSchema } from '#protocol/own-fields.ts';
import { rupeesSchema, codeSchema } from '#protocol/schema-parts.ts';
import { unitSchema } from '#protocol/unit-schema.ts';

/** The missing parts: 'photo', 'phone', 'guardian', or 'own.' and a field's id. */
export const lackingSchema = z.array(z.string());

/** A stored form. `birthDate` and `phone` are null if not given or deleted. */
export const keptForm = z.object({
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
