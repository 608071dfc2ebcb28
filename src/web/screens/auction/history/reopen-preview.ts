import type { Auction, Bid } from '#domain/auction/auction.ts';
import { bidsFor, lotOnBlock, playerOf } from '#domain/auction/lots/block.ts';
import { decideRunning } from '#domain/auction/decide/decide-running.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { purseOf } from '#domain/auction/teams/purse.ts';
import { squadOf } from '#domain/auction/teams/squad.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import type { PlayerId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import { wholeRefusalText } from '#protocol/texts/refusals/whole-refusal-text.ts';

/** What reopening a lot would change; amounts in whole rupees. */
export type ReopenPreview =
  | { readonly can: false; readonly why: string }
  | {
      readonly can: true;
      readonly player: string;
      /** Null for a lot that was skipped: no money moves. */
      readonly buyer: {
        readonly name: string;
        readonly purse: Change<Rupees>;
        readonly squad: Change<number>;
      } | null;
      /** Sales made after this one: they stay. */
      readonly salesAfter: number;
      /** Who is on the block now and comes next then; null where nobody is. */
      readonly waits: string | null;
      /** The bids that stand again, the last one leading. */
      readonly bids: readonly Bid[];
    };

export interface Change<Value> {
  readonly before: Value;
  readonly after: Value;
}

/** By the rulebook's own answer, folded: what is shown is what will be. */
export function previewReopening(auction: Auction, lot: PlayerId): ReopenPreview {
  const decision = decideRunning(auction, { type: 'reopen-lot', lot, seen: null });
  if (!decision.ok) return { can: false, why: wholeRefusalText(decision.problem, auction) };
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
