import type { ReactNode } from 'react';
import type { PlayerId } from '#domain/ids.ts';
import { cardWords } from '#web/languages/en/card.ts';
import { lotWords } from '#web/languages/en/lot.ts';
import type { KnownSales } from '#web/cards/sale/card-of.ts';
import type { Late } from '#web/ui/late-piece.ts';

interface CardPlaceProps {
  /** The player whose card is open; null: none. */
  readonly player: PlayerId | null;
  readonly parts: Late<typeof import('#web/cards/player-card.tsx')>;
  readonly known: KnownSales;
  readonly onClose: () => void;
  /** Below the title of the card. */
  readonly beside?: ReactNode;
}

/** The open card of a page, or a line at the top until its code has loaded. */
export function CardPlace({ player, parts, ...rest }: CardPlaceProps) {
  if (player === null) return null;
  if (typeof parts !== 'string') return <parts.PlayerCard key={player} player={player} {...rest} />;
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-4 top-16 z-40 rounded-md bg-rail px-4 py-3 text-base"
    >
      {parts === 'coming' ? lotWords().loading : cardWords().noConnection}
    </p>
  );
}
