import { TEXT_LENGTH } from '#domain/limits.ts';
import { tidy } from '#domain/text.ts';
import { checkTeam } from '#domain/tournament/checks/check-team.ts';
import { textProblem } from '#domain/tournament/checks/check-text.ts';
import { numberProblem } from './check-number.ts';
import { checkedForm, type CheckedForm } from './problems.ts';

/** 'new': the organiser has not decided. 'withdrawn': the owner takes no part any more. */
export const TEAM_REGISTRATION_STATES = ['new', 'approved', 'rejected', 'withdrawn'] as const;
export type TeamRegistrationState = (typeof TEAM_REGISTRATION_STATES)[number];

/** A team as its owner registers it, checked. The phone number is the organiser's alone. */
export interface TeamRegistrationPlan {
  readonly name: string;
  readonly bidder: string;
  readonly phone: string | null;
  /** '#rrggbb'; null: the logo or the name gives it. */
  readonly colour: string | null;
}

/** A form as an owner sends it. */
export interface TeamRegistrationDraft {
  readonly name: string;
  readonly bidder: string;
  readonly phone: string;
  readonly colour: string;
  readonly consent: boolean;
}

/** Everything wrong with a form, in its order, or what it says. Name and colour are judged as those of every team. */
export function checkTeamRegistration(draft: TeamRegistrationDraft): CheckedForm<TeamRegistrationPlan> {
  const { name, bidder, phone, colour, consent } = draft;
  const team = checkTeam({ name, logo: null, colour });
  return checkedForm(
    () => ({
      name: tidy(name),
      bidder: tidy(bidder),
      phone: tidy(phone),
      colour: (team.ok ? team.value.colour : undefined) ?? null,
    }),
    [
      ...(team.ok ? [] : team.problems.filter(({ field }) => field === 'name')),
      textProblem(bidder, OWNER),
      numberProblem(phone, { field: 'phone', required: true }),
      ...(team.ok ? [] : team.problems.filter(({ field }) => field === 'colour')),
      consent ? null : { code: 'consent-required', field: 'consent' },
    ],
  );
}

const OWNER = { field: 'bidder', missing: 'full-name-required', most: TEXT_LENGTH.bidder } as const;

/** What the organiser does with a registration of a team. */
export type TeamStep = 'approve' | 'reject' | 'reopen';

const FROM: Readonly<Record<TeamStep, TeamRegistrationState>> = {
  approve: 'new',
  reject: 'new',
  reopen: 'rejected',
};

/** The state that a step leads to. */
export const TEAM_STEP_LEADS_TO: Readonly<Record<TeamStep, TeamRegistrationState>> = {
  approve: 'approved',
  reject: 'rejected',
  reopen: 'new',
};

export function teamStepMay(step: TeamStep, state: TeamRegistrationState): boolean {
  return FROM[step] === state;
}

/** An owner corrects and withdraws until the organiser decides; behind that the organiser does. */
export function ownerMay(state: TeamRegistrationState): boolean {
  return state === 'new';
}
