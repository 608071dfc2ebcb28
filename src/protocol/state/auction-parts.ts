import * as z from 'zod/mini';
import type {
  Agreement,
  Bid,
  Block,
  Calls,
  Finale,
  FloorSettings,
  LotClock,
  Pause,
  RetainedAs,
  Sale,
  Stage,
} from '#domain/auction/auction.ts';
import { idSchema, rupeesSchema } from '#protocol/schema-parts.ts';

export const viaSchema = z.literal(['floor', 'phone', 'allowed']);

export const bidSchema: z.ZodMiniType<Bid> = z.object({
  team: idSchema,
  amount: rupeesSchema,
  via: viaSchema,
});

export const saleSchema: z.ZodMiniType<Sale> = z.object({ team: idSchema, price: rupeesSchema });

export const retainedAsSchema: z.ZodMiniType<RetainedAs> = z.literal(['retained', 'member']);

export const callsSchema: z.ZodMiniType<Calls> = z.literal([0, 1, 2]);

export const clockSchema: z.ZodMiniType<LotClock> = z.discriminatedUnion('state', [
  z.object({ state: z.literal('running'), closesAt: z.int() }),
  z.object({ state: z.literal('stopped'), left: z.int() }),
]);

export const pauseSchema: z.ZodMiniType<Pause> = z.object({
  message: z.string(),
  until: z.nullable(z.int()),
});

export const countdownSchema = z.nullable(
  z.object({ seconds: z.int(), extension: z.int(), atZero: z.literal(['wait', 'hammer']) }),
);
export const biddingOnSchema = z.literal(['floor', 'phones', 'both']);

export const floorSettingsSchema: z.ZodMiniType<FloorSettings> = z.object({
  bidding: biddingOnSchema,
  countdown: countdownSchema,
  hammer: z.exactOptional(z.literal('called')),
});

/** The event that set the present rules. */
export const agreementSchema: z.ZodMiniType<Agreement> = z.object({
  sequence: z.int(),
  reason: z.string(),
  lots: z.int(),
  chosen: z.exactOptional(z.literal(true)),
});

export const finaleShape = { scene: z.int(), since: z.int(), playing: z.boolean() };
export const finaleSchema: z.ZodMiniType<Finale> = z.object(finaleShape);

export const stageSchema: z.ZodMiniType<Stage> = z.literal(['upcoming', 'active', 'completed']);

export const blockSchema: z.ZodMiniType<Block> = z.discriminatedUnion('state', [
  z.object({ state: z.literal('undrawn') }),
  z.object({ state: z.literal('empty') }),
  z.object({
    state: z.literal('open'),
    lot: idSchema,
    bids: z.array(bidSchema),
    going: callsSchema,
    clock: z.nullable(clockSchema),
  }),
]);
