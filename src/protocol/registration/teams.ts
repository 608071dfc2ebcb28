import * as z from 'zod/mini';
import { MOST_PLAYERS_PER_BATCH } from '#domain/limits.ts';
import { TEAM_REGISTRATION_STATES } from '#domain/registration/team-registration.ts';
import { MOST_LOGO_TEXT } from './calls.ts';
import { errorBody } from '#protocol/errors.ts';
import { logoColoursSchema } from '#protocol/calls/teams.ts';
import {
  looseFlagSchema,
  looseTextSchema,
  atLeast,
  atMost,
  idSchema,
  oneOf,
  rupeesSchema,
  textUpTo,
  codeSchema,
  unitSchema,
} from '#protocol/schema-parts.ts';
import { crowdOnWire, unlessAlike } from './registrations.ts';
import { tournamentShown, closedSchema, overSchema } from './form.ts';

/** The untrusted form of an owner; `checkTeamRegistration` validates each field. */
export const teamForm = z.object({
  name: looseTextSchema,
  /** The owner, who bids in the hall. */
  bidder: looseTextSchema,
  phone: looseTextSchema,
  colour: looseTextSchema,
  /** The logo as a data URL. If absent, the stored logo remains; null removes it. */
  logo: z.nullish(textUpTo(MOST_LOGO_TEXT)),
  consent: looseFlagSchema,
});
export type TeamForm = z.infer<typeof teamForm>;

/** The colours of the other teams, which a suggested colour avoids. Older servers send none. */
const coloursTaken = z.optional(z.array(z.string()));

/** The content of the form page, for anybody with the link. */
export const teamPageAnswer = z.object({
  tournament: tournamentShown,
  /** Null: owners may register teams. */
  closed: z.nullable(closedSchema),
  /** How long (days) the registration keeps the phone number after the auction. */
  privateDataDays: z.int(),
  /** The phone sends it back with the form; it is valid for a week. */
  ticket: z.string(),
  colours: coloursTaken,
});
export type TeamPageAnswer = z.infer<typeof teamPageAnswer>;

export const teamSubmitRequest = z.object({
  /** The idempotency key: 128 random bits as 22 url-safe characters. The phone keeps it until it has the receipt. */
  key: codeSchema,
  /** The `ticket` of the page's answer. */
  ticket: textUpTo(200),
  form: teamForm,
  /**
   * True: the owner has seen that a team of this name is registered, and this is another team. Without it such a form
   * gets 409 'team-registered-already'.
   */
  another: z.optional(z.boolean()),
});
export type TeamSubmitRequest = z.infer<typeof teamSubmitRequest>;

const keptTeam = z.object({
  name: z.string(),
  bidder: z.string(),
  /** Null after it was deleted or moved to the team. */
  phone: z.nullable(z.string()),
  colour: z.nullable(z.string()),
});

/** The squad of a team after the auction. All of it is public in the hall. */
const teamResult = z.object({
  unit: unitSchema,
  /** Retained players first, then in the order of the sales. */
  squad: z.array(
    z.object({
      name: z.string(),
      secondName: z.exactOptional(z.string()),
      number: z.string(),
      /** Whole rupees. */
      price: rupeesSchema,
      /** The amount that left the purse, in whole rupees; missing: the price. */
      charge: z.exactOptional(rupeesSchema),
      /** Missing: bought in the auction. */
      as: z.exactOptional(z.literal(['retained', 'member'])),
      captain: z.exactOptional(z.literal(true)),
    }),
  ),
  /** Whole rupees. */
  spent: rupeesSchema,
  left: rupeesSchema,
});

