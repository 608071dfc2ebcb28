/** The text on the back of a shirt: the last word of a name, in capitals if its script has them. */
export function surnameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return (words.at(-1) ?? '').toUpperCase();
}

/** The number of letters side by side; marks above and below them, as in Telugu, have no width. */
export function widthInLetters(text: string): number {
  return text.replace(/\p{Mn}/gu, '').length;
}
