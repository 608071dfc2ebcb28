import type { Side } from '#domain/completion/agreed.ts';
import { kindOf, kindsOf, opensAboveCap, type Kind } from '#domain/completion/kinds.ts';
import type { Ruled } from '#domain/completion/ruled.ts';
import type { PlayerId } from '#domain/ids.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { ruledFor } from '#domain/auction/chapters/standing/question.ts';
import { comingOf, sidesOf } from '#domain/auction/chapters/standing/pool.ts';
import { unsoldPlayers } from '#domain/auction/lots/places.ts';

/** What squads can be completed from, whether the order has been drawn or not. */
export interface Stock {
  readonly ruled: Ruled;
  readonly sides: readonly Side[];
  readonly kinds: readonly Kind[];
  /** Who opens above his cap and is in no kind. */
  readonly aboveCap: readonly PlayerId[];
}

/** Everybody whom no team has, as he comes up next; retained players count in their squads. */
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
