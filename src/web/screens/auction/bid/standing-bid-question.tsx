import { useEffect, useEffectEvent, useState } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import type { ControlId } from '#web/screens/auction/controls.ts';
import { hotkeyOf } from '#web/screens/auction/keys/hotkeys.ts';
import type { Orders } from '#web/screens/auction/orders.ts';
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
  /** The control whose key asked: pressed again, it is the answer. */
  readonly again?: ControlId;
  readonly onConfirm: () => void;
}

/**
 * Asks before a press that a standing bid is lost by. A bid, a sale or a skip that comes meanwhile (another console, a
 * phone, the countdown) is not what was asked about: then nothing is done, and it is said why.
 */
export function StandingBidQuestion(props: StandingBidQuestionProps) {
  const { open, onClose, auction, orders, title, consequence, confirm, again, onConfirm } = props;
  const [asked, setAsked] = useState<Asked | null>(null);
  const now = { bid: standingBid(auction), acts: auction.history.length };
  if (open && asked === null) setAsked(now);
  if (!open && asked !== null) setAsked(null);
  const answer = () => {
    onClose();
    if (asked?.bid === now.bid && asked.acts === now.acts) onConfirm();
    else
      orders.complain(`The auction has moved on: ${now.bid === '' ? 'that bid no longer stands.' : now.bid}`);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const hotkey = hotkeyOf(event);
    if (hotkey?.asks === 'control' && hotkey.control === again) answer();
  });
  useEffect(() => {
    if (!open) return;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [open]);
  return (
    <ConfirmDialog
      open={open}
      title={title}
      sentence={`${(asked ?? now).bid} ${consequence}`}
      confirm={confirm}
      onCancel={onClose}
      onConfirm={answer}
    />
  );
}

interface Asked {
  readonly bid: string;
  /** How many acts the history had. */
  readonly acts: number;
}
