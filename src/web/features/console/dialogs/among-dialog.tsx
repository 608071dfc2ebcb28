import { useEffect, useEffectEvent } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import { leadersOf, lotOnBlock, playerOf, priceOf } from '#domain/auction/lots/block.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import type { Orders } from '#web/features/console/orders/orders.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';

interface AmongDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly auction: Auction;
  readonly teams: readonly TeamView[];
  readonly orders: Orders;
}

/** Asks which of several teams at the cap gets the player; closes by itself when only one is left. */
export function AmongDialog({ open, onClose, auction, teams, orders }: AmongDialogProps) {
  const lot = lotOnBlock(auction);
  const leaders = leadersOf(auction);
  const close = useEffectEvent(onClose);
  const over = open && leaders.length < 2;
  useEffect(() => {
    if (over) close();
  }, [over]);
  if (lot === null || leaders.length < 2) return null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Who has ${playerOf(auction, lot).name}?`}
      description={`These teams stand at the cap of ${amountOf(auction, priceOf(auction, lot))}. By the rules of this league the organiser decides.`}
      size="sm"
      footer={
        <Button onClick={onClose} data-autofocus="">
          Cancel
        </Button>
      }
    >
      <ul className="flex flex-col gap-2">
        {leaders.map((leading) => {
          const team = teams.find(({ id }) => id === leading);
          if (team === undefined) return null;
          return (
            <li key={leading}>
              <Button
                wide
                onClick={() => {
                  onClose();
                  orders.sell(lot, leading);
                }}
              >
                <TeamCrest name={team.short} logo={team.logo} colour={team.colour} size={28} />
                <span className="min-w-0 wrap-anywhere">Sell to {team.name}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
