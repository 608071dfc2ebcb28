import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { PlayerId } from '#domain/ids.ts';
import { CardDialog } from './card-dialog.tsx';
import { cardOf, type KnownSales } from './sale/card-of.ts';

interface PlayerCardProps {
  readonly player: PlayerId;
  readonly known: KnownSales;
  readonly onClose: () => void;
  readonly beside?: ReactNode;
}

/** The card of a sold player. It keeps its first content, so that later bids do not redraw it. */
export function PlayerCard({ player, known, onClose, beside }: PlayerCardProps) {
  const [card] = useState(() => cardOf(player, known));
  // A sale that was taken back meanwhile has no card.
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (card === null) close();
  }, [card]);
  return card === null ? null : <CardDialog card={card} onClose={onClose} beside={beside} />;
}
