import * as z from 'zod/mini';
import { REGISTRATION_STATES } from '#domain/registration/registration.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { askedShape, tournamentShown } from './page.ts';
import { photoAnswer } from './photo.ts';
import { ownValuesSchema } from '#protocol/own-fields.ts';
import { codeSchema } from '#protocol/secret-codes.ts';

/** 'photo', 'phone', 'guardian', or 'own.' and the id of a field. */
export const lackingSchema = z.array(z.string());

/** A form as it is kept. `birthDate` and `phone` are null where they were deleted, too. */
export const keptForm = z.object({
  name: z.string(),
  secondName: z.nullable(z.string()),
  /** On the day of the tournament. */
  age: z.int(),
  birthDate: z.nullable(z.string()),
  playingStyles: z.array(z.literal(PLAYING_STYLES)),
  own: ownValuesSchema,
  phone: z.nullable(z.string()),
});

/** Guardian's consent; null of a person who needs none. */
const guardianState = z.nullable(
  z.object({
    /** Epoch ms; null: still waited for. */
    consentedAt: z.nullable(z.int()),
    name: z.nullable(z.string()),
    /** Stands behind '#' of `REGISTRATION_PAGES.guardian`; null: nothing is waited for. */
    code: z.nullable(codeSchema),
  }),
);

/** After the auction. Amounts are whole rupees; `priceText` is written in the unit of the tournament. */
const resultSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('sold'),
    team: z.object({ name: z.string(), logo: z.nullable(z.string()), colour: z.nullable(z.string()) }),
    price: z.int(),
    priceText: z.string(),
    /** In the squad before the auction. */
    retained: z.boolean(),
  }),
  z.object({ status: z.literal('unsold') }),
]);

/** A person's own page. */
export const ownPage = z.object({
  tournament: tournamentShown,
  ...askedShape,
  state: z.literal(REGISTRATION_STATES),
  form: keptForm,
  photo: photoAnswer,
  guardian: guardianState,
  lacking: lackingSchema,
  /** The number in the list; null before it is approved. */
  number: z.nullable(z.string()),
  /** Epoch ms. */
  createdAt: z.int(),
  until: z.nullable(z.int()),
  mayCorrect: z.boolean(),
  mayWithdraw: z.boolean(),
  /** Null before the auction is finished, and of whoever is not in its list. */
  result: z.nullable(resultSchema),
});
export type OwnPage = z.infer<typeof ownPage>;

/** 201, and 200 to the same key again. The receipt is the secret of the person's own page. */
export const receiptAnswer = z.object({ receipt: codeSchema, own: ownPage });
export type ReceiptAnswer = z.infer<typeof receiptAnswer>;
