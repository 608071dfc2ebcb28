import * as z from 'zod/mini';
import type { RunningCommand } from '#domain/auction/commands.ts';
import { floorSettingsSchema, saleSchema, tradedSalesSchema } from '#protocol/state/auction-parts.ts';
import { atLeast, atMost, idSchema, oneOf, rupeesSchema, textUpTo } from '#protocol/schema-parts.ts';
import { recordedEventSchema } from '#protocol/events/events.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';

/** The latest time that a JavaScript Date can hold. */
export const MOST_EPOCH_MS = 8_640_000_000_000_000;

/** More scenes than any finale has. */
export const MOST_SCENE = 999;

const seen = z.nullable(z.int());
const lot = idSchema;
const team = idSchema;

/**
 * The types of the console's commands: without phone bids, which have their own call, and `run-out`, which only the lot
 * timer sends.
 */
export type ConsoleOrderType = Exclude<RunningCommand['type'], 'raise-paddle' | 'run-out'>;
/**
 * A command as the console sends it: without the seed of a draw and the time of the finale, which the server adds, and
 * without what only phones say.
 */
type Ordered<Type extends ConsoleOrderType> = Omit<
  Extract<RunningCommand, { readonly type: Type }>,
  'seed' | 'at' | 'via' | 'price'
>;

/** The parts of an answer to a right to match that a console and a phone send alike. */
export const matchAnswer = {
  says: z.literal(['claim', 'pass', 'stand', 'match', 'decline']),
  /** With a claim, if the rules name terms: one of them. */
  term: z.exactOptional(textUpTo(TEXT_LENGTH.kindName)),
};

const ORDERS = {
  initialise: order('initialise', {}),
  restart: order('restart', {}),
  'call-lot': order('call-lot', { lot, seen }),
  'place-bid': order('place-bid', { lot, team, amount: z.number(), seen }),
  'allow-bid': order('allow-bid', {
    lot,
    team,
    amount: z.number(),
    reason: z.string().check(atLeast(1), atMost(TEXT_LENGTH.reason)),
    seen,
  }),
  'bring-down-hammer': order('bring-down-hammer', { lot, seen, team: z.exactOptional(team) }),
  'pass-lot': order('pass-lot', { lot, seen }),
  'pass-unbought': order('pass-unbought', { lot, seen }),
  'undo-last-act': order('undo-last-act', { seen }),
  'name-lot': order('name-lot', { team, lot, named: z.boolean() }),
  'recall-unsold': order('recall-unsold', { seen }),
  'retract-bid': order('retract-bid', { lot, seen }),
  'reopen-lot': order('reopen-lot', { lot, seen }),
  'correct-sale': order('correct-sale', {
    lot,
    from: saleSchema,
    to: saleSchema,
    reason: z.string().check(atLeast(1), atMost(TEXT_LENGTH.reason)),
    anyway: z.exactOptional(z.literal(true)),
  }),
  'trade-players': order('trade-players', {
    sales: tradedSalesSchema,
    reason: z.string().check(atLeast(1), atMost(TEXT_LENGTH.reason)),
    anyway: z.exactOptional(z.literal(true)),
  }),
  'call-going': order('call-going', { lot, count: z.literal([1, 2]), seen }),
  'say-match': order('say-match', {
    lot,
    team: z.nullable(team),
    ...matchAnswer,
    seen,
  }),
  'raise-match': order('raise-match', { lot, team, amount: z.number(), seen }),
  'take-back-match': order('take-back-match', { lot, seen }),
  pause: order('pause', {
    message: textUpTo(TEXT_LENGTH.breakMessage),
    /** Epoch ms; null: no announced end. */
    until: z.nullable(z.int().check(z.gte(0), z.lte(MOST_EPOCH_MS))),
  }),
  resume: order('resume', {}),
  'hold-phones': order('hold-phones', {}),
  'release-phones': order('release-phones', {}),
  'set-floor': order('set-floor', { settings: floorSettingsSchema }),
  'show-finale': order('show-finale', {
    scene: z.int().check(z.gte(0), z.lte(MOST_SCENE)),
    playing: z.boolean(),
  }),
  'end-finale': order('end-finale', {}),
  finish: order('finish', {}),
  reopen: order('reopen', {}),
  'adjust-purse': order('adjust-purse', {
    team,
    by: rupeesSchema,
    reason: z.string().check(atLeast(1), atMost(TEXT_LENGTH.reason)),
  }),
} satisfies { readonly [Type in ConsoleOrderType]: z.ZodMiniType<Ordered<Type>> };

/* @__NO_SIDE_EFFECTS__ */
function order<Type extends ConsoleOrderType, Shape extends z.core.$ZodShape>(type: Type, shape: Shape) {
  return z.object({ type: z.literal(type), ...shape });
}

/** The commands of the console. */
export const consoleOrderSchema = oneOf('type', ORDERS);
export type ConsoleOrder = z.infer<typeof consoleOrderSchema>;

/** One command. A repetition with the same id acts once and gets the first answer. */
export const commandRequest = z.object({ commandId: idSchema, order: consoleOrderSchema });
export type CommandRequest = z.input<typeof commandRequest>;

/** The events of an accepted command. A refusal is an error answer with status 409. */
export const commandAnswer = z.object({ sequence: z.int(), events: z.array(recordedEventSchema) });
export type CommandAnswer = z.infer<typeof commandAnswer>;

/** The events after a sequence number, oldest first. */
export const historyAnswer = commandAnswer;

/** The commands that a scorer may give. Settings, the end and money are for the organiser only. */
const MAY_SCORER: Readonly<Record<ConsoleOrderType, boolean>> = {
  initialise: true,
  'call-lot': true,
  'place-bid': true,
  'retract-bid': true,
  'call-going': true,
  'bring-down-hammer': true,
  'say-match': true,
  'raise-match': true,
  'take-back-match': true,
  'pass-lot': true,
  'pass-unbought': true,
  'undo-last-act': true,
  'name-lot': true,
  'recall-unsold': true,
  'reopen-lot': true,
  pause: true,
  resume: true,
  'hold-phones': true,
  'release-phones': true,
  'show-finale': true,
  'end-finale': true,
  // Only the organiser may decide that a team breaks its reserve.
  'allow-bid': false,
  'correct-sale': false,
  'trade-players': false,
  'set-floor': false,
  'adjust-purse': false,
  restart: false,
  finish: false,
  reopen: false,
};

export function mayScorer(order: ConsoleOrderType): boolean {
  return MAY_SCORER[order];
}
