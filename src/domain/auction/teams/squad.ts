import type {
  Auction,
  Entrant,
  Places,
  RetainedAs,
  SaleByMatch,
  SquadPlace,
} from '#domain/auction/auction.ts';
import { madeOnce, TEAMS } from '#domain/auction/own-lists.ts';
import type { TeamRefusal } from '#domain/auction/refusals.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import { minus, NO_RUPEES, plus, type Rupees } from '#domain/money.ts';

export interface SquadEntry {
  readonly player: PlayerId;
  readonly price: Rupees;
  /** Only for players the team had before the auction; `charge`: what left the purse, in whole rupees. */
  readonly retained?: { readonly as: RetainedAs; readonly charge: Rupees };
  /** Only for a player whom the team got by its right to match. */
  readonly match?: NonNullable<SaleByMatch['match']>;
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

const holdingsIn = madeOnce(holdingsFrom);

function holdingsOf({ places }: Auction, team: TeamId): Holdings {
  return holdingsIn(places).get(team) ?? EMPTY;
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

function entryOf(player: PlayerId, place: SquadPlace): SquadEntry {
  const { price, charge } = place;
  if (place.how !== 'hammer') return { player, price, retained: { as: place.how, charge } };
  return place.match === undefined ? { player, price } : { player, price, match: place.match };
}

/** Promise 2: purse = opening purse + adjustments - charges of the squad. In the API: currentBalance. */
export function purseOf(auction: Auction, team: TeamId): Rupees {
  const { opening } = auction.tournament.rules.purse;
  return minus(plus(opening, entrant(auction, team).adjusted), spentBy(auction, team));
}

/** The team with this id; throws if there is none. */
export function entrant(auction: Auction, team: TeamId): Entrant {
  return auction.teams.get(team) ?? impossible(`no team ${team} in the auction`);
}

/** Replaces this team in the auction. */
export function withEntrant(auction: Auction, team: Entrant): Auction {
  return { ...auction, teams: TEAMS.changeable(auction.teams).set(team.id, team) };
}

export function adjusted(team: Entrant, by: Rupees): Entrant {
  return { ...team, adjusted: plus(team.adjusted, by) };
}

/** Notes the first call of a client that sells in two calls; the second call is expected. */
export function awaiting(team: Entrant, amount: Rupees): Entrant {
  return { ...team, awaited: [...team.awaited, amount] };
}

/** Notes the second call over this amount. */
export function paid(team: Entrant, amount: Rupees): Entrant {
  const at = team.awaited.indexOf(amount);
  return { ...team, awaited: team.awaited.filter((_, position) => position !== at) };
}

/** Removes these lots from the wishes of all teams once they are no longer unsold. */
export function withoutNames(
  teams: Auction['teams'],
  lots: readonly PlayerId[],
): ReadonlyMap<TeamId, Entrant> {
  const wishing = [...teams.values()].filter(({ named }) => named.length > 0);
  if (wishing.length === 0) return teams;
  const gone = new Set(lots);
  const all = TEAMS.changeable(teams);
  for (const team of wishing) {
    const named = team.named.filter((lot) => !gone.has(lot));
    if (named.length < team.named.length) all.set(team.id, { ...team, named });
  }
  return all;
}
