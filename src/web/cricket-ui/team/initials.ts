/**
 * One or two initials for a crest: 'Mumbai Mavericks' MM, 'Thunder' TH, 'मुंबई इंडियंस' मुंइं. 'Nashik Night Riders'
 * gives NR, because the last word distinguishes teams of one town. A letter includes its vowel signs.
 */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s·-]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const [first, ...others] = words;
  const last = others.at(-1);
  if (first === undefined) return '?';
  const letters = last === undefined ? lettersOf(first).slice(0, 2) : [firstOf(first), firstOf(last)];
  return letters.join('').toUpperCase();
}

function firstOf(word: string): string {
  return lettersOf(word)[0] ?? '';
}

/** Splits a word into letters with their marks; leaves out everything except letters and digits. */
function lettersOf(word: string): string[] {
  return word.normalize('NFC').match(/[\p{L}\p{N}]\p{M}*/gu) ?? [];
}

/** Up to three initials of a league: 'Konkan Premier League 2026' KPL, 'Thunder' TH. Years are ignored. */
export function leagueInitials(name: string): string {
  const words = name.split(/[\s·-]+/).filter((word) => /\p{L}/u.test(word));
  if (words.length < 2) return initialsOf(words[0] ?? name);
  return words.slice(0, 3).map(firstOf).join('').toUpperCase();
}
