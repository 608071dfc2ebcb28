import { useEffect } from 'react';
import type { Language } from '#domain/languages.ts';
import { useCurrentLanguage } from '#web/languages/current-language.ts';
import { HALL_LANGUAGE } from './hall-language.ts';

/** Time (ms) for which a wall shows one of two languages. */
const TURN = 15_000;

/**
 * Follows the languages of the hall, and draws the page again when its language changes. A page with a viewer shows the
 * viewer's choice, else the first language. A wall shows two in turn. `languages`: empty until the auction is known.
 * Returns the language of the page.
 */
export function useHallLanguages(languages: readonly Language[], isWall: boolean): Language {
  const [first = null, second = first] = languages;
  const current = useCurrentLanguage();
  useEffect(() => {
    if (!isWall) HALL_LANGUAGE.restore();
  }, [isWall]);
  useEffect(() => {
    if (first === null || second === null) return;
    HALL_LANGUAGE.follow(first);
    if (!isWall || first === second) return;
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
      HALL_LANGUAGE.follow(turns % 2 === 0 ? first : second);
    }, TURN);
    return () => clearInterval(timer);
  }, [first, second, isWall]);
  return current;
}
