import type { Hex } from '#domain/colour.ts';
import { keptHere } from '#domain/tournament/checks/check-image.ts';
import type { TeamAnswer } from '#protocol/calls/teams.ts';
import { ownColours } from '#web/cricket-ui/team/team-colour.ts';
import { useTeamColours } from './colour-of-logo.ts';

/** The colours of teams from the answers of the console's calls, in order. */
export function useColoursOfAnswers(
  teams: readonly Pick<TeamAnswer, 'name' | 'colour' | 'logoUrl'>[],
): Hex[] {
  const own = ownColours(teams);
  return useTeamColours(
    own.map((colour, place) => ({ ...colour, logo: keptHere(teams[place]?.logoUrl ?? null) })),
  );
}
