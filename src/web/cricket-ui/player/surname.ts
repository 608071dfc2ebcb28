/** What stands on the back of a shirt: the last word of a name, in capitals where its script has them. */
export function surnameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return (words.at(-1) ?? '').toUpperCase();
}

/** How many letters of a text stand beside one another: marks above and below them, as in Telugu, take no width. */
export function widthInLetters(text: string): number {
  return text.replace(/\p{Mn}/gu, '').length;
}
