import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { CardPicture } from './card-picture.tsx';
import type { SaleCard } from './sale/sale-card.ts';

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
      title={t({ context: 'Card', message: 'Card' })}
      close={t({
        context: 'Dialog',
        comment: 'The name of the close button for screen readers.',
        message: 'Close',
      })}
      onClose={onClose}
    >
      {beside && <div className="mb-3">{beside}</div>}
      <CardPicture card={card} />
    </Dialog>
  );
}
