import { checkBidderPhone } from '#domain/tournament/phone-number.ts';
import { checkTeam } from '#domain/tournament/team.ts';
import type { DraftProblem } from '#domain/tournament/draft-checks.ts';
import { draftText } from '#protocol/texts/drafts.ts';
import { draftErrors } from '#web/kit/forms/form-problems.tsx';

/** The id of the name input of a new team. */
export const TEAM_NAME = 'team-name';

export interface TeamTexts {
  readonly name: string;
  readonly shortName: string;
  /** '#rrggbb', or '' for the colour of the logo or the name. */
  readonly colour: string;
  readonly bidder: string;
  readonly bidderPhone: string;
  readonly secondName: string;
}

export const NO_TEAM_TEXTS: TeamTexts = {
  name: '',
  shortName: '',
  colour: '',
  bidder: '',
  bidderPhone: '',
  secondName: '',
};

/** The server checks the logo; here it is an image that this browser has just drawn. */
function problemsOf({ bidderPhone, ...texts }: TeamTexts): readonly DraftProblem[] {
  return [checkTeam({ ...texts, logo: null }), checkBidderPhone(bidderPhone)].flatMap((checked) =>
    checked.ok ? [] : checked.problems,
  );
}

export function teamTextsResolver(texts: TeamTexts) {
  const problems = problemsOf(texts);
  return problems.length === 0
    ? { values: texts, errors: {} }
    : { values: {}, errors: draftErrors(problems, null) };
}

/** The problem of each field, in a sentence. */
export function teamProblems(texts: TeamTexts): ReadonlyMap<string, string> {
  return new Map(problemsOf(texts).map((problem) => [problem.field, draftText(problem, null)]));
}

/** The first problem, for the toast; '' without problems. */
export function firstTeamSentence(texts: TeamTexts): string {
  const [problem] = problemsOf(texts);
  return problem === undefined ? '' : draftText(problem, null);
}
