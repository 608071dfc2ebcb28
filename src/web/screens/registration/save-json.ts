/** Ms: the browser has started to read the file by then. */
const KEPT = 60_000;

/** Hands a thing to the downloads, as a file that people and programs can read. */
export function saveJson(thing: unknown, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(thing, null, 2)], { type: 'application/json' }));
  link.download = `${name}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}
