import type { ReactNode } from 'react';
import type { PlayerId } from '#domain/ids.ts';
import { DialogPart } from './hall-part.tsx';
import type { KnownSales } from '#web/kit/cards/sale/card-of.ts';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';

const PlayerCard = lazyWithRetry(async () => (await import('#web/kit/cards/player-card.tsx')).PlayerCard);

/** The code of a card, and of its picture. */
export const CARD_PARTS = [PlayerCard, { preload: () => import('#web/kit/cards/sale/card-file.ts') }];

interface CardPlaceProps {
  /** The player whose card is open; null: none. */
  readonly player: PlayerId | null;
  readonly known: KnownSales;
  readonly onClose: () => void;
  /** Below the title of the card. */
  readonly beside?: ReactNode;
}

/** The open card of a page, or a line at the top until its code has loaded. */
export function CardPlace({ player, ...rest }: CardPlaceProps) {
  if (player === null) return null;
  return (
    <DialogPart wish={player} onGiveUp={rest.onClose}>
      <PlayerCard key={player} player={player} {...rest} />
    </DialogPart>
  );
}
