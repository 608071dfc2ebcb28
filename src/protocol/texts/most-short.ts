import type { MostBecause } from '#domain/auction/chapters/standing/standing.ts';

/** In two or three words; of what is not told, what is likeliest. */
export function mostInShort(because: MostBecause | null): string {
  return because === null ? ABOVE_MOST.held : ABOVE_MOST[because.why];
}

const ABOVE_MOST: Readonly<Record<MostBecause['why'], string>> = {
  purse: 'Over its purse',
  held: 'Kept for squad',
  'kept-back': 'Kept for squad',
  limit: 'Quota full',
  budget: 'Budget used',
  cap: 'Over the cap',
  stranded: 'Squad at risk',
};
