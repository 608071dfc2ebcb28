import { useMemo } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import { purseOf } from '#domain/auction/teams/purse.ts';
import { slotsLeft, spentBy, squadOf, type SquadEntry } from '#domain/auction/teams/squad.ts';
import type { TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { Hex } from '#web/parts/colour.ts';
import { teamColour, teamColours } from '#web/parts/team-colour.ts';
import { useTeamColours } from '#web/photos/colour-of-logo.ts';

/** A team as every screen draws it. Amounts in whole rupees. */
export interface TeamView {
  readonly id: TeamId;
  readonly name: string;
  /** What narrow places call it. */
  readonly short: string;
  readonly logo: string | null;
  /** White on it has contrast 4.5. */
  readonly colour: Hex;
  readonly purse: Rupees;
  readonly spent: Rupees;
  readonly slotsLeft: number;
  /** In the order of the sales. */
  readonly squad: readonly SquadEntry[];
}

/** All teams, in the order in which they entered, in the colours of their names. */
export function teamViews(auction: Auction): TeamView[] {
  const teams = [...auction.teams.values()];
  const colours = teamColours(teams.map(({ name }) => name));
  return teams.map(({ id, name, logo, shortName = name }, place) => ({
    id,
    name,
    short: shortName,
    logo,
    colour: colours[place] ?? teamColour(name),
    purse: purseOf(auction, id),
    spent: spentBy(auction, id),
    slotsLeft: slotsLeft(auction, id),
    squad: squadOf(auction, id),
  }));
}

/** ... in the colours of their logos, as soon as those are read. */
export function useTeamViews(auction: Auction): readonly TeamView[] {
  const teams = useMemo(() => teamViews(auction), [auction]);
  const colours = useTeamColours(teams);
  return teams.map((team, place) => ({ ...team, colour: colours[place] ?? team.colour }));
}

/** '1 slot left', '9 slots left', 'Squad full'; `short` leaves out 'left'. */
export function slotsText(left: number, short = false): string {
  if (left <= 0) return 'Squad full';
  return `${left} ${left === 1 ? 'slot' : 'slots'}${short ? '' : ' left'}`;
}
