import * as z from 'zod/mini';
import type { RuleSetDraft } from '#domain/rules/rule-set-draft.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { LANGUAGES } from '#domain/languages.ts';
import {
  kindsShape,
  mostBidSchema,
  printedShowSchema,
  raisesSchema,
  rolesSchema,
  rulesSchema,
  showSchema,
  stepsForSchema,
} from '#protocol/state/tournament.ts';
import {
  unitSchema,
  looseTextSchema,
  atMost,
  idSchema,
  ownFieldSchema,
  textUpTo,
} from '#protocol/schema-parts.ts';
import { SPONSOR_SLOTS, type ShowSettings } from '#domain/show/show-settings.ts';

/** The event that set the present rules. It is apart from the rules, which every page of the hall has. */
export const agreedAnswer = z.object({
  /** The event's sequence number; 1 is the creation of the tournament. */
  sequence: z.int(),
  /** Epoch ms. */
  at: z.int(),
  /** Why the rules changed after the auction began; empty for rules set before it. */
  reason: z.string(),
  /** The number of teams, and of those whose owner accepted the rules. */
  teams: z.int(),
  accepted: z.int(),
});
export type Agreed = z.infer<typeof agreedAnswer>;

/** Authorisation: a paddle's code as bearer token. It determines the team, so the body names none. */
export const acceptRequest = z.object({
  /** The sequence number of the rules that the owner has read. */
  rules: z.int(),
});
export const acceptAnswer = z.object({ accepted: z.int() });
export type AcceptAnswer = z.infer<typeof acceptAnswer>;

const number = z.number();

const steps = z.array(z.object({ from: number, by: number })).check(atMost(100));

/** Rules to agree on: the shape is checked here, the numbers by `checkRuleSet`. */
const rulesDraftSchema: z.ZodMiniType<RuleSetDraft> = z.object({
  preset: z.string(),
  unit: unitSchema,
  multiple: number,
  purse: z.object({ opening: number }),
  squad: z.object({ least: number, most: number }),
  increments: steps,
  stepsFor: stepsForSchema(steps),
  raises: raisesSchema(number),
  mostBid: mostBidSchema(number),
  roles: z.exactOptional(rolesSchema),
  fields: z.array(ownFieldSchema).check(atMost(100)),
  ...kindsShape(number),
});

export const rulesRequest = z.object({
  rules: rulesDraftSchema,
  /** The reason of the change, required once the auction has begun. */
  reason: looseTextSchema,
  /** The organiser agrees although something that was done breaks these rules. */
  anyway: z.exactOptional(z.literal(true)),
  /** The form of the rules saves them. An import, which adds fields alone, leaves it out. */
  chosen: z.exactOptional(z.literal(true)),
});

export const rulesAnswer = z.object({
  rules: rulesSchema,
  /** When the rules were agreed on, and why they changed. */
  agreed: agreedAnswer,
  /** For each team in the order of entry, whether its owner accepted these rules. */
  teams: z.array(z.object({ id: idSchema, name: z.string(), accepted: z.boolean() })),
  /** True from the first bid, skip or sale; then a change needs a reason. */
  locked: z.boolean(),
  /** The languages of the hall, in which the rule book is printed: the first one. */
  languages: z.array(z.literal(LANGUAGES)),
  /** The logo of the league and the sponsors of the printed rule book. */
  show: z.exactOptional(printedShowSchema),
});
export type RulesAnswer = z.infer<typeof rulesAnswer>;

/** A rule set as the form's initial values. */
export function draftOf({ version, offered, ...draft }: RuleSet): RuleSetDraft {
  return draft;
}

/** The longest image or sound of a body, as a data URL. */
const MOST_FILE_TEXT = 11_200_000;
const MOST_TEXT = 10_000;

/** A data URL, the address of a stored file, or null. */
const file = z.nullable(textUpTo(MOST_FILE_TEXT));
const sound = z.object({ on: z.boolean(), level: z.number(), own: file });

/** Settings of the show: the shape is checked here, texts and numbers by `checkShow`. */
const showDraftSchema: z.ZodMiniType<ShowSettings> = z.object({
  league: file,
  sponsors: z
    .array(
      z.object({
        name: textUpTo(MOST_TEXT),
        logo: file,
        slots: z.array(z.literal(SPONSOR_SLOTS)).check(atMost(100)),
      }),
    )
    .check(atMost(20)),
  walkOn: z.boolean(),
  duel: z.boolean(),
  meter: z.boolean(),
  stream: z.nullable(textUpTo(MOST_TEXT)),
  languages: z.array(z.literal(LANGUAGES)).check(atMost(100)),
  sounds: z.object({
    'walk-on': sound,
    bid: sound,
    'going-once': sound,
    hammer: sound,
    unsold: sound,
  }),
  voice: z.boolean(),
  /** An older client sends nothing. */
  guess: z._default(z.boolean(), false),
});

/** Images and sounds are data URLs or addresses; the answer has their addresses. */
export const showRequest = z.object({ show: showDraftSchema });

export const showAnswer = z.object({ show: showSchema });
export type ShowAnswer = z.infer<typeof showAnswer>;
