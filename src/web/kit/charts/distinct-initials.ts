import { initialsOf, lettersOf, wordsOf } from '#web/kit/team/initials.ts';

/**
 * The initials of each name; a name of up to four letters is its own. Where they would be equal they have a further letter, the first one that tells the names
 * apart: 'Kolkata Knights' KOK, 'Kanpur Kings' KAK. Names without such a letter are numbered: KK1, KK2.
 */
export function distinctInitials(names: readonly string[]): string[] {
  const labels = names.map(initialsOf);
  for (const short of new Set(labels)) {
    const same = [...labels.keys()].filter((place) => labels[place] === short);
    if (same.length === 1) continue;
    // 'MI' stays, and 'Mumbai Indians' gets another letter.
    const others = same.filter((place) => names[place] !== short);
    const alike = others.length === 0 ? same : others;
    const longer = alike.map((place) => longerInitials(names[place] ?? ''));
    const choices = longer[0]?.map((_, choice) => longer.map((labels) => labels[choice] ?? '')) ?? [];
    const numbered = alike.map((_, at) => `${short}${String(at + 1)}`);
    const differs = (choice: string[]) =>
      new Set(choice).size === choice.length && !choice.some((label) => labels.includes(label));
    const chosen = choices.find(differs) ?? numbered;
    for (const [at, place] of alike.entries()) labels[place] = chosen[at] ?? short;
  }
  return labels;
}

/** The initials of a name with each of its further letters in turn, those of the first word first. */
function longerInitials(name: string): string[] {
  const words = wordsOf(name);
  const [first = [], last = []] = [words[0] ?? '', words.length > 1 ? (words.at(-1) ?? '') : ''].map(
    lettersOf,
  );
  const start = last.length === 0 ? 2 : 1;
  const longer = [
    ...FURTHER.map((at) => [...first.slice(0, start), first[start + at] ?? '', ...last.slice(0, 1)]),
    ...FURTHER.map((at) => [...first.slice(0, 1), ...last.slice(0, 1), last[1 + at] ?? '']),
  ];
  return longer.map((letters) => letters.join('').toUpperCase());
}

/** How far beyond the initials a letter may stand. */
const FURTHER = [0, 1, 2, 3, 4, 5, 6, 7];
