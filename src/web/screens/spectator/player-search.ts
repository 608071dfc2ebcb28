import type { Auction, RetainedAs } from '#domain/auction/auction.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { passedOf, salesOf, squadPlaceOf, unsoldPlayers } from '#domain/auction/lots/places.ts';
import type { Rupees } from '#domain/money.ts';
import type { Player } from '#domain/tournament/player.ts';
import { foundBy, wordsOf } from '#web/views/found-by.ts';

/** Where a player stands in the auction. */
export type Standing =
  | { readonly is: 'sold'; readonly team: string; readonly price: Rupees }
  /** In the squad before the auction. */
  | { readonly is: 'retained'; readonly as: RetainedAs; readonly team: string; readonly price: Rupees }
  /** Passed; may come back. */
  | { readonly is: 'unsold' }
  | { readonly is: 'on-block' }
  | { readonly is: 'waiting' };

export interface FoundPlayer {
  readonly player: Player;
  readonly standing: Standing;
}

export const LISTS = ['all', 'sold', 'unsold', 'waiting'] as const;
export type List = (typeof LISTS)[number];

/** The players of a list whose name or number has every word searched for; '#27' is the number alone. */
export function foundPlayers(auction: Auction, search: string, list: List): FoundPlayer[] {
  const words = wordsOf(search);
  const passed = new Set(passedOf(auction));
  return inOrderOf(auction, list)
    .filter((player) => foundBy(player, words))
    .map((player) => ({ player, standing: standingOf(auction, passed, player.id) }))
    .filter(({ standing }) => list === 'all' || standing.is === list);
}

/** The latest sale and the latest pass first, everybody else as registered: who comes up next the hall does not know. */
function inOrderOf(auction: Auction, list: List): Player[] {
  const { players, stage } = auction;
  const sales = salesOf(auction);
  switch (list) {
    case 'all':
    case 'waiting':
      return [...players.values()];
    case 'sold':
      return [...sales.keys()].toReversed().flatMap((id) => players.get(id) ?? []);
    case 'unsold':
      if (stage === 'completed') return unsoldPlayers(auction).flatMap((id) => players.get(id) ?? []);
      return passedOf(auction)
        .toReversed()
        .flatMap((id) => players.get(id) ?? []);
  }
}

function standingOf(auction: Auction, passed: ReadonlySet<string>, id: string): Standing {
  const place = squadPlaceOf(auction, id);
  if (place !== null) {
    const team = auction.teams.get(place.team)?.name ?? '';
    if (place.how === 'hammer') return { is: 'sold', team, price: place.price };
    return { is: 'retained', as: place.how, team, price: place.price };
  }
  // Nobody comes any more once it is finished.
  if (auction.stage === 'completed') return { is: 'unsold' };
  if (lotOnBlock(auction) === id) return { is: 'on-block' };
  return { is: passed.has(id) ? 'unsold' : 'waiting' };
}
