import * as z from 'zod/mini';
import { checkTeamRegistration } from '#domain/registration/team-registration.ts';
import { codeSchema } from '#protocol/secret-codes.ts';
import { teamSubmitRequest, type TeamForm } from '#protocol/registration/teams.ts';
import { newKey } from '#web/registration/form/kept-draft.ts';
import { sentencesOf, type Problems } from '#web/registration/form/form-errors.ts';
import { forget, keep, keptHere, unansweredAt } from '#web/registration/kept-here.ts';
import { addSent } from '#web/registration/sent/sent-here.ts';

/** The form's input values, as text. */
const typedTeamSchema = z.object({
  name: z.string(),
  bidder: z.string(),
  phone: z.string(),
  /** The chosen colour; '' uses the colour of the logo or the name. */
  colour: z.string(),
  /** A data URL, or the address of a logo that the server already has; null: none. */
  logo: z.nullable(z.string()),
  consent: z.boolean(),
});
export type TypedTeam = z.infer<typeof typedTeamSchema>;

const draftSchema = z.object({
  /** Idempotency key: sending again with the same key creates no second registration. */
  key: codeSchema,
  typed: typedTeamSchema,
});
export type TeamDraft = z.infer<typeof draftSchema>;

const NOTHING: TypedTeam = { name: '', bidder: '', phone: '', colour: '', logo: null, consent: false };
const nameOf = (code: string) => `team-registration:${code}`;
export const SENT_TEAMS_PLACES = 'team-registered:';
/** The place of a link's sent teams in the phone's storage. */
export const sentTeamsPlace = (code: string) => `${SENT_TEAMS_PLACES}${code}`;

/** The draft stored on this phone for this link, or an empty form. */
export function teamDraftOf(code: string): TeamDraft {
  return keptHere(nameOf(code), draftSchema) ?? { key: newKey(), typed: NOTHING };
}

export function keepTeamDraft(code: string, draft: TeamDraft): boolean {
  return keep(nameOf(code), draft);
}

export const UNANSWERED_TEAM = unansweredAt('team-registration-sent', teamSubmitRequest);

/** Stores the receipt of a sent registration, and empties the form for the next team. */
export function teamDraftSent(code: string, receipt: string, name: string): void {
  addSent(sentTeamsPlace(code), { receipt, name });
  forget(nameOf(code));
  UNANSWERED_TEAM.forget(code);
}

/** Converts the input into the request, without a logo that the server already has. */
export function teamFormOf({ logo, ...typed }: TypedTeam): TeamForm {
  const isKept = logo !== null && !logo.startsWith('data:');
  return { ...typed, ...(!isKept && { logo }) };
}

/** Checks the form on the phone, so that a slow network does not delay error messages. */
export function teamProblemsOf(typed: TypedTeam): Problems {
  const checked = checkTeamRegistration(typed);
  return checked.ok ? {} : sentencesOf(checked.problems);
}
