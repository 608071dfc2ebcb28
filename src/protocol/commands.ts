import * as z from 'zod/mini';
import { floorSettingsSchema, saleSchema } from './floor-parts.ts';
import { atLeast, atMost, idSchema, rupeesSchema } from './schema-parts.ts';
import { recordedEventSchema } from './events.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';

/** The last moment a Date can tell. */
const MOST_EPOCH_MS = 8_640_000_000_000_000;

const seen = z.nullable(z.int());
const lot = idSchema;
const team = idSchema;

/** What the console orders. The server rolls the seed of a draw. */
export const floorOrderSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('initialise') }),
  z.object({ type: z.literal('restart') }),
  z.object({ type: z.literal('call-lot'), lot, seen }),
  z.object({ type: z.literal('place-bid'), lot, team, amount: z.number(), seen }),
  z.object({ type: z.literal('bring-down-hammer'), lot, seen }),
  z.object({ type: z.literal('pass-lot'), lot, seen }),
  z.object({ type: z.literal('undo-last-act'), seen }),
  z.object({ type: z.literal('recall-unsold'), seen }),
  z.object({ type: z.literal('retract-bid'), lot, seen }),
  z.object({ type: z.literal('reopen-lot'), lot, seen }),
  z.object({
    type: z.literal('correct-sale'),
    lot,
    from: saleSchema,
    to: saleSchema,
    reason: z.string().check(atLeast(1), atMost(TEXT_LENGTH.reason)),
  }),
  z.object({
    type: z.literal('call-going'),
    lot,
    count: z.union([z.literal(1), z.literal(2)]),
    seen,
  }),
  z.object({
    type: z.literal('pause'),
    message: z.string().check(atMost(TEXT_LENGTH.breakMessage)),
    /** Epoch ms; null: open. */
    until: z.nullable(z.int().check(z.gte(0), z.lte(MOST_EPOCH_MS))),
  }),
  z.object({ type: z.literal('resume') }),
  z.object({ type: z.literal('hold-phones') }),
  z.object({ type: z.literal('release-phones') }),
  z.object({ type: z.literal('set-floor'), settings: floorSettingsSchema }),
  z.object({ type: z.literal('finish') }),
  z.object({ type: z.literal('reopen') }),
  z.object({
    type: z.literal('adjust-purse'),
    team,
    by: rupeesSchema,
    reason: z.string().check(atLeast(1), atMost(TEXT_LENGTH.reason)),
  }),
]);
export type FloorOrder = z.infer<typeof floorOrderSchema>;

/** One order; sent twice with the same id it acts once and gets the first answer again. */
export const commandRequest = z.object({ commandId: idSchema, order: floorOrderSchema });
export type CommandRequest = z.input<typeof commandRequest>;

/** The facts that followed. A refusal is an error answer of status 409. */
export const commandAnswer = z.object({ sequence: z.int(), events: z.array(recordedEventSchema) });
export type CommandAnswer = z.infer<typeof commandAnswer>;

/** The lines of the log after a sequence number, oldest first. */
export const historyAnswer = commandAnswer;
