import { useMemo } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import { leastBid, mostBid } from '#domain/auction/teams/most-bid.ts';
import { purseOf } from '#domain/auction/teams/purse.ts';
import { slotsLeft, spentBy, squadOf, type SquadEntry } from '#domain/auction/teams/squad.ts';
import type { TeamStanding } from '#domain/auction/chapters/standing/standing.ts';
import type { Missing } from '#domain/completion/missing.ts';
import type { TeamId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import type { Rupees } from '#domain/money.ts';
import type { RuleSet, Unit } from '#domain/rules/rule-set.ts';
import { teamStanding } from '#domain/auction/chapters/standing/most-reckoned.ts';
import { amountBeside } from '#protocol/amount-text.ts';
import { ownColours, type OwnColour } from '#web/parts/team-colour.ts';
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
  /** The most it may bid for one player, where that is less than its purse by the rules; null where it is the purse. */
  readonly mostBid: Rupees | null;
  /** The least it may bid for the lot on the block, where that is more than what he opens at; else null. */
  readonly leastBid: Rupees | null;
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
    mostBid: purseIsAll(auction) ? null : mostBid(auction, id).amount,
    leastBid: leastBid(auction, id),
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

function purseIsAll({ standing, tournament }: Auction): boolean {
  return standing === null && tournament.rules.mostBid.is === 'purse';
}

/** ... in the colours of their logos, as soon as those are read. */
export function useTeamViews(auction: Auction): readonly TeamView[] {
  const teams = useMemo(() => teamViews(auction), [auction]);
  const colours = useTeamColours(teams);
  return teams.map((team, place) => ({ ...team, colour: colours[place] ?? team.colour }));
}

/** What a team that may bid can do yet: 'Max ₹4.2 L' where money is kept back, '₹1 L to ₹4.2 L', else its slots. */
export function reachText(unit: Unit, { mostBid, leastBid, slotsLeft }: TeamView, short = false): string {
  if (mostBid === null || slotsLeft <= 0) return slotsText(slotsLeft, short);
  const most = amountBeside(unit, FITS, mostBid);
  return leastBid === null ? `Max ${most}` : `${amountBeside(unit, FITS, leastBid)} to ${most}`;
}

/** Characters of an amount beside a purse. */
const FITS = 9;

/** '1 slot left', '9 slots left', 'Squad full'; `short` leaves out 'left'. */
export function slotsText(left: number, short = false): string {
  if (left <= 0) return 'Squad full';
  return `${left} ${left === 1 ? 'slot' : 'slots'}${short ? '' : ' left'}`;
}
