import type { Auction } from '#domain/auction/auction.ts';
import { inRupees } from '#protocol/rupees-text.ts';
import { Dialog } from '#web/parts/dialog.tsx';
import type { Orders } from '#web/screens/auction/orders.ts';
import { findPlayers } from './find-players.ts';
import { PickList } from './pick-list.tsx';

interface JumpDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly auction: Auction;
  readonly orders: Orders;
}

/** Calls up a player out of turn, by number or name; whoever is on the block comes next. */
export function JumpDialog({ open, onClose, auction, orders }: JumpDialogProps) {
  const callUp = async (lot: string) => {
    if ((await orders.callUp(lot)) === null) onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title="Jump to a player" size="md" closeOnBackdrop>
      <PickList
        label="Number or name"
        nothing="No unsold player has this number or name"
        find={(typed) =>
          findPlayers(auction, typed).map(({ id, name, number, basePrice }) => ({
            id,
            label: name,
            detail: (
              <span className="shrink-0 text-sm text-soft">
                #{number} · {inRupees(basePrice)}
                {auction.unsold.includes(id) && ' · skipped'}
              </span>
            ),
          }))
        }
        onPick={({ id }) => void callUp(id)}
      />
    </Dialog>
  );
}
