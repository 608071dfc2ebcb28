import type { Auction } from '#domain/auction/auction.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import type { ControlId } from '#web/screens/auction/orders/controls.ts';
import type { Orders } from '#web/screens/auction/orders/orders.ts';
import { useAnswerKeys, useQuestion } from './use-question.ts';

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

/** Asks before a press that a standing bid is lost by. */
export function StandingBidQuestion(props: StandingBidQuestionProps) {
  const { open, onClose, title, consequence, confirm, again, onConfirm } = props;
  const { bid, answer } = useQuestion(props);
  const confirmed = () => answer(onConfirm);
  useAnswerKeys(open, again === undefined ? {} : { [again]: confirmed });
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
