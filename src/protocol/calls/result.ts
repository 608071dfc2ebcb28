import * as z from 'zod/mini';
import type { EveningStatistics, KindOverBase, MoneyLeft, TeamSpending } from '#domain/evening/statistics.ts';
import type { Pace } from '#domain/evening/pace.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import type { SquadLine } from '#domain/views/public.ts';
import { awardSchema } from '#protocol/feed/evening-schema.ts';
import { secondNameShape, playerShape } from '#protocol/state/tournament.ts';
import { idSchema, rupeesSchema } from '#protocol/schema-parts.ts';
import { retainedAsSchema } from '#protocol/state/auction-parts.ts';

/* The calls of the page of the result. Amounts in whole rupees, times in epoch ms. */

const { id, name, number, styles } = playerShape;
const { secondName } = secondNameShape;
const role = z.literal(PLAYING_STYLES);

const kindShape = [
  { by: z.literal('category'), name: z.string() },
  { by: z.literal('role'), name: role },
] as const;

const paceSchema: z.ZodMiniType<Pace | null> = z.nullable(z.object({ lots: z.int(), ms: z.number() }));

const kindSums = { sales: z.int(), base: rupeesSchema, price: rupeesSchema };

const kindSchema: z.ZodMiniType<KindOverBase> = z.discriminatedUnion('by', [
  z.object({ ...kindShape[0], ...kindSums }),
  z.object({ ...kindShape[1], ...kindSums }),
]);

const spendingSchema: z.ZodMiniType<TeamSpending> = z.object({
  team: idSchema,
  purse: rupeesSchema,
  spent: rupeesSchema,
  roles: z.array(z.object({ name: role, spent: rupeesSchema })),
  categories: z.array(z.object({ name: z.string(), spent: rupeesSchema })),
});

const leftSchema: z.ZodMiniType<MoneyLeft> = z.object({
  lotsToCome: z.int(),
  basesToCome: rupeesSchema,
  teams: z.array(z.object({ team: idSchema, purse: rupeesSchema, slots: z.int() })),
});

/** The part of the statistics that the page shows first. */
export const awardsAnswer: z.ZodMiniType<Pick<EveningStatistics, 'awards' | 'pace'>> = z.object({
  awards: z.array(awardSchema),
  pace: paceSchema,
});
export type AwardsAnswer = z.infer<typeof awardsAnswer>;

const lotNames = { name, secondName, number: z.exactOptional(number) };

/** All numbers behind the charts. */
export const statisticsAnswer: z.ZodMiniType<EveningStatistics> = z.object({
  awards: z.array(awardSchema),
  pace: paceSchema,
  purses: z.array(
    z.object({ team: idSchema, steps: z.array(z.object({ sale: z.int(), left: rupeesSchema })) }),
  ),
  sold: z.array(
    z.object({
      ...lotNames,
      team: idSchema,
      base: rupeesSchema,
      price: rupeesSchema,
      category: z.nullable(z.string()),
      role,
    }),
  ),
  kinds: z.array(kindSchema),
  spending: z.array(spendingSchema),
  lots: z.array(
    z.object({
      ...lotNames,
      sold: z.boolean(),
      bids: z.int(),
      bidders: z.int(),
      openedAt: z.nullable(z.int()),
      closedAt: z.nullable(z.int()),
    }),
  ),
  left: leftSchema,
});

/** The lines of one page of all squads: some 12 kB, so that the first squad is there soon. */
export const SQUAD_LINES_A_PAGE = 100;

const squadLineSchema: z.ZodMiniType<SquadLine> = z.object({
  ...{ id, name, secondName, number, styles },
  team: idSchema,
  price: rupeesSchema,
  charge: z.exactOptional(rupeesSchema),
  isOwner: z.boolean(),
  as: z.exactOptional(retainedAsSchema),
  captain: z.exactOptional(z.literal(true)),
});

/** A page of the squads, team by team in the order of the teams. `of`: how many pages there are. */
export const squadPage = z.object({ page: z.int(), of: z.int(), lines: z.array(squadLineSchema) });
export type SquadPageAnswer = z.infer<typeof squadPage>;
