import * as z from 'zod/mini';
import type { RunningRefusal } from '#domain/auction/refusals.ts';
import type { CanBid, ShownDouble, OwnSection, ReachEntry, TypedBids } from '#domain/views/reach-sections.ts';
import type {
  BiddingSection,
  Correction,
  EveningSection,
  FloorSection,
  LotSection,
  PlayerBrief,
  SaleEntry,
  Stroke,
  TeamEntry,
  TotalsSection,
  View,
} from '#domain/views/view.ts';
import {
  biddingOnSchema,
  bidSchema,
  callsSchema,
  clockSchema,
  countdownSchema,
  pauseSchema,
  stageSchema,
  missingSchema,
  setSchema,
} from '#protocol/state/auction-parts.ts';
import { finaleSectionSchema, kindPricesSchema, saleShape, soldShape } from './evening-schema.ts';
import { secondNameShape, playerSchema, playerShape, showSectionSchema } from '#protocol/state/tournament.ts';
import { rulesSchema } from '#protocol/state/rule-set.ts';
import { idSchema, recordOf, rupeesSchema } from '#protocol/schema-parts.ts';

/* The transport form of views; `src/domain/views` describes each section. */

const briefSchema: z.ZodMiniType<PlayerBrief> = z.object({ ...soldShape, basePrice: playerShape.basePrice });

const eveningSchema: z.ZodMiniType<EveningSection> = z.object({
  id: idSchema,
  name: z.string(),
  date: z.string(),
  time: z.string(),
  stage: stageSchema,
  agreement: z.object({ sequence: z.int(), reason: z.string(), news: z.boolean(), accepted: z.int() }),
});

const lotSchema: z.ZodMiniType<LotSection> = z.discriminatedUnion('shows', [
  z.object({
    shows: z.literal('lot'),
    number: z.int(),
    player: playerSchema,
    base: rupeesSchema,
    category: z.nullable(z.string()),
    set: z.nullable(setSchema),
    meter: z.exactOptional(kindPricesSchema),
    returns: z.exactOptional(z.int()),
  }),
  z.object({ shows: z.literal('undrawn'), lacks: z.nullable(z.literal(['players', 'teams', 'lots'])) }),
  z.object({ shows: z.literal('through'), waiting: z.int() }),
  z.object({ shows: z.literal('finished') }),
]);

const biddingSchema: z.ZodMiniType<BiddingSection> = z.object({
  current: rupeesSchema,
  next: rupeesSchema,
  leaders: z.array(idSchema),
  allowed: z.boolean(),
  going: callsSchema,
  clock: z.nullable(clockSchema),
  count: z.int(),
  duel: z.exactOptional(z.int()),
  nobody: z.exactOptional(z.literal(['squads', 'purses', 'rules'])),
  mixed: z.boolean(),
  movedAt: z.int(),
});

const teamSchema: z.ZodMiniType<TeamEntry> = z.object({
  ...secondNameShape,
  place: z.int(),
  name: z.string(),
  short: z.exactOptional(z.string()),
  colour: z.string(),
  logo: z.nullable(z.string()),
  purse: rupeesSchema,
  spent: rupeesSchema,
  size: z.int(),
  slots: z.int(),
  most: rupeesSchema,
  quotas: z.exactOptional(z.object({ has: z.array(z.int()), spent: z.array(rupeesSchema) })),
});

const saleEntrySchema: z.ZodMiniType<SaleEntry> = z.object(saleShape);

const strokeSchema: z.ZodMiniType<Stroke> = z.discriminatedUnion('shows', [
  z.object({
    shows: z.literal('sold'),
    number: z.int(),
    sequence: z.int(),
    at: z.int(),
    player: briefSchema,
    team: idSchema,
    price: rupeesSchema,
    tie: z.exactOptional(z.object({ among: z.array(idSchema), byLot: z.boolean() })),
    records: z.exactOptional(z.array(z.literal(['dearest', 'most-bids']))),
  }),
  z.object({
    shows: z.literal('unsold'),
    number: z.int(),
    sequence: z.int(),
    at: z.int(),
    player: briefSchema,
  }),
]);

