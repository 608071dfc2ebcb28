import type { Hex } from '#domain/colour.ts';
import type { PurseStep, PurseSteps } from '#domain/evening/statistics.ts';
import type { TeamId } from '#domain/ids.ts';

/** A team as charts draw it. */
export interface ChartTeam {
  readonly id: TeamId;
  readonly name: string;
  /** The short name, for narrow places. */
  readonly short: string;
  readonly colour: Hex;
  /** The address of the logo, if the page has one. */
  readonly logo?: string | null;
}

/** Lines differ without colour, too. */
const DASHES = [
  ...['', '9 4', '2 3', '12 3 2 3', '16 5', '6 2 2 2 2 2', '3 7', '9 3 9 8'],
  ...['16 3 6 3', '2 3 2 8', '24 6', '16 2 2 2 2 2 2 2', '6 8', '12 3 4 3 4 3', '2 3 2 3 2 9', '24 3 2 3'],
];

/** The dash of a line for the team at this place. */
export function dashOf(place: number): string {
  return DASHES[place % DASHES.length] ?? '';
}

/**
 * A team's colour for thin lines. Team colours are made as a background of white text. Mixed with the text colour, they
 * are visible on the light and on the dark page.
 */
export function lineColour(colour: Hex): string {
  return `color-mix(in srgb, ${colour} 60%, var(--ink))`;
}

/** The purse of a team over the evening. */
export interface TeamPurse {
  readonly team: ChartTeam;
  /** The purse at the start, and after each purchase of this team. */
  readonly steps: readonly PurseStep[];
}

/** The purses of these teams, in their order. */
export function teamPurses(purses: readonly PurseSteps[], teams: readonly ChartTeam[]): TeamPurse[] {
  const byId = new Map(purses.map(({ team, steps }) => [team, steps]));
  return teams.flatMap((team) => {
    const steps = byId.get(team.id);
    return steps === undefined ? [] : [{ team, steps }];
  });
}

/** These values with their teams. Values of other teams are left out. */
export function withTeams<Of extends { readonly team: TeamId }>(
  all: readonly Of[],
  teams: readonly ChartTeam[],
): (Omit<Of, 'team'> & { readonly team: ChartTeam })[] {
  const byId = new Map(teams.map((team) => [team.id, team]));
  return all.flatMap((one) => {
    const team = byId.get(one.team);
    return team === undefined ? [] : [{ ...one, team }];
  });
}
