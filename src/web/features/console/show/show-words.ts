import type { Language } from '#domain/languages.ts';
import { LANGUAGE_NAMES } from '#domain/languages.ts';
import type { ShowMoment, SponsorSlot } from '#domain/show/show-settings.ts';

const inEnglish = new Intl.DisplayNames('en', { type: 'language' });

/** 'हिन्दी (Hindi)'. */
export function languageOption(language: Language): string {
  const own = LANGUAGE_NAMES[language];
  return language === 'en' ? own : `${own} (${inEnglish.of(language) ?? language})`;
}

export const SLOT_NAMES: Readonly<Record<SponsorSlot, string>> = {
  wall: 'Projector',
  break: 'Breaks',
  overlay: 'Stream overlay',
  card: 'Sale cards',
  'rule-book': 'Rule book',
};

export const MOMENT_NAMES: Readonly<Record<ShowMoment, string>> = {
  'walk-on': 'A player comes up',
  bid: 'A bid',
  'going-once': 'Going once, going twice',
  hammer: 'Sold',
  unsold: 'Unsold',
};
