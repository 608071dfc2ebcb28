import { useMemo } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import { purseOf } from '#domain/auction/purse.ts';
import { slotsLeft } from '#domain/auction/squad.ts';
import type { TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { Hex } from '#web/parts/colour.ts';
import { teamColour } from '#web/parts/team-colour.ts';
import { useTeamColours } from '#web/photos/colour-of-logo.ts';

/** A team as the screens of the hall draw it. */
export interface TeamLine {
  readonly id: TeamId;
  readonly name: string;
  /** What narrow places call it. */
  readonly short: string;
  readonly logo: string | null;
  /** White on it has contrast 4.5. */
  readonly colour: Hex;
  /** Whole rupees. */
  readonly purse: Rupees;
  readonly slotsLeft: number;
}

/** All teams, in the order in which they entered. */
export function useTeamLines(auction: Auction): readonly TeamLine[] {
  const lines = useMemo(
    () =>
      [...auction.teams.values()].map(({ id, name, logo, shortName = name }) => ({
        id,
        name,
        short: shortName,
        logo,
        purse: purseOf(auction, id),
        slotsLeft: slotsLeft(auction, id),
      })),
    [auction],
  );
  const colours = useTeamColours(lines);
  return lines.map((line, place) => ({ ...line, colour: colours[place] ?? teamColour(line.name) }));
}

/** '1 slot left', '9 slots left', 'Squad full'; `short` leaves out 'left'. */
export function slotsText(left: number, short = false): string {
  if (left <= 0) return 'Squad full';
  return `${left} ${left === 1 ? 'slot' : 'slots'}${short ? '' : ' left'}`;
}
