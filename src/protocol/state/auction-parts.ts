import * as z from 'zod/mini';
import type { Bid, Calls, FloorSettings, LotClock, RetainedAs, Sale } from '#domain/auction/auction.ts';
import { idSchema, rupeesSchema, oneOf } from '#protocol/schema-parts.ts';
import type { TradedSale } from '#domain/auction/chapters/settling/vocabulary.ts';
import type { Broken, Standing } from '#domain/auction/chapters/standing/standing.ts';
import type { Missing } from '#domain/completion/missing.ts';
import { incrementsSchema } from './tournament.ts';

export const viaSchema = z.literal(['floor', 'phone', 'allowed']);

export const bidSchema: z.ZodMiniType<Bid> = z.object({
  team: idSchema,
  amount: rupeesSchema,
  via: viaSchema,
});

export const saleSchema: z.ZodMiniType<Sale> = z.object({ team: idSchema, price: rupeesSchema });

const tradedSaleSchema = z.object({ lot: idSchema, team: idSchema, price: rupeesSchema });
/** The two sales of a trade, as they were before it. */
export const tradedSalesSchema: z.ZodMiniType<readonly [TradedSale, TradedSale]> = z.tuple([
  tradedSaleSchema,
  tradedSaleSchema,
]);

export const retainedAsSchema: z.ZodMiniType<RetainedAs> = z.literal(['retained', 'member']);

export const callsSchema: z.ZodMiniType<Calls> = z.literal([0, 1, 2]);

export const clockSchema: z.ZodMiniType<LotClock> = z.discriminatedUnion('state', [
  z.object({ state: z.literal('running'), closesAt: z.int() }),
  z.object({ state: z.literal('stopped'), left: z.int() }),
]);

const countdownSchema = z.nullable(
  z.object({ seconds: z.int(), extension: z.int(), atZero: z.literal(['wait', 'hammer']) }),
);
const biddingOnSchema = z.literal(['floor', 'phones', 'both']);

export const floorSettingsSchema: z.ZodMiniType<FloorSettings> = z.object({
  bidding: biddingOnSchema,
  countdown: countdownSchema,
  hammer: z.exactOptional(z.literal('called')),
});

const held = z.object({ many: z.int(), neededFor: z.array(z.string()), opening: rupeesSchema });

/** Bounds of a least spend in older logs are dropped: it is advice. */
const missingSchema: z.ZodMiniType<Missing> = z.pipe(
  z.object({
    bounds: z.array(
      z.object({
        bound: z.literal(['purse', 'names', 'least', 'most', 'leastSpend', 'mostSpend']),
        limit: z.nullable(z.string()),
        by: z.number(),
      }),
    ),
    exact: z.boolean(),
  }),
  z.transform(({ bounds, exact }): Missing => ({
    bounds: bounds.flatMap(({ bound, ...rest }) => (bound === 'leastSpend' ? [] : [{ bound, ...rest }])),
    exact,
  })),
);

/** Null in older logs: another team's squad could not be completed. */
const strandedSchema = z.pipe(
  z.object({ why: z.literal('stranded'), missing: z.exactOptional(z.nullable(missingSchema)) }),
  z.transform(({ why, missing = null }) => (missing === null ? { why } : { why, missing })),
);

const BECAUSE = {
  purse: z.object({ why: z.literal('purse') }),
  held: z.object({
    why: z.literal('held'),
    purse: rupeesSchema,
    parts: z.array(held),
    over: rupeesSchema,
  }),
  'kept-back': z.object({
    why: z.literal('kept-back'),
    purse: rupeesSchema,
    places: z.int(),
    each: rupeesSchema,
  }),
  limit: z.object({ why: z.literal('limit'), limit: z.string(), most: z.int() }),
  budget: z.object({
    why: z.literal('budget'),
    limit: z.string(),
    left: rupeesSchema,
    kept: z.exactOptional(z.object({ many: z.int(), each: rupeesSchema })),
  }),
  cap: z.object({ why: z.literal('cap'), cap: rupeesSchema }),
  stranded: strandedSchema,
};
const becauseSchema = oneOf('why', BECAUSE);

/** Whether the bid limit is exact, and the rule that sets it. */
export const mostWhy = { exact: z.boolean(), because: z.nullable(becauseSchema) };

const brokenBecauseSchema = oneOf('why', {
  ...BECAUSE,
  multiple: z.object({ why: z.literal('multiple'), multiple: rupeesSchema }),
  'over-limit': z.object({ why: z.literal('over-limit'), limit: z.string(), has: z.int(), most: z.int() }),
  'over-budget': z.object({
    why: z.literal('over-budget'),
    limit: z.string(),
    spent: rupeesSchema,
    most: rupeesSchema,
  }),
  'cannot-complete': z.object({ why: z.literal('cannot-complete'), missing: missingSchema }),
});

/** The rules that a sale, a retention or new rules break. */
export const brokenSchema: z.ZodMiniType<readonly Broken[]> = z.array(
  z.object({ most: rupeesSchema, because: brokenBecauseSchema, team: z.exactOptional(idSchema) }),
);

const mostSchema = z.object({ amount: rupeesSchema, ...mostWhy });

const setSchema = z.object({
  name: z.string(),
  left: z.int(),
  from: rupeesSchema,
  to: rupeesSchema,
  opens: z.boolean(),
  next: z.exactOptional(z.int()),
});

/** The stored result of the rule search. Older logs say more, which is dropped. */
export const standingSchema: z.ZodMiniType<Standing> = z.object({
  lot: z.nullable(
    z.object({
      lot: idSchema,
      base: rupeesSchema,
      category: z.nullable(z.string()),
      set: z.nullable(setSchema),
      shared: z.exactOptional(rupeesSchema),
      cap: z.exactOptional(rupeesSchema),
      increments: z.exactOptional(incrementsSchema),
      strands: z.array(idSchema),
    }),
  ),
  teams: z.array(
    z.object({
      team: idSchema,
      has: z.array(z.int()),
      spent: z.array(rupeesSchema),
      most: z.nullable(mostSchema),
      missing: z.nullable(missingSchema),
    }),
  ),
});
