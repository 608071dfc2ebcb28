import * as z from 'zod/mini';
import { LANGUAGES } from '#domain/languages.ts';
import type { Categories, MatchRule, RuleSet } from '#domain/rules/rule-set.ts';
import { type ShowSettings, SPONSOR_SLOTS } from '#domain/show/show-settings.ts';
import type { Player } from '#domain/tournament/player.ts';
import { PLAYING_STYLES, type RolesRule } from '#domain/tournament/playing-styles.ts';
import type { Team, TeamPlan } from '#domain/tournament/team.ts';
import type { Tournament, TournamentPlan } from '#domain/tournament/tournament.ts';
import {
  idSchema,
  oneOf,
  ownFieldSchema,
  ownValuesSchema,
  recordOf,
  rupeesSchema,
  textLike,
  unitSchema,
} from '#protocol/schema-parts.ts';

/** A condition on players. */
export const whereSchema = recordOf(z.array(z.string()));

const step = z.object({ from: rupeesSchema, by: rupeesSchema });

/** A non-empty list, without zod's tuple or length check, which would enlarge phone bundles. */
const increments = z.array(step).check(
  z.check(({ value, issues }) => {
    if (value.length === 0) issues.push({ code: 'custom', message: 'no increment', input: value });
  }),
);
// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the check above has counted them.
export const incrementsSchema = increments as unknown as z.ZodMiniType<RuleSet['increments']>;

/** Increments for kinds of players; `steps` parses a table of them. */
export function stepsForSchema<Steps>(steps: z.ZodMiniType<Steps>) {
  return z.exactOptional(z.array(z.object({ where: whereSchema, increments: steps })));
}

const boundsSchema = z.object({ least: z.exactOptional(z.number()), most: z.exactOptional(z.number()) });

/** The base prices by category, in a tournament's answer. */
export const categoriesSchema: z.ZodMiniType<Categories> = z.object({
  field: z.string(),
  rungs: z.array(z.object({ value: z.string(), base: rupeesSchema })),
});

/** The right to match. */
export const matchRuleSchema: z.ZodMiniType<MatchRule> = z.object({
  who: z.union([z.literal('any'), z.object({ field: z.string() })]),
  where: whereSchema,
  cards: z.object({ byRetained: z.array(z.number()), of: z.exactOptional(whereSchema) }),
  raise: z.literal(['none', 'once']),
  declined: z.literal(['kept', 'spent']),
  seconds: z.nullable(z.number()),
  atZero: z.literal(['passes', 'waits']),
  against: z.exactOptional(z.number()),
  terms: z.exactOptional(z.array(z.string())),
});

/** The parts of a rule set about kinds of players; `amount` parses an amount. */
export function kindsShape<Amount>(amount: z.ZodMiniType<Amount>) {
  const returns = z.nullable(z.number());
  return {
    categories: z.nullable(
      z.object({ field: z.string(), rungs: z.array(z.object({ value: z.string(), base: amount })) }),
    ),
    limits: z.array(
      z.object({
        id: z.string(),
        where: whereSchema,
        count: z.exactOptional(boundsSchema),
        spend: z.exactOptional(boundsSchema),
        keep: z.exactOptional(amount),
        one: z.string(),
        many: z.string(),
        binding: z.boolean(),
      }),
    ),
    caps: z.array(z.object({ where: whereSchema, most: amount })),
    feeCaps: z.exactOptional(z.array(z.object({ where: whereSchema, most: amount }))),
    atCap: z.exactOptional(z.literal(['roll', 'organiser'])),
    sets: z.array(z.object({ name: z.string(), where: whereSchema, inside: z.literal(['drawn', 'listed']) })),
    atATime: z.exactOptional(z.number()),
    unsold: oneOf('then', {
      end: z.object({ then: z.literal('end') }),
      again: z.object({ then: z.literal('again'), percent: z.number(), returns }),
      demote: z.object({ then: z.literal('demote'), returns }),
      named: z.object({
        then: z.literal('named'),
        each: z.number(),
        later: z.exactOptional(z.number()),
        returns,
      }),
    }),
    match: z.exactOptional(matchRuleSchema),
  };
}

/** The rules on raises; `amount` parses the jump. */
export function raisesSchema<Amount>(amount: z.ZodMiniType<Amount>) {
  return z.object({
    to: z.literal(['any', 'next-or-more', 'next']),
    equalOnFloor: z.boolean(),
    snap: z.boolean(),
    jump: z.exactOptional(amount),
  });
}

