import type { Language } from '#domain/languages.ts';

/** The script of each language: its name in Unicode, and its digit zero, which the other digits follow. */
export const SCRIPTS: Readonly<Record<Language, { readonly name: string; readonly zero: string }>> = {
  en: { name: 'Latn', zero: '0' },
  hi: { name: 'Deva', zero: '०' },
  mr: { name: 'Deva', zero: '०' },
  gu: { name: 'Gujr', zero: '૦' },
  bn: { name: 'Beng', zero: '০' },
  ta: { name: 'Taml', zero: '௦' },
  te: { name: 'Telu', zero: '౦' },
  kn: { name: 'Knda', zero: '೦' },
  ml: { name: 'Mlym', zero: '൦' },
  pa: { name: 'Guru', zero: '੦' },
};
