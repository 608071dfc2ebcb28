import type { ReactNode } from 'react';
import { cardWords } from '#web/languages/en/card.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { CardPicture } from './card-picture.tsx';
import type { SaleCard } from './sale/sale-card.ts';
import { dialogWords } from '#web/languages/en/dialog.ts';

interface CardDialogProps {
  readonly card: SaleCard;
  readonly onClose: () => void;
  /** Shown above the card, for example the lot on the block with a button back to it. */
  readonly beside?: ReactNode;
}

/** The card of a sale, to share or to save. */
export function CardDialog({ card, onClose, beside }: CardDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      closeOnBackdrop
      title={cardWords().card}
      close={dialogWords().close}
      onClose={onClose}
    >
      {beside && <div className="mb-3">{beside}</div>}
      <CardPicture card={card} />
    </Dialog>
  );
}
