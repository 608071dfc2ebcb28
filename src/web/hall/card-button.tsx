import type { PlayerId } from '#domain/ids.ts';
import { cardWords } from '#web/languages/en/card.ts';
import { buttonLook } from '#web/ui/button-look.ts';

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
      className={buttonLook('outline', 'sm', 'fitting', `min-h-11! px-2.5! ${className}`)}
    >
      {cardWords().card}
      <span className="sr-only">{cardWords().cardOf(name)}</span>
    </button>
  );
}
