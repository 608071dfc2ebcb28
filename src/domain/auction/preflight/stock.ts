import type { Ruled, Side } from '#domain/completion/agreed.ts';
import { kindOf, kindsOf, opensAboveCap, type Kind } from '#domain/completion/kinds.ts';
import type { PlayerId } from '#domain/ids.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { ruledFor } from '#domain/auction/chapters/standing/field.ts';
import { comingOf, sidesOf } from '#domain/auction/chapters/standing/pool.ts';
import { unsoldPlayers } from '#domain/auction/lots/places.ts';

/** The sides and the players available to complete their squads, before or after the draw. */
export interface Stock {
  readonly ruled: Ruled;
  readonly sides: readonly Side[];
  readonly kinds: readonly Kind[];
  /** Players who open above their cap; no side can buy them. */
  readonly aboveCap: readonly PlayerId[];
}

/** The pool is every player without a team; retained players count in their squads. */
export function stockOf(auction: Auction): Stock {
  const ruled = ruledFor(auction.tournament.rules);
  const pool = comingOf(auction, unsoldPlayers(auction));
  return {
    ruled,
    sides: sidesOf(auction),
    kinds: kindsOf(ruled, pool),
    aboveCap: pool.filter((one) => opensAboveCap(kindOf(ruled, one))).map(({ id }) => id),
  };
}
