import { useState } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import { lotOnBlock } from '#domain/auction/block.ts';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import type { Orders } from './orders.ts';
import { standingBid } from './standing-bid.ts';

interface RetractQuestionProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly auction: Auction;
  readonly orders: Orders;
}

/** Asks before a bid goes that this console did not enter; a bid that comes meanwhile is not the one that was asked about. */
export function RetractQuestion({ open, onClose, auction, orders }: RetractQuestionProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const bid = standingBid(auction);
  if (open && asked === null) setAsked(bid);
  if (!open && asked !== null) setAsked(null);
  const lot = lotOnBlock(auction);
  return (
    <ConfirmDialog
      open={open}
      title="Retract the last bid"
      sentence={`${asked ?? bid} Retracted, the bid before it stands again.`}
      confirm="Retract"
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        if (lot === null || asked !== bid) orders.complain(`The auction has moved on: ${bid}`);
        else orders.retract(lot);
      }}
    />
  );
}
