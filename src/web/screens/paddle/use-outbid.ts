import { useEffect } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import type { TeamId } from '#domain/ids.ts';
import type { HallLive } from '#web/hall/hall-live.ts';
import { isOutbid } from './paddle-view.ts';

/** Ms on, off, on: felt in a pocket, not mistaken for a message. */
const OUTBID = [180, 90, 180];

/** Vibrates when another team takes the lead, where the phone can. */
export function useOutbid(live: HallLive, team: TeamId): void {
  useEffect(() => {
    let before: Auction | null = live.state.state === 'open' ? live.state.auction : null;
    return live.read(({ auction, fresh }) => {
      if (fresh && before !== null && isOutbid(before, auction, team)) vibrate();
      before = auction;
    });
  }, [live, team]);
}

function vibrate(): void {
  if ('vibrate' in navigator) navigator.vibrate(OUTBID);
}
