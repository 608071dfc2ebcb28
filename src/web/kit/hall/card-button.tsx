import { ph, t } from '@lingui/core/macro';
import type { PlayerId } from '#domain/ids.ts';
import { ImageIcon } from 'lucide-react';
import { buttonVariants } from '#web/ui/button-variants.ts';

/** Opens the card of a sold player. */
export type OnCard = (player: PlayerId) => void;

interface CardButtonProps {
  readonly id: PlayerId;
  readonly name: string;
  readonly onCard: OnCard;
  readonly className?: string;
  /** An icon in place of the word 'Card'. */
  readonly isIcon?: boolean;
}

/** A small button that opens a player's card. */
export function CardButton({ id, name, onCard, className = '', isIcon = false }: CardButtonProps) {
  return (
    <button
      type="button"
      onClick={() => onCard(id)}
      className={
        isIcon
          ? buttonVariants({ shape: 'square', className })
          : buttonVariants({ size: 'sm', className: `min-h-11! px-2.5! ${className}` })
      }
    >
      {isIcon && <ImageIcon size={20} />}
      <span className={isIcon ? 'sr-only' : undefined}>{t({ context: 'Card', message: 'Card' })}</span>
      <span className="sr-only">
        {t({
          context: 'Card',
          comment: "Only for screen readers, after the word 'Card'.",
          message: ` of ${ph({ player: name })}`,
        })}
      </span>
    </button>
  );
}