const hammeredSchema = z.nullable(z.object({ team: idSchema, price: rupeesSchema }));
const correctionSchema: z.ZodMiniType<Correction> = z.object({
  says: z.literal(['reopened', 'corrected']),
  sequence: z.int(),
  at: z.int(),
  lot: idSchema,
  player: z.string(),
  secondName: z.exactOptional(z.string()),
  before: hammeredSchema,
  now: hammeredSchema,
});

const floorSchema: z.ZodMiniType<FloorSection> = z.object({
  bidding: biddingOnSchema,
  countdown: countdownSchema,
  held: z.boolean(),
});

const totalsSchema: z.ZodMiniType<TotalsSection> = z.object({
  players: z.int(),
  lots: z.int(),
  called: z.int(),
  numbers: z.int(),
  sold: z.int(),
  broughtIn: rupeesSchema,
  passed: z.int(),
  mayReturn: z.int(),
  returnsLeft: z.nullable(z.int()),
  waiting: z.int(),
  round: z.int(),
});

/** A refusal as sent by the server. Only its sentence is made from it. */
const refusalSchema = z.custom<RunningRefusal>(
  (value: unknown) => typeof value === 'object' && value !== null && 'code' in value,
);

const canBidSchema: z.ZodMiniType<CanBid> = z.discriminatedUnion('can', [
  z.object({ can: z.literal('bid'), lot: idSchema, amount: rupeesSchema }),
  z.object({ can: z.literal('lead'), lot: idSchema, amount: rupeesSchema }),
  z.object({ can: z.literal('not'), lot: idSchema, next: rupeesSchema, problem: refusalSchema }),
]);

const typedSchema: z.ZodMiniType<TypedBids> = z.object({
  from: rupeesSchema,
  problem: z.nullable(refusalSchema),
  onGrid: z.boolean(),
});

const ownSchema: z.ZodMiniType<OwnSection> = z.object({
  team: idSchema,
  reach: z.nullable(canBidSchema),
  jumps: z.array(rupeesSchema),
  typed: z.array(typedSchema),
  most: rupeesSchema,
  missing: z.nullable(missingSchema),
  accepted: z.boolean(),
  named: z.array(idSchema),
});

const reachSchema: z.ZodMiniType<ReachEntry> = z.object({
  reach: z.nullable(canBidSchema),
  most: z.nullable(rupeesSchema),
});

const values = {
  evening: eveningSchema,
  rules: rulesSchema,
  lot: lotSchema,
  bidding: z.nullable(biddingSchema),
  stroke: z.nullable(strokeSchema),
  correction: z.nullable(correctionSchema),
  pause: z.nullable(pauseSchema),
  floor: floorSchema,
  totals: totalsSchema,
  naming: z.nullable(z.int()),
  show: showSectionSchema,
  finale: z.nullable(finaleSectionSchema),
};
const doubleSchema: z.ZodMiniType<ShownDouble> = z.object({
  name: z.string(),
  number: z.string(),
  team: idSchema,
  retained: z.exactOptional(z.literal(true)),
});

/** The values of one audience alone. */
const ownValues = {
  own: z.exactOptional(z.nullable(ownSchema)),
  soldDouble: z.exactOptional(z.nullable(doubleSchema)),
};

/** A whole view, of any audience. */
export const viewSchema: z.ZodMiniType<View> = z.object({
  ...values,
  ...ownValues,
  bids: recordOf(bidSchema),
  bidders: recordOf(z.literal(true)),
  teams: recordOf(teamSchema),
  sales: recordOf(saleEntrySchema),
  coming: z.exactOptional(recordOf(briefSchema)),
  reach: z.exactOptional(recordOf(reachSchema)),
});

/** The change of a view; a removed entry is null. */
export const changeSchema = z.object({
  ...z.partial(z.object(values)).shape,
  ...ownValues,
  bids: z.exactOptional(recordOf(z.nullable(bidSchema))),
  bidders: z.exactOptional(recordOf(z.nullable(z.literal(true)))),
  teams: z.exactOptional(recordOf(z.nullable(teamSchema))),
  sales: z.exactOptional(recordOf(z.nullable(saleEntrySchema))),
  coming: z.exactOptional(recordOf(z.nullable(briefSchema))),
  reach: z.exactOptional(recordOf(z.nullable(reachSchema))),
});
