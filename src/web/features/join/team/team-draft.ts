import { checkTeamRegistration } from '#domain/registration/team-registration.ts';
import { CODE_PATTERN } from '#protocol/page-paths.ts';
import type { TeamForm, TeamSubmitRequest } from '#protocol/registration/teams.ts';
import { newKey } from '#web/features/join/form/kept-draft.ts';
import { sentencesOf, type Problems } from '#web/features/join/form/checked-form.tsx';
import { forget, keep, keptHere, unansweredAt } from '#web/features/join/kept-here.ts';
import { addSent } from '#web/features/join/sent/sent-here.tsx';
import { isFlag, isObject, isText, objectOf, optional, orNull, textLike } from '#web/ui/shape-checks.ts';

/** The form's input values, as text. */
export interface TypedTeam {
  readonly name: string;
  readonly bidder: string;
  readonly phone: string;
  /** The chosen colour; '' uses the colour of the logo or the name. */
  readonly colour: string;
  /** A data URL, or the address of a logo that the server already has; null: none. */
  readonly logo: string | null;
  readonly consent: boolean;
}
const isTyped = objectOf<TypedTeam>({
  ...{ name: isText, bidder: isText, phone: isText, colour: isText },
  ...{ logo: orNull(isText), consent: isFlag },
});

export interface TeamDraft {
  /** Idempotency key: sending again with the same key creates no second registration. */
  readonly key: string;
  readonly typed: TypedTeam;
}
const isKey = textLike(CODE_PATTERN);
const isDraft = objectOf<TeamDraft>({ key: isKey, typed: isTyped });

const NOTHING: TypedTeam = { name: '', bidder: '', phone: '', colour: '', logo: null, consent: false };
const nameOf = (code: string) => `team-registration:${code}`;
export const SENT_TEAMS_PLACES = 'team-registered:';
/** The place of a link's sent teams in the phone's storage. */
export const sentTeamsPlace = (code: string) => `${SENT_TEAMS_PLACES}${code}`;

/** The draft stored on this phone for this link, or an empty form. */
export function teamDraftOf(code: string): TeamDraft {
  return keptHere(nameOf(code), isDraft) ?? { key: newKey(), typed: NOTHING };
}

export function keepTeamDraft(code: string, draft: TeamDraft): boolean {
  return keep(nameOf(code), draft);
}

/** The server checks the other fields. */
const isForm = (form: unknown): form is TeamForm => isObject(form) && isText(form['name']);
const isRequest = objectOf<TeamSubmitRequest>({
  key: isKey,
  ticket: isText,
  form: isForm,
  another: optional(isFlag),
});
export const UNANSWERED_TEAM = unansweredAt('team-registration-sent', isRequest);

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
