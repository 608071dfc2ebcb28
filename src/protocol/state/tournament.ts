import * as z from 'zod/mini';
import type { Player } from '#domain/tournament/player.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import type { Team, TeamPlan } from '#domain/tournament/team.ts';
import type { Tournament, TournamentPlan } from '#domain/tournament/tournament.ts';
import { ownValuesSchema } from '#protocol/own-fields.ts';
import { idSchema, rupeesSchema, textLike } from '#protocol/schema-parts.ts';
import { rulesSchema } from './rule-set.ts';

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
export const teamFields = {
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
