const MOST_LETTERS = 31;
/** Characters that a sheet name must not contain. */
const FORBIDDEN = /[\\/?*[\]:]/g;

/** Makes valid, unique sheet names of at most 31 letters. Uniqueness ignores case. */
export function sheetNames(wanted: readonly string[]): string[] {
  const used = new Set<string>();
  return wanted.map((name) => {
    const plain = name
      .replace(FORBIDDEN, ' ')
      .replace(/^'+|'+$/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    const base = plain === '' || plain.toLowerCase() === 'history' ? `Team ${plain}`.trim() : plain;
    let free = shortened(base, MOST_LETTERS);
    for (let count = 2; used.has(free.toLowerCase()); count += 1) {
      const ending = ` (${count})`;
      free = shortened(base, MOST_LETTERS - ending.length) + ending;
    }
    used.add(free.toLowerCase());
    return free;
  });
}

/** Spreadsheets count UTF-16 units. A letter of two units is never cut in half. */
function shortened(name: string, most: number): string {
  let kept = '';
  for (const letter of name) {
    if (kept.length + letter.length > most) break;
    kept += letter;
  }
  return kept.replace(/[\s']+$/, '');
}
