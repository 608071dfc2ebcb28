import type * as z from 'zod/mini';
import type { RetainedPlace } from '#domain/auction/auction.ts';
import { retainedAsSchema } from './auction-parts.ts';
import { idSchema, rupeesSchema } from './schema-parts.ts';

/** How a player stands in a squad before the auction, as he is told. Amounts in whole rupees. */
export const retainedShape = {
  team: idSchema,
  price: rupeesSchema,
  charge: rupeesSchema,
  as: retainedAsSchema,
};
type RetainedOnWire = z.infer<z.ZodMiniObject<typeof retainedShape>>;

export function retainedOnWire({ team, price, charge, how }: RetainedPlace): RetainedOnWire {
  return { team, price, charge, as: how };
}

export function readRetained({ team, price, charge, as }: RetainedOnWire): RetainedPlace {
  return { at: 'squad', team, price, charge, how: as };
}
