import * as z from 'zod/mini';
import type { RuleSetDraft } from '#domain/rules/rule-set-draft.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { agreedAnswer } from './agreed.ts';
import {
  kindsShape,
  mostBidSchema,
  raisesSchema,
  rolesSchema,
  rulesSchema,
  stepsForSchema,
} from '#protocol/state/rule-set.ts';
import { printedShowSchema } from '#protocol/state/show.ts';
import { unitSchema } from '#protocol/unit-schema.ts';
import { looseTextSchema } from '#protocol/loose-values.ts';
import { atMost, idSchema } from '#protocol/schema-parts.ts';
import { ownFieldSchema } from '#protocol/own-fields.ts';

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
