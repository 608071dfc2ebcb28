/** What stands on the back of a shirt: the last word of a name, in capitals where its script has them. */
export function surnameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return (words.at(-1) ?? '').toUpperCase();
}
