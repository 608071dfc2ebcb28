import { t } from '@lingui/core/macro';
import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { FIRST_SHOW, type ShowMoment, type ShowSection } from '#domain/show/show-settings.ts';
import type { HallView, Stroke } from '#domain/views/view.ts';
import {
  askForVoices,
  heardIn,
  loadSounds,
  playSound,
  sayAloud,
  soundBetween,
  spokenSale,
} from './auction-sounds.ts';
import { isJustNow, type ServerTime } from '#web/kit/views/countdown.ts';
import { HAMMER_MOMENT } from '#domain/limits.ts';
import { useUnit } from '#web/kit/money/unit.ts';

interface SoundHintProps {
  readonly sound: boolean;
  /** True in the light theme; undefined if the page has only one theme. */
  readonly bright?: boolean;
}

/** A hint on the keys for the person who sets up the projector; visible while the mouse moves. */
export function SoundHint({ sound, bright }: SoundHintProps) {
  return (
    <p
      role="status"
      className="fixed bottom-6 left-1/2 flex -translate-x-1/2 items-center gap-4 rounded-lg border border-edge bg-rail px-5 py-3 text-xl whitespace-nowrap shadow-float"
    >
      {sound ? <Volume2 className="size-6" /> : <VolumeX className="size-6" />}
      <span>
        {sound
          ? t({ context: 'Projector', message: 'Sound on' })
          : t({ context: 'Projector', message: 'Sound off' })}{' '}
        <span className="text-soft">{t({ context: 'Projector', message: '(click or S)' })}</span>
      </span>
      {bright !== undefined && (
        <span>
          {bright
            ? t({ context: 'Projector', message: 'Dark' })
            : t({ context: 'Projector', message: 'Light' })}{' '}
          <span className="text-soft">(L)</span>
        </span>
      )}
      <span>
        {t({ context: 'Projector', message: 'Full screen' })} <span className="text-soft">(F)</span>
      </span>
    </p>
  );
}

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

/** The voice waits (ms) until the hammer has been heard. */
const AFTER_HAMMER = 450;

interface Said {
  readonly show: ShowSection;
  /** The sale or pass that the wall shows now; null: none. */
  readonly stroke: Stroke | null;
  readonly teams: HallView['teams'];
  readonly isOn: boolean;
}

/** Says name, price and team after the hammer. It stops with the scene, so that it never speaks over the next lot. */
export function useSpeech({ show, stroke, teams, isOn }: Said): void {
  const unit = useUnit();
  const wanted = isOn && show.voice === true;
  useEffect(() => {
    if (wanted) askForVoices();
  }, [wanted]);
  const sequence = stroke?.shows === 'sold' ? stroke.sequence : null;
  const say = useEffectEvent(() => {
    if (stroke?.shows !== 'sold') return () => {};
    const { player, price } = stroke;
    const team = teams[stroke.team]?.name ?? '';
    const language = show.languages?.[0] ?? 'en';
    return sayAloud(spokenSale(unit, { player: player.name, team, price }, language), {
      language,
      within: HAMMER_MOMENT - AFTER_HAMMER,
    });
  });
  useEffect(() => {
    if (!wanted || sequence === null) return;
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = say();
    }, AFTER_HAMMER);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [wanted, sequence]);
}
