/** The languages of the hall's pages and of registration, as ISO 639-1 codes. The specification's own is English. */
export const LANGUAGES = ['en', 'hi', 'mr', 'gu', 'bn', 'ta', 'te', 'kn', 'ml', 'pa'] as const;

export type Language = (typeof LANGUAGES)[number];

export function isLanguage(code: unknown): code is Language {
  return LANGUAGES.some((one) => one === code);
}

/** Each language as its readers write it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  hi: 'हिन्दी',
  mr: 'मराठी',
  gu: 'ગુજરાતી',
  bn: 'বাংলা',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  kn: 'ಕನ್ನಡ',
  ml: 'മലയാളം',
  pa: 'ਪੰਜਾਬੀ',
};
