import * as z from 'zod/mini';
import type { Player } from '#domain/tournament/player.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import type { Team, TeamPlan } from '#domain/tournament/team.ts';
import type { Tournament, TournamentPlan } from '#domain/tournament/tournament.ts';
import { ownValuesSchema, idSchema, rupeesSchema, textLike } from '#protocol/schema-parts.ts';
import { rulesSchema } from './rule-set.ts';
import { type ShowSettings, SPONSOR_SLOTS } from '#domain/show/show-settings.ts';
import { LANGUAGES } from '#domain/languages.ts';

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
