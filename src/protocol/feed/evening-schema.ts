import * as z from 'zod/mini';
import type { KindPrices } from '#domain/evening/kind-prices.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import type { Award, FinaleSection } from '#domain/views/view.ts';
import { secondNameShape, playerShape } from '#protocol/state/tournament.ts';
import { finaleShape } from '#protocol/state/auction-parts.ts';
import { idSchema, rupeesSchema } from '#protocol/schema-parts.ts';

/* The transport form of sales, prices and awards of an evening. */

const { id, name, number, photo, styles } = playerShape;
export const soldShape = { ...secondNameShape, id, name, number, photo, styles };
export const saleShape = { player: z.object(soldShape), team: idSchema, price: rupeesSchema };

const pricesShape = { count: z.int(), low: rupeesSchema, middle: rupeesSchema, high: rupeesSchema };
export const kindPricesSchema: z.ZodMiniType<KindPrices> = z.discriminatedUnion('by', [
  z.object({ by: z.literal('category'), name: z.string(), ...pricesShape }),
  z.object({ by: z.literal('role'), name: z.literal(PLAYING_STYLES), ...pricesShape }),
]);

export const awardSchema: z.ZodMiniType<Award> = z.discriminatedUnion('is', [
  z.object({ is: z.literal('dearest'), ...saleShape }),
  z.object({ is: z.literal('longest-duel'), bids: z.int(), between: z.array(idSchema), ...saleShape }),
  z.object({ is: z.literal('most-wanted'), bidders: z.int(), teams: z.int(), ...saleShape }),
  z.object({ is: z.literal('bargain'), such: kindPricesSchema, ...saleShape }),
]);
export const finaleSectionSchema: z.ZodMiniType<FinaleSection> = z.object({
  ...finaleShape,
  awards: z.array(awardSchema),
});
