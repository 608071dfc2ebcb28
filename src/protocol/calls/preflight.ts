import * as z from 'zod/mini';
import type { Finding, Mend, Preflight } from '#domain/auction/preflight/findings.ts';
import { idSchema, oneOf, rupeesSchema } from '#protocol/schema-parts.ts';

const limit = z.string();
const count = z.int();
const named = z.object({ many: count, first: z.array(z.string()) });

const single = {
  'lower-least': z.object({ do: z.literal('lower-least'), limit, to: count }),
  'raise-most': z.object({ do: z.literal('raise-most'), limit, to: count }),
};
const mendSchema: z.ZodMiniType<Mend> = oneOf('do', {
  ...single,
  'lower-least-spend': z.object({ do: z.literal('lower-least-spend'), limit, to: rupeesSchema }),
  'raise-most-spend': z.object({ do: z.literal('raise-most-spend'), limit, to: rupeesSchema }),
  'add-players': z.object({
    do: z.literal('add-players'),
    limit,
    many: count,
    among: z.array(z.object({ limit, many: count })),
  }),
  'raise-purse': z.object({ do: z.literal('raise-purse'), by: rupeesSchema }),
  together: z.object({ do: z.literal('together'), mends: z.array(oneOf('do', single)) }),
  'ease-several': z.object({ do: z.literal('ease-several') }),
});
const mends = z.array(mendSchema);

const findingSchema: z.ZodMiniType<Finding> = oneOf('what', {
  players: z.object({
    what: z.literal('players'),
    limit,
    teams: count,
    needed: count,
    available: count,
    more: z.boolean(),
    mends,
  }),
  teams: z.object({
    what: z.literal('teams'),
    teams: z.array(idSchema),
    purse: rupeesSchema,
    cheapest: z.nullable(rupeesSchema),
    mends,
  }),
  together: z.object({ what: z.literal('together'), able: count, of: count, exact: z.boolean(), mends }),
  open: z.object({ what: z.literal('open'), able: count, of: count }),
  'above-cap': z.object({ what: z.literal('above-cap'), players: named }),
  unkept: z.object({ what: z.literal('unkept'), limits: z.array(limit) }),
  'shut-out': z.object({ what: z.literal('shut-out'), teams: z.array(idSchema) }),
  'no-value': z.object({
    what: z.literal('no-value'),
    field: z.string(),
    asked: z.array(z.literal(['categories', 'limits', 'caps', 'sets'])),
    players: named,
  }),
});

const checkSchema: z.ZodMiniType<Preflight> = z.object({
  verdict: z.literal(['fits', 'short', 'open']),
  asks: z.boolean(),
  teams: count,
  players: count,
  cheapest: z.nullable(rupeesSchema),
  findings: z.array(findingSchema),
});

/** The report on whether every team can complete its squad from the present list. */
export const preflightAnswer = z.object({ preflight: checkSchema });
