import { useEffect, useEffectEvent, useState } from 'react';
import type { Act, Auction } from '#domain/auction/auction.ts';
import { hotkeyOf } from '#web/features/console/orders/console-keys.ts';
import type { ControlId } from '#web/features/console/orders/controls.ts';
import { answerAwaited, matchStep } from '#web/features/console/orders/match-answers.ts';
import type { Orders } from '#web/features/console/orders/orders.ts';
import { standingBid } from '#web/features/console/orders/standing-bid.ts';
import { ConfirmDialog } from '#web/ui/popups/dialog.tsx';

interface StandingBidQuestionProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly auction: Auction;
  readonly orders: Orders;
  readonly title: string;
  /** The sentence on what happens to the high bid. */
  readonly consequence: string;
  readonly confirm: string;
  /** The control whose key opened the question; pressing it again confirms. */
  readonly again?: ControlId;
  readonly onConfirm: () => void;
}

/** Asks for confirmation before a key press that would lose the high bid. */
export function StandingBidQuestion(props: StandingBidQuestionProps) {
  const { open, onClose, title, consequence, confirm, again, onConfirm } = props;
  const { bid, answer } = useQuestion(props);
  const confirmed = () => answer(onConfirm);
  useAnswerKey(open, again, confirmed);
  return (
    <ConfirmDialog
      open={open}
      title={title}
      sentence={`${bid} ${consequence}`}
      confirm={confirm}
      onCancel={onClose}
      onConfirm={confirmed}
    />
  );
}

const NO_BID = 'no bid stands, and something else was done meanwhile.';

/**
 * Remembers the state that a question of the console was about. If a bid, a hammer or a skip comes in between, the answer
 * does nothing and the console says why.
 */
function useQuestion({ open, onClose, auction, orders }: StandingBidQuestionProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { history } = auction;
  const now = {
    bid: standingBid(auction),
    step: matchStep(auction),
    act: history.at(-1),
    acts: history.length,
  };
  if (open && asked === null) setAsked(now);
  if (!open && asked !== null) setAsked(null);
  const { bid, step, act, acts } = asked ?? now;
  return {
    bid,
    answer: (task: () => void) => {
      onClose();
      const isTrue = bid === now.bid && step === now.step && acts === now.acts;
      if (isTrue && act?.lot === now.act?.lot) task();
      else orders.complain(answerAwaited(auction) || `The auction has moved on: ${now.bid || NO_BID}`);
    },
  };
}

interface Asked {
  /** The high bid when the question opened, in a sentence; '' without a bid. */
  readonly bid: string;
  /** The step of an open right to match, or ''. */
  readonly step: string;
  /** The last act of the history at that time, and the number of acts. */
  readonly act: Act | undefined;
  readonly acts: number;
}

/** Makes the key of this control answer an open question. */
function useAnswerKey(open: boolean, control: ControlId | undefined, answer: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const hotkey = hotkeyOf(event);
    if (hotkey?.asks === 'control' && hotkey.control === control) answer();
  });
  useEffect(() => {
    if (!open) return;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [open]);
}
