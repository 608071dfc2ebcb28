import type { PlayerId, TeamId } from '#domain/ids.ts';
import { NO_RUPEES, plus, type Rupees } from '#domain/money.ts';
import type { Auction, Places } from '#domain/auction/auction.ts';
import { isOwn } from '#domain/auction/lots/own-places.ts';

export interface SquadEntry {
  readonly player: PlayerId;
  readonly price: Rupees;
}

/** Whom a team has bought, in the order of the sales. */
export function squadOf(auction: Auction, team: TeamId): readonly SquadEntry[] {
  return accountOf(auction, team).squad;
}

/** What left the purse of a team for its squad, in whole rupees. */
export function spentBy(auction: Auction, team: TeamId): Rupees {
  return accountOf(auction, team).spent;
}

/** How many more players a team may buy. Specification section 9, 'Maximum squad size'. */
export function slotsLeft(auction: Auction, team: TeamId): number {
  return auction.tournament.rules.squad.most - squadOf(auction, team).length;
}

interface Account {
  readonly squad: SquadEntry[];
  spent: Rupees;
}

const EMPTY: Account = { squad: [], spent: NO_RUPEES };

/** Every bid asks for them, and only a lot that moves makes new ones: they are reckoned once for each. */
const known = new WeakMap<Places, ReadonlyMap<TeamId, Account>>();

function accountOf({ places }: Auction, team: TeamId): Account {
  const accounts = known.get(places) ?? accountsFrom(places);
  if (!isOwn(places)) known.set(places, accounts);
  return accounts.get(team) ?? EMPTY;
}

function accountsFrom(places: Places): ReadonlyMap<TeamId, Account> {
  const accounts = new Map<TeamId, Account>();
  for (const [player, place] of places) {
    if (place.at !== 'squad') continue;
    const account = accounts.get(place.team) ?? { squad: [], spent: NO_RUPEES };
    account.squad.push({ player, price: place.price });
    account.spent = plus(account.spent, place.charge);
    accounts.set(place.team, account);
  }
  return accounts;
}
