import * as z from 'zod/mini';
import { MOST_PLAYERS_PER_BATCH } from '#domain/limits.ts';
import { TEAM_REGISTRATION_STATES } from '#domain/registration/team-registration.ts';
import { errorBody } from '#protocol/errors.ts';
import { looseFlagSchema, looseTextSchema } from '#protocol/loose-values.ts';
import { atLeast, atMost, idSchema, textUpTo } from '#protocol/schema-parts.ts';
import { codeSchema } from '#protocol/secret-codes.ts';
import { tournamentShown } from './page.ts';

/** Characters of the data URL of a logo, at most: about 40,000 bytes, six seconds over 64 kbit/s. */
export const MOST_LOGO_TEXT = 54_000;

/** What an owner types. Nothing here is trusted: `checkTeamRegistration` judges it, field by field. */
export const teamForm = z.object({
  name: looseTextSchema,
  /** The owner, who bids in the hall. */
  bidder: looseTextSchema,
  phone: looseTextSchema,
  colour: looseTextSchema,
  /** A data URL; left out: the logo of before stays. Null: none. */
  logo: z.nullish(textUpTo(MOST_LOGO_TEXT)),
  consent: looseFlagSchema,
});
export type TeamForm = z.infer<typeof teamForm>;

/** What anybody with the link of a tournament may see. */
export const teamPageAnswer = z.object({
  tournament: tournamentShown,
  open: z.boolean(),
  /** Days after the auction for which the phone number is kept here. */
  privateDataDays: z.int(),
  /** Goes back with the form; good for a week. */
  ticket: z.string(),
});
export type TeamPageAnswer = z.infer<typeof teamPageAnswer>;

export const teamSubmitRequest = z.object({
  /** 22 url-safe characters of 128 random bits, made by the phone for this team and kept until its receipt is there. */
  key: codeSchema,
  /** As the page gave it. */
  ticket: textUpTo(200),
  form: teamForm,
});
export type TeamSubmitRequest = z.infer<typeof teamSubmitRequest>;

const keptTeam = z.object({
  name: z.string(),
  bidder: z.string(),
  /** Null once it was deleted, or has gone to the team. */
  phone: z.nullable(z.string()),
  colour: z.nullable(z.string()),
});

/** The page of a receipt. */
export const ownTeamPage = z.object({
  tournament: tournamentShown,
  privateDataDays: z.int(),
  state: z.literal(TEAM_REGISTRATION_STATES),
  form: keptTeam,
  logo: z.nullable(z.string()),
  /** Epoch ms. */
  createdAt: z.int(),
  /** The owner may correct and withdraw. */
  mayChange: z.boolean(),
});
export type OwnTeamPage = z.infer<typeof ownTeamPage>;

export const teamReceiptAnswer = z.object({ receipt: codeSchema, own: ownTeamPage });
export type TeamReceiptAnswer = z.infer<typeof teamReceiptAnswer>;

export const teamCorrectRequest = z.object({ form: teamForm });

/** A registration of a team as the organiser sees it. */
const teamEntry = z.object({
  id: z.string(),
  state: z.literal(TEAM_REGISTRATION_STATES),
  form: keptTeam,
  logo: z.nullable(z.string()),
  /** The team that it has become. */
  team: z.nullable(z.string()),
  /** Epoch ms. */
  createdAt: z.int(),
  /** Of `REGISTRATION_PAGES.ownTeam`. */
  ownCode: codeSchema,
});
export type TeamEntry = z.infer<typeof teamEntry>;

/** The first GET makes the link, which is closed. All registrations, the newest first. */
export const teamListAnswer = z.object({
  open: z.boolean(),
  /** Stands behind '#' of `REGISTRATION_PAGES.team`. */
  code: z.string(),
  /** Where phones reach this server, best first. Never empty. */
  origins: z.array(z.string()),
  /** The waiting list of this link has no room for more. */
  isFull: z.boolean(),
  teams: z.array(teamEntry),
});
export type TeamListAnswer = z.infer<typeof teamListAnswer>;

export const teamOpenRequest = z.object({ tournamentId: z.string(), open: z.boolean() });

export const teamDecideRequest = z.object({
  tournamentId: z.string(),
  /** Each is judged by itself. */
  steps: z
    .array(z.object({ is: z.literal(['approve', 'reject', 'reopen']), registration: idSchema }))
    .check(atLeast(1), atMost(MOST_PLAYERS_PER_BATCH)),
});
export type TeamDecideStep = z.infer<typeof teamDecideRequest>['steps'][number];

/** `index` is the place of the step in the request, from 0. A step that another console has taken already is done. */
export const teamDecideAnswer = z.object({
  done: z.array(z.object({ index: z.int(), state: z.literal(TEAM_REGISTRATION_STATES) })),
  failed: z.array(z.object({ index: z.int(), error: errorBody })),
});
export type TeamDecideAnswer = z.infer<typeof teamDecideAnswer>;
