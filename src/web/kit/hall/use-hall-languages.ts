import { useEffect } from 'react';
import type { Language } from '#domain/languages.ts';
import { useTurn } from '#web/ui/use-turn.ts';
import { HALL_LANGUAGE } from './hall-language.ts';

/** Time (ms) for which a wall shows one of two languages. */
const TURN = 15_000;

/**
 * Follows the languages of the hall. A page with a viewer shows the viewer's choice, else the first language. A wall shows
 * two in turn. `languages`: empty until the auction is known.
 */
export function useHallLanguages(languages: readonly Language[], isWall: boolean): void {
  const language = languages[useTurn(isWall ? languages.length : 1, TURN)];
  useEffect(() => {
    if (!isWall) HALL_LANGUAGE.restore();
  }, [isWall]);
  useEffect(() => {
    if (language !== undefined) HALL_LANGUAGE.follow(language);
  }, [language]);
}
