import { useEffect } from 'react';
import type { Language } from '#domain/languages.ts';
import { HALL_LANGUAGE } from './hall-language.ts';

/** Time (ms) for which a wall shows one of two languages. */
const TURN = 15_000;

/**
 * Follows the languages of the hall. A page with a viewer shows the viewer's choice, else the first language. A wall shows
 * two in turn. `languages`: empty until the auction is known.
 */
export function useHallLanguages(languages: readonly Language[], isWall: boolean): void {
  const [first = null, second = first] = languages;
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
}
