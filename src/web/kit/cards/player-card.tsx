import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { PlayerId } from '#domain/ids.ts';
import { CardDialog } from './card-dialog.tsx';
import { cardOf, isTakenBack, saleKey, type KnownSales } from './sale/card-of.ts';

interface PlayerCardProps {
  readonly player: PlayerId;
  readonly known: KnownSales;
  readonly onClose: () => void;
  readonly beside?: ReactNode;
}

/**
 * The card of a sold player. It follows a correction of the sale, and closes when the sale is taken back. Later bids do
 * not redraw it.
 */
export function PlayerCard({ player, known, onClose, beside }: PlayerCardProps) {
  const key = saleKey(player, known);
  const [shown, show] = useState(() => ({ key, card: cardOf(player, known) }));
  if (key !== null && key !== shown.key) show({ key, card: cardOf(player, known) });
  const { card } = shown;
  const isOver = card === null || isTakenBack(player, card.sale, known);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);
  return isOver ? null : <CardDialog card={card} onClose={onClose} beside={beside} />;
}
