import type { Auction, Calls, LotClock, OpenLot, Via } from '#domain/auction/auction.ts';
import { basePriceOf, leadersOf, nextBid, playerOf, priceOf } from '#domain/auction/lots/block.ts';
import type { SetStanding } from '#domain/auction/chapters/standing/standing.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { minus, type Rupees } from '#domain/money.ts';
import type { Player } from '#domain/tournament/player.ts';
import { calledIn, lotsIn } from '#domain/auction/lots/places.ts';
import { allOf } from '#protocol/texts/one-among.ts';
import { ownWords } from '#protocol/texts/own-words.ts';
import type { TeamView } from './team-view.ts';

/** The lot on the block as every screen draws it. Amounts in whole rupees. */
export interface LotView {
  /** With the base price at which he comes up now. */
  readonly player: Player;
  /** He comes up again for less: his base price as it is listed, and which part of it he opens at; null: he does not. */
  readonly reduced: { readonly listed: Rupees; readonly words: string } | null;
  /** Which lot this is, from 1, of all who come up. */
  readonly place: number;
  readonly of: number;
  /** The bid that leads, or the base price. */
  readonly current: Rupees;
  /** What one more raise bids. */
  readonly next: Rupees;
  /** Who leads, at the cap whoever bid it last, and what its purse would be after this; null before the first bid. */
  readonly leader: { readonly team: TeamView; readonly leftAfter: Rupees } | null;
  /** That the organiser let the bid that leads pass, or ''. */
  readonly allowed: string;
  /** Everybody who leads: several where they stand at the cap, in the order of their bids. */
  readonly leaders: readonly TeamView[];
  /** The bids so far, the one that leads first. */
  readonly bids: readonly BidView[];
  /** Not all bids come from the floor: worth saying which. */
  readonly mixed: boolean;
  /** The category in which he comes up; null: none. */
  readonly category: string | null;
  /** 'Age Group: Under 19', 'Overseas': what his league asks of its players beside that. */
  readonly own: readonly string[];
  /** The set with which he comes up; null: none. */
  readonly set: SetStanding | null;
  readonly going: Calls;
  readonly clock: LotClock | null;
}

export interface BidView {
  /** Counted from 1, the first bid. */
  readonly place: number;
  readonly teamId: TeamId;
  /** Its name. */
  readonly team: string;
  readonly amount: Rupees;
  readonly via: Via;
}

export function lotView(auction: Auction, block: OpenLot, teams: readonly TeamView[]): LotView {
  const { lot, going, clock } = block;
  const bids = block.bids.map(({ team, amount, via }, at) => ({
    place: at + 1,
    teamId: team,
    team: auction.teams.get(team)?.name ?? '',
    amount,
    via,
  }));
  const current = priceOf(auction, lot);
  const high = bids.at(-1);
  const team = teams.find(({ id }) => id === high?.teamId);
  const registered = playerOf(auction, lot);
  const { basePrice: listed } = registered;
  const basePrice = basePriceOf(auction, lot);
  return {
    player: { ...registered, basePrice },
    reduced: basePrice < listed ? { listed, words: partWords((100 * basePrice) / listed) } : null,
    place: calledIn(auction) + 1,
    of: lotsIn(auction),
    current,
    next: nextBid(auction, lot),
    leader: team === undefined ? null : { team, leftAfter: minus(team.purse, current) },
    allowed: high?.via === 'allowed' ? ALLOWED : '',
    leaders: leadersOf(auction).flatMap((leading) => teams.find(({ id }) => id === leading) ?? []),
    bids: bids.toReversed(),
    mixed: auction.floor.bidding === 'both' || bids.some(({ via }) => via !== 'floor'),
    ...lotStandingOf(auction, lot),
    own: ownWords(auction.tournament.rules, registered.own),
    going,
    clock,
  };
}

/** 'Half price', '40 % of base'. */
function partWords(percent: number): string {
  const whole = Math.round(percent);
  return whole === 50 ? 'Half price' : `${String(whole)} % of base`;
}

function lotStandingOf({ standing }: Auction, lot: PlayerId): Pick<LotView, 'category' | 'set'> {
  const now = standing?.lot;
  if (now?.lot !== lot) return { category: null, set: null };
  const { category, set } = now;
  return { category, set };
}

/** 'Chennai leads', 'You lead', 'CSK and MI at the cap'; `own`: the team whose phone says it. Empty before the first bid. */
export function leadWords({ leaders }: Pick<LotView, 'leaders'>, own: TeamId | null = null): string {
  const others = leaders.filter(({ id }) => id !== own);
  const names = allOf(others.map(({ short }) => short));
  if (leaders.length > 1)
    return others.length < leaders.length ? `At the cap beside ${names}` : `${names} at the cap`;
  return leaders.map(({ id, name }) => (id === own ? 'You lead' : `${name} leads`)).join('');
}

/** 'Going once': empty while nobody calls. */
export const GOING: Readonly<Record<Calls, string>> = { 0: '', 1: 'Going once', 2: 'Going twice' };

/** What every screen says of a bid that stands against the rules. */
export const ALLOWED = 'allowed by the organiser';
