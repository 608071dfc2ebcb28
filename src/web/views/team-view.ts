import { useMemo } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import { purseOf } from '#domain/auction/teams/purse.ts';
import { slotsLeft, spentBy, squadOf, type SquadEntry } from '#domain/auction/teams/squad.ts';
import type { TeamStanding } from '#domain/auction/chapters/standing/standing.ts';
import type { Missing } from '#domain/completion/missing.ts';
import type { TeamId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import type { Rupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { teamStanding } from '#domain/auction/chapters/standing/most-reckoned.ts';
import { ownColours, type OwnColour } from '#web/cricket-ui/team/team-colour.ts';
import { useTeamColours } from '#web/photos/colour-of-logo.ts';

/** A team as every screen draws it. Amounts in whole rupees. */
export interface TeamView extends OwnColour {
  readonly id: TeamId;
  readonly name: string;
  /** What narrow places call it. */
  readonly short: string;
  readonly logo: string | null;
  readonly purse: Rupees;
  readonly spent: Rupees;
  readonly slotsLeft: number;
  /** What its squad has of each quota of its league; null where nothing is reckoned. */
  readonly quotas: Quotas | null;
  /** Why it cannot complete its squad any more; null: it can, or whoever looks may not know. */
  readonly missing: Missing | null;
  /** In the order of the sales. */
  readonly squad: readonly SquadEntry[];
}

export interface Quotas extends Pick<TeamStanding, 'has' | 'spent'>, Pick<RuleSet, 'limits'> {}

/** All teams, in the order in which they entered, in the colours of their names. */
export function teamViews(auction: Auction): TeamView[] {
  const teams = [...auction.teams.values()];
  const colours = ownColours(teams);
  return teams.map(({ id, name, logo, shortName = name }, place) => ({
    id,
    name,
    short: shortName,
    logo,
    ...(colours[place] ?? impossible('every team has a colour')),
    purse: purseOf(auction, id),
    spent: spentBy(auction, id),
    slotsLeft: slotsLeft(auction, id),
    ...standingOf(auction, id),
    squad: squadOf(auction, id),
  }));
}

function standingOf(auction: Auction, id: TeamId): Pick<TeamView, 'quotas' | 'missing'> {
  const standing = teamStanding(auction, id);
  if (standing === null) return { quotas: null, missing: null };
  const { has, spent, missing } = standing;
  return { quotas: { limits: auction.tournament.rules.limits, has, spent }, missing };
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
