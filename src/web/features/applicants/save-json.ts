/** Delay in ms before the object URL is revoked; the browser has started reading by then. */
const KEPT = 60_000;

/** Downloads a value as an indented JSON file. */
export function saveJson(thing: unknown, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(thing, null, 2)], { type: 'application/json' }));
  link.download = `${name}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}
