import type { League } from '#fixtures/most-bid/bots.ts';
import { evening, type Stopwatch } from './most-evening.ts';

declare global {
  var mostOnPage: (league: League, seed: number) => string;
}

const byClock: Stopwatch = (act) => {
  const began = performance.now();
  act();
  return performance.now() - began;
};

globalThis.mostOnPage = (league, seed) => JSON.stringify(evening(league, seed, byClock));