/** The rule on bid limits; `amount` parses the reserve. `together` of older rules is dropped. */
export function mostBidSchema<Amount>(amount: z.ZodMiniType<Amount>) {
  return oneOf('is', {
    purse: z.object({ is: z.literal('purse') }),
    'purse-less-kept': z.object({ is: z.literal('purse-less-kept'), each: amount }),
    exact: z.object({ is: z.literal('exact') }),
  });
}

/** The roles for which players count. */
export const rolesSchema: z.ZodMiniType<RolesRule> = z.union([
  z.literal('one'),
  z.object({ allRounders: z.array(z.literal(['batsman', 'bowler', 'wicketKeeper'])) }),
]);

export const rulesShape = {
  version: z.literal(2),
  preset: z.string(),
  unit: unitSchema,
  multiple: rupeesSchema,
  offered: rupeesSchema,
  purse: z.object({ opening: rupeesSchema }),
  squad: z.object({ least: z.int(), most: z.int() }),
  increments: incrementsSchema,
  stepsFor: stepsForSchema(incrementsSchema),
  raises: raisesSchema(rupeesSchema),
  mostBid: mostBidSchema(rupeesSchema),
  roles: rolesSchema,
  fields: z.array(ownFieldSchema),
  ...kindsShape(rupeesSchema),
};

/** The rules of this version; older ones are read in `upcasters.ts`. */
export const rulesSchema: z.ZodMiniType<RuleSet> = z.object(rulesShape);

/* The stored form of a tournament, of its teams and of its players. */

export const planShape = {
  name: z.string(),
  date: z.string(),
  time: z.string(),
  rules: rulesSchema,
};
export const planSchema: z.ZodMiniType<TournamentPlan> = z.object(planShape);

export const tournamentShape = { ...planShape, id: idSchema, organiser: idSchema, createdAt: z.int() };
export const tournamentSchema: z.ZodMiniType<Tournament> = z.object(tournamentShape);

/** Left out where there is none, also in all older lines. A spoken name of an older line is dropped. */
export const secondNameShape = {
  secondName: z.exactOptional(z.string()),
};

const teamPlan = {
  ...secondNameShape,
  name: z.string(),
  logo: z.nullable(z.string()),
  shortName: z.exactOptional(z.string()),
  colour: z.exactOptional(z.string()),
  bidder: z.exactOptional(z.string()),
  cards: z.exactOptional(z.int()),
};
export const teamPlanSchema: z.ZodMiniType<TeamPlan> = z.object(teamPlan);
const teamFields = {
  ...teamPlan,
  id: idSchema,
  createdAt: z.int(),
  /** Missing in older lines. */
  autoColour: z.exactOptional(textLike(/^#[0-9a-f]{6}$/)),
};
export const teamSchema: z.ZodMiniType<Team> = z.object(teamFields);

export const playerShape = {
  ...secondNameShape,
  id: idSchema,
  name: z.string(),
  number: z.string(),
  age: z.int(),
  isOwner: z.boolean(),
  styles: z.array(z.literal(PLAYING_STYLES)),
  basePrice: rupeesSchema,
  photo: z.nullable(z.string()),
  runs: z.nullable(z.int()),
  wickets: z.nullable(z.int()),
  own: ownValuesSchema,
};
export const playerSchema: z.ZodMiniType<Player> = z.object(playerShape);

const image = z.nullable(z.string());
const soundSchema = z.object({ on: z.boolean(), level: z.number(), own: image });

/** The settings of the show. `checkShow` checks their texts and numbers. */
const showShape = {
  league: image,
  sponsors: z.array(z.object({ name: z.string(), logo: image, slots: z.array(z.literal(SPONSOR_SLOTS)) })),
  walkOn: z.boolean(),
  duel: z.boolean(),
  meter: z.boolean(),
  stream: z.nullable(z.string()),
  languages: z.array(z.literal(LANGUAGES)),
  sounds: z.object({
    'walk-on': soundSchema,
    bid: soundSchema,
    'going-once': soundSchema,
    hammer: soundSchema,
    unsold: soundSchema,
  }),
  voice: z.boolean(),
  /** Older settings lack it. */
  guess: z._default(z.boolean(), false),
};
export const showSchema: z.ZodMiniType<ShowSettings> = z.object(showShape);

/** The part of the show that a rule book prints. */
export const printedShowSchema: z.ZodMiniType<Pick<ShowSettings, 'league' | 'sponsors'>> = z.pick(
  z.object(showShape),
  { league: true, sponsors: true },
);
