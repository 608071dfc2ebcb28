import * as z from 'zod/mini';
import { checkTeamRegistration } from '#domain/registration/team-registration.ts';
import { formProblems } from '#protocol/registration/form.ts';
import { codeSchema } from '#protocol/secret-codes.ts';
import type { TeamForm } from '#protocol/registration/teams.ts';
import { registrationText } from '#protocol/registration/texts.ts';
import { Refused } from '#web/calls/client/call.ts';
import { failureText } from '#web/calls/client/failure.ts';
import { newKey } from '#web/registration/form/kept-draft.ts';
import { firstOfEach, type Problems } from '#web/registration/form/typed.ts';
import { forget, keep, keptHere } from '#web/registration/kept-here.ts';

/** What stands in the boxes of the form. */
const typedTeamSchema = z.object({
  name: z.string(),
  bidder: z.string(),
  phone: z.string(),
  /** '' leaves it to the logo, or to the name. */
  colour: z.string(),
  /** A data URL, or the address of a logo that has arrived before; null: none. */
  logo: z.nullable(z.string()),
  consent: z.boolean(),
});
export type TypedTeam = z.infer<typeof typedTeamSchema>;

const draftSchema = z.object({
  /** Sent again with it, a registration is the same one. */
  key: codeSchema,
  typed: typedTeamSchema,
});
export type TeamDraft = z.infer<typeof draftSchema>;

const NOTHING: TypedTeam = { name: '', bidder: '', phone: '', colour: '', logo: null, consent: false };
const nameOf = (code: string) => `team-registration:${code}`;
const sentName = (code: string) => `team-registered:${code}`;
const sentSchema = z.array(z.object({ receipt: codeSchema, name: z.string() }));

/** What was typed before for this link, on this phone, or an empty form. */
export function teamDraftOf(code: string): TeamDraft {
  return keptHere(nameOf(code), draftSchema) ?? { key: newKey(), typed: NOTHING };
}

export function keepTeamDraft(code: string, draft: TeamDraft): void {
  keep(nameOf(code), draft);
}

/** Teams that were registered by this link on this phone. */
export function teamsFromHere(code: string): z.infer<typeof sentSchema> {
  return keptHere(sentName(code), sentSchema) ?? [];
}

/** It has arrived: the form is empty for the next team, and the receipt stays. */
export function teamDraftSent(code: string, receipt: string, { typed }: TeamDraft): void {
  keep(sentName(code), [...teamsFromHere(code), { receipt, name: typed.name }]);
  forget(nameOf(code));
}

/** A logo that has arrived before is not sent again. */
export function teamFormOf({ logo, ...typed }: TypedTeam): TeamForm {
  const isKept = logo !== null && !logo.startsWith('data:');
  return { ...typed, ...(!isKept && { logo }) };
}

/** What the phone finds by itself, so that nobody waits for a weak line to hear of an empty box. */
export function teamProblemsOf(typed: TypedTeam): Problems {
  const checked = checkTeamRegistration(typed);
  if (checked.ok) return {};
  return firstOfEach(
    checked.problems.map((problem) => ({ field: problem.field, message: registrationText(problem) })),
  );
}

/** Why a form was not taken: at its fields where it has some, else in a sentence. */
export function teamRefusal(reason: unknown): {
  readonly problems: Problems;
  readonly trouble: string | null;
} {
  const body = reason instanceof Refused ? reason.body : null;
  const wrong = formProblems.safeParse(body?.details);
  if (wrong.success) return { problems: firstOfEach(wrong.data.problems), trouble: null };
  const field = body?.field;
  if (field !== undefined) return { problems: { [field]: failureText(reason) }, trouble: null };
  return { problems: {}, trouble: failureText(reason) };
}
