import { checked, type Checked } from '#domain/checked.ts';
import { contrast, ENOUGH_CONTRAST, isHex, WHITE } from '#domain/colour.ts';
import { SHORT_NAME_LENGTH, TEXT_LENGTH } from '#domain/limits.ts';
import { hasUnseen, isBlank, lengthOf, tidy } from '#domain/text.ts';
import { imageProblem } from './check-image.ts';
import { secondNameProblem, tidiedSecondName } from './check-second-name.ts';
import { textProblem } from './check-text.ts';
import type { DraftProblem } from './draft-problems.ts';
import type { SecondName } from '#domain/tournament/second-name.ts';
import type { TeamPlan } from '#domain/tournament/team.ts';

/** A team from a form or a call, not yet checked. */
export interface TeamDraft extends SecondName {
  readonly name: string;
  readonly logo: string | null;
  /** Blank or missing: no short name. */
  readonly shortName?: string;
  /** Blank or missing: no chosen colour. */
  readonly colour?: string;
  /** Blank or missing: no bidder. */
  readonly bidder?: string;
}

/** Specification section 5, 'Team'. */
export function checkTeam(draft: TeamDraft): Checked<TeamPlan> {
  return checked(
    () => ({
      name: tidy(draft.name),
      logo: draft.logo,
      ...shortNameOf(draft),
      ...colourOf(draft),
      ...bidderOf(draft),
      ...tidiedSecondName(draft),
    }),
    [
      textProblem(draft.name, { field: 'name', missing: 'team-name-required', most: TEXT_LENGTH.teamName }),
      shortNameProblem(draft.shortName ?? ''),
      imageProblem(draft.logo, 'logo'),
      colourProblem(draft.colour ?? ''),
      bidderProblem(draft.bidder ?? ''),
      secondNameProblem(draft),
    ],
  );
}

function shortNameOf({ shortName = '' }: TeamDraft): Pick<TeamPlan, 'shortName'> {
  return isBlank(shortName) ? {} : { shortName: tidy(shortName) };
}

function shortNameProblem(text: string): DraftProblem | null {
  const kept = tidy(text);
  if (hasUnseen(kept)) return { code: 'text-has-unseen-characters', field: 'shortName' };
  if (isBlank(kept)) return null;
  const length = lengthOf(kept);
  const fits = length >= SHORT_NAME_LENGTH.least && length <= SHORT_NAME_LENGTH.most;
  return fits ? null : { code: 'short-name-length', field: 'shortName' };
}

function colourOf({ colour = '' }: TeamDraft): Pick<TeamPlan, 'colour'> {
  return isBlank(colour) ? {} : { colour: tidy(colour).toLowerCase() };
}

function colourProblem(text: string): DraftProblem | null {
  if (isBlank(text)) return null;
  const colour = tidy(text).toLowerCase();
  if (!isHex(colour)) return { code: 'colour-not-understood', field: 'colour' };
  return contrast(colour, WHITE) < ENOUGH_CONTRAST ? { code: 'colour-too-light', field: 'colour' } : null;
}

function bidderOf({ bidder = '' }: TeamDraft): Pick<TeamPlan, 'bidder'> {
  return isBlank(bidder) ? {} : { bidder: tidy(bidder) };
}

function bidderProblem(text: string): DraftProblem | null {
  return isBlank(text) ? null : textProblem(text, BIDDER);
}

/** `missing` is never used, because a blank bidder is valid. */
const BIDDER = { field: 'bidder', missing: 'text-has-unseen-characters', most: TEXT_LENGTH.bidder } as const;
