import { useState } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import type { Orders } from './orders.ts';
import { standingBid } from './standing-bid.ts';

interface StandingBidQuestionProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly auction: Auction;
  readonly orders: Orders;
  readonly title: string;
  /** What becomes of the bid that stands. */
  readonly consequence: string;
  readonly confirm: string;
  readonly onConfirm: () => void;
}

/**
 * Asks before an act that a standing bid is lost by. A bid, a sale or a skip that comes meanwhile (another console, a
 * phone, the countdown) is not what was asked about: then nothing is done, and it is said why.
 */
export function StandingBidQuestion(props: StandingBidQuestionProps) {
  const { open, onClose, auction, orders, title, consequence, confirm, onConfirm } = props;
  const [asked, setAsked] = useState<Asked | null>(null);
  const now = { bid: standingBid(auction), acts: auction.history.length };
  if (open && asked === null) setAsked(now);
  if (!open && asked !== null) setAsked(null);
  return (
    <ConfirmDialog
      open={open}
      title={title}
      sentence={`${(asked ?? now).bid} ${consequence}`}
      confirm={confirm}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        if (asked?.bid === now.bid && asked.acts === now.acts) onConfirm();
        else
          orders.complain(
            `The auction has moved on: ${now.bid === '' ? 'that bid no longer stands.' : now.bid}`,
          );
      }}
    />
  );
}

interface Asked {
  readonly bid: string;
  /** How many acts the history had. */
  readonly acts: number;
}
