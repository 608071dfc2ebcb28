import { useEffect, useEffectEvent, useRef } from 'react';
import { FIRST_SHOW, type ShowMoment, type ShowSection } from '#domain/show/show-settings.ts';
import type { HallView } from '#domain/views/view.ts';
import { heardIn, soundBetween } from '#web/kit/hammer/sound-of.ts';
import { loadSounds, playSound } from '#web/kit/hammer/auction-sounds.ts';
import { isJustNow, type ServerTime } from '#web/kit/views/use-now.ts';

/** Plays the sounds of the wall. They are heard after a click or key on the wall has switched its sound on. */
export function useSounds(
  { sounds = FIRST_SHOW.sounds }: ShowSection,
  isOn: boolean,
): (moment: ShowMoment) => void {
  useEffect(() => {
    if (isOn) loadSounds(sounds);
  }, [sounds, isOn]);
  return (moment) => {
    if (isOn && sounds[moment].on) playSound(moment, sounds[moment]);
  };
}

interface Heard {
  readonly live: ServerTime;
  readonly view: HallView;
  /** Time of the view's last log line, epoch ms. A line that is not recent makes no sound. */
  readonly at: number;
}

/** Sounds each bid and each call of the auctioneer. */
export function useBiddingSounds({ live, view, at }: Heard, play: (moment: ShowMoment) => void): void {
  const { lot, bidding } = view;
  const last = useRef(heardIn(view));
  const look = useEffectEvent(() => {
    const now = heardIn(view);
    const moment = soundBetween(last.current, now);
    last.current = now;
    if (moment !== null && isJustNow(live, at)) play(moment);
  });
  useEffect(() => look(), [lot, bidding]);
}
