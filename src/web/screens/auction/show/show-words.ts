import type { Language } from '#domain/languages.ts';
import type { ShowMoment, SponsorSlot } from '#domain/show/show-settings.ts';

/** The names of the languages, each as its speakers write it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  hi: 'हिन्दी (Hindi)',
  mr: 'मराठी (Marathi)',
  gu: 'ગુજરાતી (Gujarati)',
  bn: 'বাংলা (Bengali)',
  ta: 'தமிழ் (Tamil)',
  te: 'తెలుగు (Telugu)',
  kn: 'ಕನ್ನಡ (Kannada)',
  ml: 'മലയാളം (Malayalam)',
  pa: 'ਪੰਜਾਬੀ (Punjabi)',
};

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
