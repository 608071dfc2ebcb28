import type { Auction, Bid } from '#domain/auction/auction.ts';
import { bidsFor, lotOnBlock, playerOf } from '#domain/auction/lots/block.ts';
import { decideCorrections } from '#domain/auction/decide.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { purseOf, squadOf } from '#domain/auction/teams/squad.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import type { PlayerId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import { refusalText } from '#protocol/texts/refusals.ts';

/** The changes of reopening a lot; amounts in whole rupees. */
export type ReopenPreview =
  | { readonly can: false; readonly why: string }
  | {
      readonly can: true;
      readonly player: string;
      /** Null for a skipped lot, because no money moves. */
      readonly buyer: {
        readonly name: string;
        readonly purse: Change<Rupees>;
        readonly squad: Change<number>;
      } | null;
      /** Number of later sales, which stay. */
      readonly salesAfter: number;
      /** The player on the block now, who comes next afterwards; null: nobody. */
      readonly waits: string | null;
      /** The restored bids; the last one leads. */
      readonly bids: readonly Bid[];
    };

export interface Change<Value> {
  readonly before: Value;
  readonly after: Value;
}

/** Computes the preview with the real rules, so that it equals the result. */
export function previewReopening(auction: Auction, lot: PlayerId): ReopenPreview {
  const decision = decideCorrections(auction, { type: 'reopen-lot', lot, seen: null });
  if (!decision.ok) return { can: false, why: refusalText(decision.problem, auction) };
  const then = decision.events.reduce(evolve, auction);
  const sale = salesOf(auction).get(lot);
  const onBlock = lotOnBlock(auction);
  return {
    can: true,
    player: playerOf(auction, lot).name,
    buyer:
      sale === undefined
        ? null
        : {
            name: auction.teams.get(sale.team)?.name ?? '',
            purse: { before: purseOf(auction, sale.team), after: purseOf(then, sale.team) },
            squad: {
              before: squadOf(auction, sale.team).length,
              after: squadOf(then, sale.team).length,
            },
          },
    salesAfter:
      sale === undefined ? 0 : salesOf(auction).size - 1 - [...salesOf(auction).keys()].indexOf(lot),
    waits: onBlock === null ? null : playerOf(auction, onBlock).name,
    bids: bidsFor(then, lot),
  };
}
