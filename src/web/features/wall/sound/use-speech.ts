import { useEffect, useEffectEvent } from 'react';
import { HAMMER_MOMENT } from '#domain/limits.ts';
import type { ShowSection } from '#domain/show/show-settings.ts';
import type { HallView, Stroke } from '#domain/views/view.ts';
import { useUnit } from '#web/kit/money/unit.ts';
import { askForVoices, sayAloud } from '#web/kit/hammer/speech.ts';
import { spokenSale } from '#web/kit/hammer/spoken-sale.ts';

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
