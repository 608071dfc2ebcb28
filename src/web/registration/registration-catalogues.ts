import { fetchFrom } from '#web/languages/fetch-chapters.ts';

/** An English page loads this list of nine files only when somebody chooses another language. */
export const fetchChapters = fetchFrom({
  hi: () => import('#web/languages/catalogues/hi.ts').then(({ REGISTRATION }) => ({ ...REGISTRATION })),
  mr: () => import('#web/languages/catalogues/mr.ts').then(({ REGISTRATION }) => ({ ...REGISTRATION })),
  gu: () => import('#web/languages/catalogues/gu.ts').then(({ REGISTRATION }) => ({ ...REGISTRATION })),
  bn: () => import('#web/languages/catalogues/bn.ts').then(({ REGISTRATION }) => ({ ...REGISTRATION })),
  ta: () => import('#web/languages/catalogues/ta.ts').then(({ REGISTRATION }) => ({ ...REGISTRATION })),
  te: () => import('#web/languages/catalogues/te.ts').then(({ REGISTRATION }) => ({ ...REGISTRATION })),
  kn: () => import('#web/languages/catalogues/kn.ts').then(({ REGISTRATION }) => ({ ...REGISTRATION })),
  ml: () => import('#web/languages/catalogues/ml.ts').then(({ REGISTRATION }) => ({ ...REGISTRATION })),
  pa: () => import('#web/languages/catalogues/pa.ts').then(({ REGISTRATION }) => ({ ...REGISTRATION })),
});
