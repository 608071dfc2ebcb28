/**
 * The path of a picture in the zip: 'cards/001-virat-kohli-pune-panthers.jpg'. `taken` counts the pictures of each
 * folder, so that two of one name stay apart and a folder keeps the order of the sales.
 */
export function nameInZip(folder: string, name: string, taken: Map<string, number>): string {
  const number = (taken.get(folder) ?? 0) + 1;
  taken.set(folder, number);
  return `${folder}/${String(number).padStart(3, '0')}-${name}`;
}
