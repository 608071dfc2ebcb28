import { lookAlikeKey, tidy } from '#domain/text.ts';
import { phoneIn, phoneKey } from '#domain/tournament/phone-number.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { checkTeam } from '#domain/tournament/team.ts';
import { checked, textProblem } from '#domain/tournament/draft-checks.ts';
import { type CheckedForm, numberProblem, scriptProblem } from './check-registration.ts';

/** 'new': the organiser has not decided. 'withdrawn': the owner has cancelled the registration. */
export const TEAM_REGISTRATION_STATES = ['new', 'approved', 'rejected', 'withdrawn'] as const;
export type TeamRegistrationState = (typeof TEAM_REGISTRATION_STATES)[number];

/** An owner's validated form. Only the organiser may see the phone number. */
export interface TeamRegistrationPlan {
  readonly name: string;
  readonly bidder: string;
  readonly phone: string | null;
  /** '#rrggbb'; null: the colour comes from the logo or the name. */
  readonly colour: string | null;
}

/** A form as an owner sends it, not yet validated. */
export interface TeamRegistrationDraft {
  readonly name: string;
  readonly bidder: string;
  readonly phone: string;
  readonly colour: string;
  readonly consent: boolean;
}

/** Validates a form: returns its values, or all problems in order. Name and colour follow the rules for a team. */
export function checkTeamRegistration(draft: TeamRegistrationDraft): CheckedForm<TeamRegistrationPlan> {
  const { name, bidder, phone, colour, consent } = draft;
  const team = checkTeam({ name, logo: null, colour });
  const teamProblems = team.ok ? [] : team.problems;
  const chosenColour = team.ok ? team.value.colour : undefined;
  return checked(
    () => ({
      name: tidy(name),
      bidder: tidy(bidder),
      phone: phoneIn(phone),
      colour: chosenColour ?? null,
    }),
    [
      ...teamProblems.filter(({ field }) => field === 'name'),
      scriptProblem(name, 'name'),
      textProblem(bidder, OWNER),
      scriptProblem(bidder, 'bidder'),
      numberProblem(phone, { field: 'phone', required: true }),
      ...teamProblems.filter(({ field }) => field === 'colour'),
      consent ? null : { code: 'consent-required', field: 'consent' },
    ],
  );
}

/** The facts about a team that the duplicate check compares. */
interface ComparedTeam {
  readonly name: string;
  /** Null: not known. */
  readonly phone: string | null;
}

/** Name and number in the form in which teams are compared, made once for each team. */
export interface TeamKeys {
  readonly name: string;
  readonly phone: string | null;
}

export function teamKeys({ name, phone }: ComparedTeam): TeamKeys {
  return { name: lookAlikeKey(name), phone: phone === null ? null : phoneKey(phone) };
}

/**
 * The evidence that two teams are the same; null: none. Names match in any case, width and spacing, and if they look
 * alike. Numbers match with and without their country code.
 */
export function sameTeamBy(one: TeamKeys, other: TeamKeys): 'name' | 'number' | null {
  if (one.name === other.name) return 'name';
  return one.phone !== null && one.phone === other.phone ? 'number' : null;
}

const OWNER = { field: 'bidder', missing: 'full-name-required', most: TEXT_LENGTH.bidder } as const;

/** An action of the organiser on a team's registration. */
export type TeamStep = 'approve' | 'reject' | 'merge' | 'reopen';

const FROM: Readonly<Record<TeamStep, TeamRegistrationState>> = {
  approve: 'new',
  reject: 'new',
  merge: 'new',
  reopen: 'rejected',
};

/** The state that a step leads to. A merged registration is approved, because its team takes part. */
export const TEAM_STEP_LEADS_TO: Readonly<Record<TeamStep, TeamRegistrationState>> = {
  approve: 'approved',
  reject: 'rejected',
  merge: 'approved',
  reopen: 'new',
};

export function teamStepMay(step: TeamStep, state: TeamRegistrationState): boolean {
  return FROM[step] === state;
}

/** An owner may correct or withdraw a registration until the organiser decides. */
export function ownerMay(state: TeamRegistrationState): boolean {
  return state === 'new';
}