/** The content of the owner's own page. */
export const ownTeamPage = z.object({
  tournament: tournamentShown,
  privateDataDays: z.int(),
  state: z.literal(TEAM_REGISTRATION_STATES),
  form: keptTeam,
  logo: z.nullable(z.string()),
  /** Epoch ms. */
  createdAt: z.int(),
  /** True: the owner may correct the registration. */
  mayChange: z.boolean(),
  /** True: the owner may withdraw it, also after the end. */
  mayWithdraw: z.boolean(),
  colours: coloursTaken,
  /** Null before the auction is finished, and for a team that takes no part. An older server sends none. */
  result: z.exactOptional(z.nullable(teamResult)),
});
export type OwnTeamPage = z.infer<typeof ownTeamPage>;

export const teamReceiptAnswer = z.object({ receipt: codeSchema, own: ownTeamPage });
export type TeamReceiptAnswer = z.infer<typeof teamReceiptAnswer>;

/** `another`: as in `teamSubmitRequest`, for a name that the correction changes. */
export const teamCorrectRequest = z.object({ form: teamForm, another: z.optional(z.boolean()) });
export type TeamCorrectRequest = z.infer<typeof teamCorrectRequest>;

/** Another registration, or a team, that is probably the same team. */
const teamLike = z.object({
  is: z.literal(['registration', 'team']),
  id: z.string(),
  name: z.string(),
  logo: z.nullable(z.string()),
  colour: z.nullable(z.string()),
  by: z.literal(['name', 'number']),
});

/** A team's registration in the organiser's list. */
const teamEntry = z.object({
  id: z.string(),
  state: z.literal(TEAM_REGISTRATION_STATES),
  form: keptTeam,
  logo: z.nullable(z.string()),
  like: z.array(teamLike),
  /** The id of the team created from it or merged with it; null before the approval. */
  team: z.nullable(z.string()),
  /** Epoch ms. */
  createdAt: z.int(),
  /** The code after '#' of `REGISTRATION_PAGES.ownTeam`. */
  ownCode: codeSchema,
});
export type TeamEntry = z.infer<typeof teamEntry>;

/** The link and all registrations, newest first. The first GET creates the link; registration is closed at first. */
export const teamListAnswer = z.object({
  open: z.boolean(),
  /** Registration is closed, even if `open` is true. */
  over: overSchema,
  /** The code after '#' of `REGISTRATION_PAGES.team`. */
  code: z.string(),
  /** The addresses at which phones reach this server, best first; never empty. */
  origins: z.array(z.string()),
  /** True: this link's list of undecided registrations is full. */
  isFull: z.boolean(),
  crowds: z.array(crowdOnWire),
  teams: z.array(teamEntry),
});
export type TeamListAnswer = z.infer<typeof teamListAnswer>;

export const teamOpenRequest = z.object({ tournamentId: z.string(), open: z.boolean() });

const registration = idSchema;

const STEPS = {
  /** `logoColours`: as in the call that creates a team. */
  approve: z.object({
    is: z.literal('approve'),
    registration,
    unlessAlike,
    logoColours: logoColoursSchema,
  }),
  reject: z.object({ is: z.literal('reject'), registration }),
  /** The registration belongs to a team that exists already, which keeps its name, logo, colour and phone number. */
  merge: z.object({ is: z.literal('merge'), registration, team: idSchema }),
  reopen: z.object({ is: z.literal('reopen'), registration }),
};

export const teamDecideRequest = z.object({
  tournamentId: z.string(),
  /** Each step succeeds or fails by itself. */
  steps: z.array(oneOf('is', STEPS)).check(atLeast(1), atMost(MOST_PLAYERS_PER_BATCH)),
});
export type TeamDecideStep = z.infer<typeof teamDecideRequest>['steps'][number];

/** `index` is the step's position in the request, from 0. A step that another console has taken counts as done. */
export const teamDecideAnswer = z.object({
  done: z.array(z.object({ index: z.int(), state: z.literal(TEAM_REGISTRATION_STATES) })),
  failed: z.array(z.object({ index: z.int(), error: errorBody })),
});
export type TeamDecideAnswer = z.infer<typeof teamDecideAnswer>;
