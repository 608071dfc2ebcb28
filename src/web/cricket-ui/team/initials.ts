/**
 * One or two letters that stand for a name on a crest: 'Mumbai Mavericks' MM, 'Nashik Night Riders' NR (the last word
 * tells teams of one town apart), 'Thunder' TH, 'मुंबई इंडियंस' मुंइं.
 * Letters are taken as a reader counts them, with their vowel signs.
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

/** A letter with the marks that belong to it; what is neither letter nor digit is left out. */
function lettersOf(word: string): string[] {
  return word.normalize('NFC').match(/[\p{L}\p{N}]\p{M}*/gu) ?? [];
}

/** Up to three letters that stand for a league: 'Konkan Premier League 2026' KPL, 'Thunder' TH. Years say nothing. */
export function leagueInitials(name: string): string {
  const words = name.split(/[\s·-]+/).filter((word) => /\p{L}/u.test(word));
  if (words.length < 2) return initialsOf(words[0] ?? name);
  return words.slice(0, 3).map(firstOf).join('').toUpperCase();
}
