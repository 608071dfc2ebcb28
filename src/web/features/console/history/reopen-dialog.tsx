import type { Auction } from '#domain/auction/auction.ts';
import type { PlayerId } from '#domain/ids.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import type { Orders } from '#web/features/console/orders/orders.ts';
import { ChangeLine } from './change-line.tsx';
import { previewReopening, type ReopenPreview } from './reopen-preview.ts';

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

interface ChangesProps {
  readonly preview: Extract<ReopenPreview, { can: true }>;
  readonly auction: Auction;
}

function Changes({ preview, auction }: ChangesProps) {
  const { player, buyer, salesAfter, waits, bids } = preview;
  const leader = bids.at(-1);
  const leading = leader && auction.teams.get(leader.team)?.name;
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
            : `${String(bids.length)}, the last one of ${leading ?? 'a team'} at ${amountOf(auction, leader.amount)}`}
        </ChangeLine>
        {waits !== null && <ChangeLine what="On the block now">{waits} waits and comes next</ChangeLine>}
        <ChangeLine what="Lots after it">{laterSales(salesAfter)}</ChangeLine>
      </dl>
    </>
  );
}

function laterSales(count: number): string {
  if (count === 0) return 'Nothing else changes';
  return count === 1 ? 'The 1 sale after it stays' : `The ${String(count)} sales after it stay`;
}
