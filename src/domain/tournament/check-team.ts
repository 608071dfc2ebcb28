import { checked, type Checked } from '#domain/checked.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { tidy } from '#domain/text.ts';
import { imageProblem } from './check-image.ts';
import { textProblem } from './check-text.ts';
import type { TeamPlan } from './team.ts';

/** A team as a form or a call gives it, before anybody trusts it. */
export interface TeamDraft {
  readonly name: string;
  readonly logo: string | null;
}

/** Specification section 5, 'Team'. */
export function checkTeam(draft: TeamDraft): Checked<TeamPlan> {
  return checked(
    () => ({ name: tidy(draft.name), logo: draft.logo }),
    [
      textProblem(draft.name, { field: 'name', missing: 'team-name-required', most: TEXT_LENGTH.teamName }),
      imageProblem(draft.logo, 'logo'),
    ],
  );
}
