import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { inRupees } from '#protocol/rupees-text.ts';
import type { LiveAuction } from '#web/live/live-auction.ts';
import { useToast } from '#web/parts/toasts.tsx';
import { knock } from '#web/parts/hammer-sound.ts';
import { movesOn, soldIn, takesBack, type SoldMoment } from './sold-moment.ts';

/** The sale to show now, if any: with its toast and one stroke of the hammer, and never twice. */
export function useSold(live: LiveAuction, muted: boolean): [SoldMoment | null, () => void] {
  const [sold, setSold] = useState<SoldMoment | null>(null);
  const unsay = useRef<(() => void) | null>(null);
  const toast = useToast();
  const celebrate = useEffectEvent((moment: SoldMoment) => {
    setSold(moment);
    const { player, team, price } = moment;
    unsay.current = toast({
      title: 'Player Sold!',
      text: `${player.name} sold to ${team.name} for ${inRupees(price)}`,
    });
    if (!muted) knock();
  });
  useEffect(
    () =>
      live.read((news) => {
        if (takesBack(news)) unsay.current?.();
        const moment = soldIn(news);
        if (moment !== null) celebrate(moment);
        // A phone can be faster than the eye: a live bid is not hidden behind the sale before it.
        else if (movesOn(news)) setSold(null);
      }),
    [live],
  );
  return [sold, () => setSold(null)];
}
