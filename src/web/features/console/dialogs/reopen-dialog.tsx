import type { ReactNode } from 'react';
import type { Auction, Bid } from '#domain/auction/auction.ts';
import { bidsFor, lotOnBlock, playerOf } from '#domain/auction/lots/block.ts';
import { decideCorrections } from '#domain/auction/decide.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { purseOf, squadOf } from '#domain/auction/teams/squad.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import type { PlayerId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import { refusalText } from '#protocol/texts/refusals.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import type { Orders } from '#web/features/console/orders/orders.ts';
import { teamName } from '#web/features/console/orders/standing-bid.ts';

interface ReopenDialogProps {
  /** The lot to reopen; null: closed. */
  readonly lot: PlayerId | null;
  readonly onClose: () => void;
  readonly onReopened: () => void;
  readonly auction: Auction;
  readonly orders: Orders;
}

/** Previews the changes of reopening a lot, and reopens it. */
export function ReopenDialog({ lot, onClose, onReopened, auction, orders }: ReopenDialogProps) {
  const preview = lot === null ? null : previewReopening(auction, lot);
  const reopen = async () => {
    if (lot !== null && (await orders.reopenLot(lot)) === null) onReopened();
  };
  return (
    <Dialog
      open={lot !== null}
      onClose={onClose}
      title="Reopen this lot"
      size="sm"
      footer={
        <>
          <Button onClick={onClose} data-autofocus="">
            Cancel
          </Button>
          {preview?.can === true && (
            <Button variant="ball" onClick={() => void reopen()}>
              Reopen
            </Button>
          )}
        </>
      }
    >
      {preview?.can === false && <p role="alert">{preview.why}</p>}
      {preview?.can === true && <Changes preview={preview} auction={auction} />}
    </Dialog>
  );
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
            name: teamName(auction, sale.team),
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

interface ChangesProps {
  readonly preview: Extract<ReopenPreview, { can: true }>;
  readonly auction: Auction;
}

function Changes({ preview, auction }: ChangesProps) {
  const { player, buyer, salesAfter, waits, bids } = preview;
  const leader = bids.at(-1);
  return (
    <>
      <p className="mb-3 text-base">{player} comes back on the block.</p>
      <dl className="grid gap-2">
        {buyer !== null && (
          <>
            <ChangeLine what={`Balance of ${buyer.name}`}>
              {amountOf(auction, buyer.purse.before)} → {amountOf(auction, buyer.purse.after)}
            </ChangeLine>
            <ChangeLine what={`Squad of ${buyer.name}`}>
              {buyer.squad.before} → {buyer.squad.after}
            </ChangeLine>
          </>
        )}
        <ChangeLine what="Bids that stand again">
          {leader === undefined
            ? 'None: the base price counts'
            : `${String(bids.length)}, the last one of ${teamName(auction, leader.team)} at ${amountOf(auction, leader.amount)}`}
        </ChangeLine>
        {waits !== null && <ChangeLine what="On the block now">{waits} waits and comes next</ChangeLine>}
        <ChangeLine what="Lots after it">{laterSales(salesAfter)}</ChangeLine>
      </dl>
    </>
  );
}

/** One change in the preview of an act. */
export function ChangeLine({ what, children }: { readonly what: string; readonly children: ReactNode }) {
  return (
    <div className="rounded-md bg-rail px-3 py-2">
      <dt className="voice-label">{what}</dt>
      <dd className="voice-strong text-base">{children}</dd>
    </div>
  );
}

function laterSales(count: number): string {
  if (count === 0) return 'Nothing else changes';
  return count === 1 ? 'The 1 sale after it stays' : `The ${String(count)} sales after it stay`;
}
