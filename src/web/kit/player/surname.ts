/** Endings that tell two of one family apart: 'D'Souza Jr.'. */
const ENDING = /^(?:jr|sr|ii|iii|iv)\.?$/i;

/** The text on the back of a shirt: the surname, in capitals if its script has them. */
export function surnameOf(name: string): string {
  const words = name.trim().split(/[\s,]+/);
  const surname = words.findLast((word) => word !== '' && !ENDING.test(word)) ?? words[0] ?? '';
  return surname.toUpperCase();
}

/** The number of letters side by side; marks above and below them, as in Telugu, have no width. */
export function widthInLetters(text: string): number {
  return text.replace(/\p{Mn}/gu, '').length;
}
