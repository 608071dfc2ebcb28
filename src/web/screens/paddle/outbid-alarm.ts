import { useEffect } from 'react';
import type { TeamId } from '#domain/ids.ts';
import type { HallCopy } from '#web/copy/hall-feed.ts';
import type { News } from '#web/copy/copy-state.ts';
import { isOutbid } from './paddle-view.ts';

/** Ms on, off, on: felt in a pocket, not mistaken for a message. */
const OUTBID = [180, 90, 180];

interface OutbidAlarmProps {
  readonly live: HallCopy;
  readonly team: TeamId;
}

/** Vibrates when another team takes the lead, where the phone can. */
export function OutbidAlarm({ live, team }: OutbidAlarmProps): null {
  useEffect(
    () =>
      live.read((news) => {
        if (losesLead(news, team)) vibrate();
      }),
    [live, team],
  );
  return null;
}

/** Whether this team has just been outbid. A lead that was lost a while ago is no news. */
export function losesLead({ before, auction, lines }: News, team: TeamId): boolean {
  const higher = lines.findLast(({ event }) => event.type === 'BidPlaced');
  return higher?.fresh === true && isOutbid(before, auction, team);
}

function vibrate(): void {
  if (!('vibrate' in navigator)) return;
  // A phone that nobody has touched yet may not, and its browser complains of the try.
  if ('userActivation' in navigator && !navigator.userActivation.hasBeenActive) return;
  navigator.vibrate(OUTBID);
}
