import * as z from 'zod/mini';
import type { CorrectedSale, ShowingEnd } from '#domain/replay/showings.ts';
import type { View } from '#domain/views/view.ts';
import { changeSchema, viewSchema } from '#protocol/feed/view-schema.ts';
import { unitSchema, idSchema, recordOf, rupeesSchema } from '#protocol/schema-parts.ts';

/*
 * The replay of an auction, for the holder of any link and for the organiser. It shows what the hall saw: the views of
 * `src/domain/views`, as they were after each order.
 */

/** The most showings of a page. */
export const SHOWINGS_A_PAGE = 200;
/** The most moments of a page. A lot with more bids has several pages. */
export const MOMENTS_A_PAGE = 250;

const momentShape = { sequence: z.int(), at: z.int() };
const momentSchema = z.object(momentShape);

const endSchema: z.ZodMiniType<ShowingEnd> = z.discriminatedUnion('is', [
  z.object({ is: z.literal('sold'), team: idSchema, price: rupeesSchema }),
  z.object({ is: z.literal('unsold') }),
  z.object({ is: z.literal('called-away') }),
  z.object({ is: z.literal('on-block') }),
]);

const correctedSchema: z.ZodMiniType<CorrectedSale> = z.object({
  ...momentShape,
  team: idSchema,
  price: rupeesSchema,
});

/** One time that a lot is on the block: `src/domain/replay/showings.ts`. */
const showingSchema = z.object({
  lot: idSchema,
  /** The present name and number of the player; empty for a deleted player. */
  name: z.string(),
  secondName: z.exactOptional(z.string()),
  number: z.string(),
  /** The first and the last order, with their times (epoch ms). */
  from: momentSchema,
  until: momentSchema,
  bids: z.int(),
  end: endSchema,
  isAgain: z.boolean(),
  undone: z.nullable(momentSchema),
  corrected: z.nullable(correctedSchema),
});
export type ShowingRow = z.infer<typeof showingSchema>;

/** The names that the results of showings need. */
const teamNameSchema = z.object({
  name: z.string(),
  secondName: z.exactOptional(z.string()),
  short: z.exactOptional(z.string()),
  colour: z.exactOptional(z.string()),
});

export const showingPage = z.object({
  /** The number of this page, from 0, and of all pages. */
  page: z.int(),
  of: z.int(),
  /** The name of the tournament, and the unit of its amounts. */
  evening: z.string(),
  unit: unitSchema,
  /** By id. */
  teams: recordOf(teamNameSchema),
  /** In the order of the evening. The first showing of page 0 is number 1. */
  showings: z.array(showingSchema),
});
export type ShowingPage = z.infer<typeof showingPage>;

export const momentPage = z.object({
  /** The number of the showing, from 1. */
  showing: z.int(),
  page: z.int(),
  of: z.int(),
  /** The whole view after the first order of the page. */
  first: z.object({ ...momentShape, view: viewSchema }),
  /** The later orders that changed something in the hall, with the change of the view. */
  moments: z.array(z.object({ ...momentShape, set: changeSchema })),
});
export type MomentPage = z.infer<typeof momentPage>;

/** A page of moments as serialised by the server. */
export interface MomentPageMade extends Omit<MomentPage, 'first' | 'moments'> {
  readonly first: { readonly sequence: number; readonly at: number; readonly view: View };
  readonly moments: readonly { readonly sequence: number; readonly at: number; readonly set: object }[];
}
