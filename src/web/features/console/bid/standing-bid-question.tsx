import type { Auction } from '#domain/auction/auction.ts';
import { ConfirmDialog } from '#web/ui/popups/dialog.tsx';
import type { ControlId } from '#web/features/console/orders/controls.ts';
import type { Orders } from '#web/features/console/orders/orders.ts';
import { useAnswerKeys, useQuestion } from './use-question.ts';

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
