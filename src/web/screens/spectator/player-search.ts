import type { Auction } from '#domain/auction/auction.ts';
import { passedOf, salesOf } from '#domain/auction/lots/places.ts';
import type { Player } from '#domain/tournament/player.ts';
import { foundBy, wordsOf } from '#web/views/found-by.ts';
import { unsoldList } from '#web/views/unsold-list.ts';
import { standingOf, type Standing } from './player-standing.ts';

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
      return stage === 'completed' ? unsoldList(auction) : unsoldList(auction).toReversed();
  }
}
