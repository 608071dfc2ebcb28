import { lazy, Suspense } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import { highBidOf, lotOnBlock, playerOf } from '#domain/auction/block.ts';
import type { TeamId } from '#domain/ids.ts';
import { inRupees } from '#protocol/rupees-text.ts';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { BalancesDialog } from './balances-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import type { TeamView } from './team-views.ts';
import { UnsoldDialog } from './unsold-dialog.tsx';
import type { Orders } from './use-orders.ts';

const ShareDialog = lazy(async () => ({ default: (await import('./share/share-dialog.tsx')).ShareDialog }));

/** What stands over the console, one at a time. */
export type ConsoleDialog =
  'unsold' | 'balances' | 'keys' | 'history' | 'restart' | 'finish' | 'undo' | 'share';

interface ConsoleDialogsProps {
  readonly open: ConsoleDialog | null;
  readonly onClose: () => void;
  readonly auction: Auction;
  readonly teams: readonly TeamView[];
  readonly colours: ReadonlyMap<TeamId, string>;
  readonly ownerName: string;
  readonly orders: Orders;
}

export function ConsoleDialogs(props: ConsoleDialogsProps) {
  const { open, onClose, auction, teams, colours, ownerName, orders } = props;
  const asks = (act: () => unknown) => ({
    onCancel: onClose,
    onConfirm: () => {
      onClose();
      act();
    },
  });
  return (
    <>
      <UnsoldDialog
        open={open === 'unsold'}
        onClose={onClose}
        players={auction.unsold.map((lot) => playerOf(auction, lot))}
        orders={orders}
      />
      <BalancesDialog
        open={open === 'balances'}
        onClose={onClose}
        teams={teams}
        colours={colours}
        ownerName={ownerName}
      />
      <KeysDialog open={open === 'keys'} onClose={onClose} teams={teams.map(({ name }) => name)} />
      {open === 'share' && (
        <Suspense>
          <ShareDialog open onClose={onClose} auction={auction} colours={colours} />
        </Suspense>
      )}
      <HistoryDialog open={open === 'history'} onClose={onClose} auction={auction} />
      <ConfirmDialog
        open={open === 'restart'}
        title="Restart auction"
        sentence="The queue, the skips and the history are cleared, and the order is drawn again. Sold players stay sold."
        confirm="Restart auction"
        {...asks(orders.restart)}
      />
      <ConfirmDialog
        open={open === 'finish'}
        title="Finish auction"
        sentence="The tournament is marked as completed. You can reopen it at any time."
        confirm="Finish auction"
        tone="primary"
        {...asks(orders.finish)}
      />
      <ConfirmDialog
        open={open === 'undo'}
        title="Undo the last action"
        sentence={`${standingBid(auction)} Undo takes back the last sale or skip before it, and this bid is lost.`}
        confirm="Undo"
        {...asks(orders.undo)}
      />
    </>
  );
}

function standingBid(auction: Auction): string {
  const bid = highBidOf(auction);
  const lot = lotOnBlock(auction);
  if (bid === null || lot === null) return '';
  const team = auction.teams.get(bid.team)?.name ?? 'A team';
  return `${team} has bid ${inRupees(bid.amount)} for ${playerOf(auction, lot).name}.`;
}
