import type { Auction } from '#domain/auction/auction.ts';
import { namesAsked, wouldReturn } from '#domain/auction/chapters/rounds/queue.ts';

/** The players that teams have named so far. */
export interface NamesGiven {
  /** The most players that a team may name. */
  readonly most: number;
  /** Number of players that would come up again now. */
  readonly players: number;
  /** The named players in words: 'Each team names up to 3 on its phone: 7 players named by 4 of 8 teams.' */
  readonly words: string;
  /** The reason in a toast: '7 named by teams come up again'. */
  readonly why: string;
}

/** Null unless the rules ask teams for names. */
export function namesGiven(auction: Auction): NamesGiven | null {
  const most = namesAsked(auction);
  if (most === null) return null;
  const players = wouldReturn(auction).length;
  const teams = [...auction.teams.values()].filter(({ named }) => named.length > 0).length;
  const so =
    players === 0
      ? 'nobody is named yet'
      : `${String(players)} ${players === 1 ? 'player' : 'players'} named by ${String(teams)} of ${String(auction.teams.size)} teams`;
  const why = `${String(players)} named by teams ${players === 1 ? 'comes' : 'come'} up again`;
  return { most, players, why, words: `Each team names up to ${String(most)} on its phone: ${so}.` };
}
