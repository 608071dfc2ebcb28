import type { Messages } from '@lingui/core';
import type { Language } from '#domain/languages.ts';

export type FetchMessages = (language: Language) => Promise<Messages>;

const CATALOGUES: Readonly<Record<Language, () => Promise<{ readonly messages: Messages }>>> = {
  en: () => import('./po/en.po'),
  hi: () => import('./po/hi.po'),
  mr: () => import('./po/mr.po'),
  gu: () => import('./po/gu.po'),
  bn: () => import('./po/bn.po'),
  ta: () => import('./po/ta.po'),
  te: () => import('./po/te.po'),
  kn: () => import('./po/kn.po'),
  ml: () => import('./po/ml.po'),
  pa: () => import('./po/pa.po'),
};

/** Loads the sentences of one language. One that a speaker has not written yet is in English. */
export async function fetchMessages(language: Language): Promise<Messages> {
  return (await CATALOGUES[language]()).messages;
}
