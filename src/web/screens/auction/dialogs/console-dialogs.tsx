import type { Auction } from '#domain/auction/auction.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { nobodyBuys } from '#domain/auction/teams/nobody-bids.ts';
import { grouped } from '#protocol/grouped.ts';
import type { Presence } from '#protocol/feed/live.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { ALLOW, CORRECT, restOf, type ConsoleDialog } from './console-dialog.ts';
import { lateDialog } from './late-dialog.tsx';
import { leftOpen } from './left-open.ts';
import type { Orders } from '#web/screens/auction/orders/orders.ts';
import { StandingBidQuestion } from '#web/screens/auction/bid/standing-bid-question.tsx';
import type { TeamView } from '#web/views/team-view.ts';
import type { Controls } from '#web/screens/auction/orders/controls-of.ts';

// In the order of background loading: the most used dialogs first.
const JumpDialog = lateDialog(
  async () => (await import('#web/screens/auction/palette/jump-dialog.tsx')).JumpDialog,
);
const PaletteDialog = lateDialog(
  async () => (await import('#web/screens/auction/palette/palette-dialog.tsx')).PaletteDialog,
);
const BreakDialog = lateDialog(
  async () => (await import('#web/screens/auction/room/break-dialog.tsx')).BreakDialog,
);
const HistoryDialog = lateDialog(
  async () => (await import('#web/screens/auction/history/history-dialog.tsx')).HistoryDialog,
);
const UnsoldDialog = lateDialog(async () => (await import('./unsold-dialog.tsx')).UnsoldDialog);
const CorrectDialog = lateDialog(
  async () => (await import('#web/screens/auction/history/correct-dialog.tsx')).CorrectDialog,
);
const AllowDialog = lateDialog(
  async () => (await import('#web/screens/auction/bid/allow-dialog.tsx')).AllowDialog,
);
const AmongDialog = lateDialog(async () => (await import('./among-dialog.tsx')).AmongDialog);
const RulesDialog = lateDialog(async () => (await import('./rules-dialog.tsx')).RulesDialog);
const BalancesDialog = lateDialog(async () => (await import('./balances-dialog.tsx')).BalancesDialog);
const AddPlayerDialog = lateDialog(async () => (await import('./add-player-dialog.tsx')).AddPlayerDialog);
const RoomDialog = lateDialog(
  async () => (await import('#web/screens/auction/room/room-dialog.tsx')).RoomDialog,
);
const ShowDialog = lateDialog(
  async () => (await import('#web/screens/auction/show/show-dialog.tsx')).ShowDialog,
);
const ShareDialog = lateDialog(
  async () => (await import('#web/screens/auction/share/share-dialog.tsx')).ShareDialog,
);
const PhonesDialog = lateDialog(
  async () => (await import('#web/screens/auction/share/phones-dialog.tsx')).PhonesDialog,
);

interface ConsoleDialogsProps {
  readonly open: ConsoleDialog | null;
  readonly onClose: () => void;
  readonly auction: Auction;
  readonly teams: readonly TeamView[];
  readonly ownerName: string;
  readonly orders: Orders;
  readonly controls: Controls;
  /** The server's clock, epoch ms. */
  readonly now: () => number;
  /** Null while unknown. */
  readonly presence: Presence | null;
}

export function ConsoleDialogs(props: ConsoleDialogsProps) {
  const { open, onClose, auction, teams, ownerName, orders, controls, now } = props;
  const lot = lotOnBlock(auction);
  const skipped = open === 'skip-all' ? counted(nobodyBuys(auction).length + 1) : '';
  const shown = (dialog: ConsoleDialog) => ({ open: open === dialog, onClose });
  const asks = (task: () => unknown) => ({
    onCancel: onClose,
    onConfirm: () => {
      onClose();
      task();
    },
  });
  return (
    <>
      <UnsoldDialog {...shown('unsold')} auction={auction} teams={teams} orders={orders} />
      <BalancesDialog {...shown('balances')} teams={teams} ownerName={ownerName} />
      <AmongDialog {...shown('among')} auction={auction} teams={teams} orders={orders} />
      <RulesDialog {...shown('rules')} auction={auction} />
      <AddPlayerDialog {...shown('add')} auction={auction} />
      <ShareDialog {...shown('share')} auction={auction} teams={teams} presence={props.presence} />
      <PhonesDialog
        {...shown('phones')}
        auction={auction}
        presence={props.presence}
        onShare={controls.share}
      />
      <CorrectDialog open={restOf(open, CORRECT)} onClose={onClose} auction={auction} orders={orders} />
      <AllowDialog open={restOf(open, ALLOW)} onClose={onClose} auction={auction} orders={orders} />
      <HistoryDialog {...shown('history')} auction={auction} teams={teams} orders={orders} />
      <BreakDialog {...shown('pause')} pause={auction.pause} now={now} orders={orders} />
      <JumpDialog {...shown('jump')} auction={auction} orders={orders} />
      <PaletteDialog
        {...shown('palette')}
        auction={auction}
        teams={teams}
        orders={orders}
        controls={controls}
      />
      <RoomDialog {...shown('settings')} settings={auction.floor} orders={orders} />
      <ShowDialog {...shown('show')} auction={auction} />
      <StandingBidQuestion
        {...shown('retract')}
        auction={auction}
        orders={orders}
        title="Retract the last bid"
        consequence="Retracted, the bid before it stands again. A second R does it."
        confirm="Retract"
        again="retract"
        onConfirm={() => lot !== null && orders.retract(lot)}
      />
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
        sentence={`${leftOpen(auction)}The tournament is marked as completed. You can reopen it at any time.`}
        confirm="Finish auction"
        tone="primary"
        {...asks(orders.finish)}
      />
      <StandingBidQuestion
        {...shown('skip-all')}
        auction={auction}
        orders={orders}
        title="Skip all that nobody can buy"
        consequence={`${skipped} are skipped. One undo brings them back.`}
        confirm={`Skip ${skipped}`}
        onConfirm={() => lot !== null && orders.skipUnbought(lot)}
      />
      <StandingBidQuestion
        {...shown('undo')}
        auction={auction}
        orders={orders}
        title="Undo the last action"
        consequence="Undo takes back the last sale or skip before it, and this bid is lost."
        confirm="Undo"
        onConfirm={orders.undo}
      />
    </>
  );
}

function counted(players: number): string {
  return `${grouped(players)} ${players === 1 ? 'player' : 'players'}`;
}
