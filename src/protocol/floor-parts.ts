import * as z from 'zod/mini';
import type { Bid, Block, Calls, LotClock, Pause, Sale, Stage } from '#domain/auction/auction.ts';
import type { FloorSettings } from '#domain/auction/chapters/room/floor-settings.ts';
import { viaSchema } from './old-lines.ts';
import { idSchema, rupeesSchema } from './schema-parts.ts';

export const bidSchema: z.ZodMiniType<Bid> = z.object({
  team: idSchema,
  amount: rupeesSchema,
  via: viaSchema,
});

export const saleSchema: z.ZodMiniType<Sale> = z.object({ team: idSchema, price: rupeesSchema });

export const callsSchema: z.ZodMiniType<Calls> = z.union([z.literal(0), z.literal(1), z.literal(2)]);

export const clockSchema: z.ZodMiniType<LotClock> = z.discriminatedUnion('state', [
  z.object({ state: z.literal('running'), closesAt: z.int() }),
  z.object({ state: z.literal('stopped'), left: z.int() }),
]);

export const pauseSchema: z.ZodMiniType<Pause> = z.object({
  message: z.string(),
  until: z.nullable(z.int()),
});

export const floorSettingsSchema: z.ZodMiniType<FloorSettings> = z.object({
  bidding: z.enum(['floor', 'phones', 'both']),
  countdown: z.nullable(
    z.object({ seconds: z.int(), extension: z.int(), atZero: z.enum(['wait', 'hammer']) }),
  ),
});

export const stageSchema: z.ZodMiniType<Stage> = z.enum(['upcoming', 'active', 'completed']);

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
