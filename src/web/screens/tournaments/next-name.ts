/** The tournament's name with its last year increased by one; unchanged without a year. */
export function nextName(name: string): string {
  const year = /(?<!\d)(?:19|20)\d\d(?!\d)/g;
  const [last] = [...name.matchAll(year)].slice(-1);
  if (last === undefined) return name;
  const next = String(Number(last[0]) + 1);
  return `${name.slice(0, last.index)}${next}${name.slice(last.index + next.length)}`;
}
