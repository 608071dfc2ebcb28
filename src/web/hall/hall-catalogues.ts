import { fetchFrom } from '#web/languages/fetch-chapters.ts';
import { translateTitle } from './page-title.ts';

// This file loads with the first language that is not English, and the title is in English until then.
translateTitle();

/** An English page loads this list of nine files only when somebody chooses another language. */
export const fetchChapters = fetchFrom({
  hi: () => import('#web/languages/catalogues/hi.ts').then(({ HALL }) => ({ ...HALL })),
  mr: () => import('#web/languages/catalogues/mr.ts').then(({ HALL }) => ({ ...HALL })),
  gu: () => import('#web/languages/catalogues/gu.ts').then(({ HALL }) => ({ ...HALL })),
  bn: () => import('#web/languages/catalogues/bn.ts').then(({ HALL }) => ({ ...HALL })),
  ta: () => import('#web/languages/catalogues/ta.ts').then(({ HALL }) => ({ ...HALL })),
  te: () => import('#web/languages/catalogues/te.ts').then(({ HALL }) => ({ ...HALL })),
  kn: () => import('#web/languages/catalogues/kn.ts').then(({ HALL }) => ({ ...HALL })),
  ml: () => import('#web/languages/catalogues/ml.ts').then(({ HALL }) => ({ ...HALL })),
  pa: () => import('#web/languages/catalogues/pa.ts').then(({ HALL }) => ({ ...HALL })),
});
