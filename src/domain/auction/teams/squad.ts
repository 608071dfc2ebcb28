import type { PlayerId, TeamId } from '#domain/ids.ts';
import { NO_RUPEES, plus, type Rupees } from '#domain/money.ts';
import type { Auction, Places, RetainedAs, SquadPlace } from '#domain/auction/auction.ts';
import { isOwn } from '#domain/auction/lots/own-places.ts';
import type { TeamRefusal } from './refusals.ts';

export interface SquadEntry {
  readonly player: PlayerId;
  readonly price: Rupees;
  /** Only for players the team had before the auction; `charge`: what left the purse, in whole rupees. */
  readonly retained?: { readonly as: RetainedAs; readonly charge: Rupees };
}

/** The players of a team: retained ones first, then purchases in the order of the sales. */
export function squadOf(auction: Auction, team: TeamId): readonly SquadEntry[] {
  return holdingsOf(auction, team).squad;
}

/** What left the purse for a player, only where it differs from the price. */
export function chargeBeside({ price, charge }: Pick<SquadPlace, 'price' | 'charge'>): {
  readonly charge?: Rupees;
} {
  return charge === price ? {} : { charge };
}

/** The sum of all charges for a team's squad, in whole rupees. */
export function spentBy(auction: Auction, team: TeamId): Rupees {
  return holdingsOf(auction, team).spent;
}

/** How many more players a team may buy. Specification section 9, 'Maximum squad size'. */
export function slotsLeft(auction: Auction, team: TeamId): number {
  return auction.tournament.rules.squad.most - squadOf(auction, team).length;
}

/** Refuses bids and purchases of a team whose squad is full. Specification section 9, 'Maximum squad size'. */
export function squadProblem(auction: Auction, team: TeamId): TeamRefusal | null {
  return fullAt(auction, squadOf(auction, team).length);
}

/** Like `squadProblem`, for a given squad size. */
export function fullAt({ tournament }: Auction, size: number): TeamRefusal | null {
  const { most: limit } = tournament.rules.squad;
  return size < limit ? null : { code: 'squad-full', size, limit };
}

interface Holdings {
  readonly squad: SquadEntry[];
  spent: Rupees;
}

const EMPTY: Holdings = { squad: [], spent: NO_RUPEES };

/** Caches squads for each places map, because every bid asks for them. */
const known = new WeakMap<Places, ReadonlyMap<TeamId, Holdings>>();

function holdingsOf({ places }: Auction, team: TeamId): Holdings {
  const all = known.get(places) ?? holdingsFrom(places);
  if (!isOwn(places)) known.set(places, all);
  return all.get(team) ?? EMPTY;
}

function holdingsFrom(places: Places): ReadonlyMap<TeamId, Holdings> {
  const all = new Map<TeamId, Holdings>();
  for (const [player, place] of places) {
    if (place.at !== 'squad') continue;
    const holdings = all.get(place.team) ?? { squad: [], spent: NO_RUPEES };
    holdings.squad.push(entryOf(player, place));
    holdings.spent = plus(holdings.spent, place.charge);
    all.set(place.team, holdings);
  }
  return all;
}

function entryOf(player: PlayerId, { price, charge, how }: SquadPlace): SquadEntry {
  return how === 'hammer' ? { player, price } : { player, price, retained: { as: how, charge } };
}
