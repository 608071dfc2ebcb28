import { checkTeam } from '#domain/tournament/check-team.ts';
import { firstSentence, resolved } from '#web/forms/draft-errors.ts';

/** The id of the box where a new team gets its name. */
export const TEAM_NAME = 'team-name';

export interface TeamTexts {
  readonly name: string;
  readonly shortName: string;
}

/** The logo is the server's to judge: here it is an image that this browser has just drawn. */
const check = ({ name, shortName }: TeamTexts) => checkTeam({ name, logo: null, shortName });

export function teamTextsResolver(texts: TeamTexts) {
  const { errors } = resolved(check(texts), null);
  return Object.keys(errors).length === 0 ? { values: texts, errors: {} } : { values: {}, errors };
}

export function firstTeamSentence(texts: TeamTexts): string {
  return firstSentence(check(texts), null);
}
