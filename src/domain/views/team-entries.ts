import type { Auction, Entrant } from '#domain/auction/auction.ts';
import { teamStanding } from '#domain/auction/chapters/standing/standing.ts';
import { mostBid } from '#domain/auction/teams/most-bid.ts';
import { purseOf } from '#domain/auction/teams/purse.ts';
import { slotsLeft, spentBy, squadOf } from '#domain/auction/teams/squad.ts';
import type { Hex } from '#domain/colour.ts';
import type { TeamId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import { keptHere, secondNameOf } from '#domain/tournament/draft-checks.ts';
import { shownColours } from '#domain/tournament/team-colour.ts';
import type { TeamPlan } from '#domain/tournament/team.ts';
import type { TeamEntry } from './sections.ts';
import type { HallView } from './view.ts';

/** All teams with money and squad places. */
export function teamEntries(auction: Auction): HallView['teams'] {
  const teams = [...auction.teams.values()];
  const colours = shownColours(teams);
  return Object.fromEntries(
    teams.map((team, place) => {
      const colour = colours[place] ?? impossible('every team has a colour');
      return [team.id, teamEntry(auction, team, { place, colour })];
    }),
  );
}

function teamEntry(
  auction: Auction,
  team: Entrant,
  { place, colour }: Pick<TeamEntry, 'place' | 'colour'>,
): TeamEntry {
  const { id } = team;
  return {
    place,
    ...teamFace(team, colour),
    purse: purseOf(auction, id),
    spent: spentBy(auction, id),
    size: squadOf(auction, id).length,
    slots: slotsLeft(auction, id),
    most: mostBid(auction, id).amount,
    ...quotasOf(auction, id),
  };
}

/** The names, colour and logo of a team. `colour`: as `shownColours` gives it. */
export function teamFace(
  team: TeamPlan,
  colour: Hex,
): Pick<TeamEntry, 'name' | 'short' | 'colour' | 'logo' | 'secondName'> {
  const { name, shortName, logo } = team;
  return {
    name,
    ...(shortName !== undefined && { short: shortName }),
    colour,
    ...secondNameOf(team),
    logo: keptHere(logo),
  };
}

function quotasOf(auction: Auction, team: TeamId): Pick<TeamEntry, 'quotas'> {
  const standing = teamStanding(auction, team);
  return standing === null ? {} : { quotas: { has: standing.has, spent: standing.spent } };
}
