import * as z from 'zod/mini';
import type { Refusal, RefusalCode } from '#domain/auction/refusals.ts';
import { bidSchema, callsSchema } from '#protocol/floor-parts.ts';
import { idSchema, rupeesSchema } from '#protocol/schema-parts.ts';

const lot = z.nullable(idSchema);
const highBid = z.nullable(bidSchema);
const count = z.int();

function plain<Code extends RefusalCode>(code: Code) {
  return z.object({ code: z.literal(code) });
}

const known = z.discriminatedUnion('code', [
  plain('bid-off-grid'),
  z.object({ code: z.literal('bid-too-low'), current: rupeesSchema }),
  plain('no-such-team'),
  z.object({ code: z.literal('purse-too-small'), shortBy: rupeesSchema }),
  z.object({ code: z.literal('squad-full'), size: count, limit: count }),
  z.object({ code: z.literal('floor-moved'), lot, highBid }),
  z.object({ code: z.literal('lot-not-on-block'), lot, highBid }),
  plain('no-lot-on-block'),
  plain('no-bid'),
  z.object({ code: z.literal('bid-stands'), team: idSchema, amount: rupeesSchema }),
  plain('phones-closed'),
  plain('phones-held'),
  plain('floor-closed'),
  plain('auction-paused'),
  plain('auction-not-paused'),
  plain('time-up'),
  plain('already-leads'),
  z.object({ code: z.literal('bid-below-next'), next: rupeesSchema }),
  z.object({ code: z.literal('already-called'), going: callsSchema }),
  plain('lot-not-hammered'),
  plain('clock-not-out'),
  plain('countdown-off-limits'),
  plain('nothing-to-undo'),
  plain('no-unsold-players'),
  plain('no-teams'),
  plain('no-players-to-auction'),
  plain('auction-finished'),
  plain('auction-not-started'),
  plain('auction-not-finished'),
  plain('already-drawn'),
  plain('rules-locked'),
  z.object({ code: z.literal('too-many-teams'), most: count }),
  z.object({ code: z.literal('too-many-players'), most: count }),
  plain('team-name-taken'),
  z.object({ code: z.literal('team-name-alike'), team: idSchema }),
  z.object({ code: z.literal('name-is-short-name'), team: idSchema }),
  plain('short-name-taken'),
  z.object({ code: z.literal('short-name-alike'), team: idSchema }),
  z.object({ code: z.literal('team-has-players'), count }),
  z.object({ code: z.literal('team-leads'), lot: idSchema }),
  plain('no-such-player'),
  z.object({ code: z.literal('number-taken'), number: z.string() }),
  z.object({ code: z.literal('player-sold'), team: idSchema }),
  plain('player-not-sold'),
  z.object({ code: z.literal('sale-changed'), team: idSchema, price: rupeesSchema }),
  plain('nothing-to-correct'),
  plain('player-on-block'),
  plain('price-not-positive'),
  z.object({ code: z.literal('purse-below-zero'), shortBy: rupeesSchema }),
  z.object({ code: z.literal('purse-holds-bid'), shortBy: rupeesSchema }),
  z.object({ code: z.literal('purse-too-high'), most: rupeesSchema }),
]);

type Known = z.output<typeof known>['code'];

/**
 * A refusal as it was kept, for whoever sends the same command again. One that is missing above could be kept and
 * never be read: then this does not compile.
 */
export const refusalSchema: RefusalCode extends Known ? z.ZodMiniType<Refusal> : never = known;
