import { useEffect, useEffectEvent, useRef } from 'react';
import type { TeamId } from '#domain/ids.ts';
import type { View } from '#domain/views/view.ts';
import { isJustNow, type ServerTime } from '#web/kit/views/use-now.ts';
import { knock } from '#web/kit/hammer/hammer-sound.ts';
import { useOutbidChoices } from './outbid-choices.ts';
import { biddingIn, isOutbid } from '#web/features/paddle/paddle-view.ts';

/** Vibration pattern (ms on, off, on), unlike that of a message. */
const OUTBID = [180, 90, 180];

interface OutbidAlarmProps {
  readonly live: ServerTime;
  readonly view: View;
  /** Time of the view's last log line, epoch ms. */
  readonly at: number;
  readonly team: TeamId;
}

/** Vibrates or sounds, as the owner chose, when another team takes the lead, unless that happened some time ago. */
export function OutbidAlarm({ live, view, at, team }: OutbidAlarmProps): null {
  const { lot, bidding } = view;
  const last = useRef(biddingIn(view));
  const look = useEffectEvent(() => {
    const now = biddingIn(view);
    if (isOutbid(last.current, now, team) && isJustNow(live, at)) alarm();
    last.current = now;
  });
  useEffect(() => look(), [lot, bidding]);
  return null;
}

function alarm(): void {
  const { vibrate: vibrates, sound } = useOutbidChoices.getState();
  if (vibrates) vibrate();
  if (sound) knock();
}

export function vibrate(): void {
  if (!('vibrate' in navigator)) return;
  // Browsers refuse vibration before the first touch, and log a warning.
  if ('userActivation' in navigator && !navigator.userActivation.hasBeenActive) return;
  navigator.vibrate(OUTBID);
}
