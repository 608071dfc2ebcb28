import { useEffect, useEffectEvent, useRef } from 'react';
import type { TeamId } from '#domain/ids.ts';
import type { View } from '#domain/views/view.ts';
import { isJustNow, type ServerTime } from '#web/views/use-now.ts';
import { biddingIn, isOutbid } from '#web/screens/paddle/paddle-view.ts';

/** Ms on, off, on: felt in a pocket, not mistaken for a message. */
const OUTBID = [180, 90, 180];

interface OutbidAlarmProps {
  readonly live: ServerTime;
  readonly view: View;
  /** When its last line was written, epoch ms. */
  readonly at: number;
  readonly team: TeamId;
}

/** Vibrates when another team takes the lead, where the phone can. A lead that was lost a while ago is no news. */
export function OutbidAlarm({ live, view, at, team }: OutbidAlarmProps): null {
  const { lot, bidding } = view;
  const last = useRef(biddingIn(view));
  const look = useEffectEvent(() => {
    const now = biddingIn(view);
    if (isOutbid(last.current, now, team) && isJustNow(live, at)) vibrate();
    last.current = now;
  });
  useEffect(() => look(), [lot, bidding]);
  return null;
}

function vibrate(): void {
  if (!('vibrate' in navigator)) return;
  // A phone that nobody has touched yet may not, and its browser complains of the try.
  if ('userActivation' in navigator && !navigator.userActivation.hasBeenActive) return;
  navigator.vibrate(OUTBID);
}
