import type { ReactNode } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import { basePriceOf } from '#domain/auction/lots/block.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useAnswerKeys, useQuestion } from '#web/screens/auction/bid/use-question.ts';
import { keyOf } from '#web/screens/auction/orders/controls.ts';
import { deedOf } from '#web/screens/auction/history/undo-act.ts';
import type { Orders } from '#web/screens/auction/orders/orders.ts';

interface UndoSaleQuestionProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly auction: Auction;
  readonly orders: Orders;
}

/**
 * Asks how the player of an undone sale returns: at the base price (the specification's way) or with his
 * bids.
 */
export function UndoSaleQuestion(props: UndoSaleQuestionProps) {
  const { open, onClose, auction, orders } = props;
  const { act, answer } = useQuestion(props);
  const atBase = () => answer(() => orders.undo('at-base'));
  const withBids = () => answer(() => orders.undo('with-bids'));
  useAnswerKeys(open, { undo: atBase, retract: withBids });
  const last = act?.bids.at(-1);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Undo this sale"
      description={act && `${deedOf(auction, act)}. How does the player come back?`}
      role="alertdialog"
      size="sm"
      footer={
        <Button variant="plain" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      {act !== undefined && (
        <div className="grid gap-2 pt-1">
          <Answer label="At the base price" keyName="Enter" first onPress={atBase}>
            {amountOf(auction, basePriceOf(auction, act.lot))}, without a bid
          </Answer>
          <Answer label="With its bids" keyName={keyOf('retract')} onPress={withBids}>
            {last &&
              `${auction.teams.get(last.team)?.name ?? 'A team'} leads at ${amountOf(auction, last.amount)}`}
          </Answer>
        </div>
      )}
    </Dialog>
  );
}

interface AnswerProps {
  readonly label: string;
  readonly keyName: string;
  readonly first?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Answer({ label, keyName, first = false, onPress, children }: AnswerProps) {
  return (
    <Button
      wide
      variant={first ? 'primary' : 'outline'}
      {...(first && { 'data-autofocus': '' })}
      aria-keyshortcuts={keyName}
      onClick={onPress}
      className="justify-between! py-2! text-start! whitespace-normal!"
    >
      <span className="min-w-0 leading-tight">
        {label}
        <span className="block text-sm font-semibold wrap-anywhere">{children}</span>
      </span>
      <kbd aria-hidden="true" className="rounded-sm bg-black/25 px-2 font-sans text-sm">
        {keyName}
      </kbd>
    </Button>
  );
}
