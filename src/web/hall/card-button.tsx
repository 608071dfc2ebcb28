import { ph, t } from '@lingui/core/macro';
import type { PlayerId } from '#domain/ids.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';

/** Opens the card of a sold player. */
export type OnCard = (player: PlayerId) => void;

interface CardButtonProps {
  readonly id: PlayerId;
  readonly name: string;
  readonly onCard: OnCard;
  readonly className?: string;
}

/** A small button that opens a player's card. */
export function CardButton({ id, name, onCard, className = '' }: CardButtonProps) {
  return (
    <button
      type="button"
      onClick={() => onCard(id)}
      className={buttonVariants({ size: 'sm', className: `min-h-11! px-2.5! ${className}` })}
    >
      {t({ context: 'Card', message: 'Card' })}
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
