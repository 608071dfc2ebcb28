/** The longest name that stands whole in a crest: 'CSK', 'PBKS'. */
const SHORT = 4;

/**
 * One or two initials for a crest: 'Mumbai Mavericks' MM, 'Thunder' TH, 'मुंबई इंडियंस' मुंइं. A short name stays as it
 * is: 'PBKS'. 'Nashik Night Riders' gives NR, because the last word distinguishes teams of one town. A letter includes its vowel
 * signs, and the letters that its script writes in one with it: 'ગ્રામ વિકાસ' ગ્રાવિ.
 */
export function initialsOf(name: string): string {
  const [first, ...others] = wordsOf(name);
  const last = others.at(-1);
  if (first === undefined) return '?';
  const letters =
    last === undefined
      ? lettersOf(first).slice(0, first.length > SHORT ? 2 : SHORT)
      : [firstOf(first), firstOf(last)];
  return letters.join('').toUpperCase();
}

/** The words of a name that have a letter or a digit. */
export function wordsOf(name: string): string[] {
  return name
    .trim()
    .split(/[\s·-]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

export function firstOf(word: string): string {
  return lettersOf(word)[0] ?? '';
}

/** The signs after which a script of India writes the next letter in one with this one. Tamil has only two such pairs. */
const JOINING = '\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d';
const LETTER = new RegExp(`க்ஷ\\p{M}*|ஸ்ரீ|[\\p{L}\\p{N}](?:[${JOINING}]\\u200d?\\p{L}|\\p{M})*`, 'gu');

/** Splits a word into letters as they are written; leaves out everything except letters and digits. */
export function lettersOf(word: string): string[] {
  return word.normalize('NFC').match(LETTER) ?? [];
}

/** The size of initials in a crest, as a share of the largest: joined letters and signs need more room. */
export function initialsScale(initials: string): number {
  const wide = initials.match(/[\p{L}\p{N}\p{Mc}]/gu)?.length ?? 0;
  return initials.length <= 2 ? 1 : Math.min(0.78, 3 / wide);
}

/** Up to three initials of a league: 'Konkan Premier League 2026' KPL, 'Thunder' TH. Years are ignored. */
export function leagueInitials(name: string): string {
  const words = name.split(/[\s·-]+/).filter((word) => /\p{L}/u.test(word));
  if (words.length < 2) return initialsOf(words[0] ?? name);
  return words.slice(0, 3).map(firstOf).join('').toUpperCase();
}
