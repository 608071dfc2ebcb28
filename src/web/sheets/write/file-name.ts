/** The most letters of a name that a file takes: some systems stop at 255 bytes, and a letter may have four. */
const MOST_LETTERS = 50;

/** The name of a file without its ending: 'kolhapur-premier-league-2026-11-24'; letters of all scripts stay. */
export function fileName(name: string, ...more: readonly string[]): string {
  const words = [wordsOf(Array.from(name).slice(0, MOST_LETTERS).join('')), ...more.map(wordsOf)];
  return words.filter((word) => word !== '').join('-') || 'tournament';
}

function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join('-');
}
