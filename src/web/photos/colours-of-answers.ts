import type { Hex } from '#domain/colour.ts';
import { keptHere } from '#domain/tournament/checks/check-image.ts';
import type { TeamAnswer } from '#protocol/calls/teams.ts';
import { ownColours } from '#web/cricket-ui/team/team-colour.ts';
import { useTeamColours } from './colour-of-logo.ts';

/** The colours of teams as the console's calls tell them, in their order. */
export function useColoursOfAnswers(
  teams: readonly Pick<TeamAnswer, 'name' | 'colour' | 'logoUrl'>[],
): Hex[] {
  const own = ownColours(teams);
  return useTeamColours(
    own.map((colour, place) => ({ ...colour, logo: keptHere(teams[place]?.logoUrl ?? null) })),
  );
}
