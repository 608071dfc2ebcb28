import type * as z from 'zod/mini';

/* Fallback for browsers without storage: the page keeps the values in memory. */
const unkept = new Map<string, string>();

/** Stores a value. False: the browser stores nothing, and only this page has the value. */
export function keep(name: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  unkept.set(name, text);
  try {
    localStorage.setItem(name, text);
    return true;
  } catch {
    // Storage is full, or forbidden in a private window.
    return false;
  }
}

/** Reads a stored value; null if it is missing or does not match the schema. */
export function keptHere<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
): z.output<Schema> | null {
  const text = unkept.get(name) ?? stored(name);
  if (text === null) return null;
  try {
    const kept = schema.safeParse(JSON.parse(text));
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
}

/** The names of all stored values that begin with this text. */
export function namesHere(start: string): string[] {
  const names = new Set([...unkept.keys(), ...storedNames()]);
  return [...names].filter((name) => name.startsWith(start));
}

/** True if the value outlives this page. */
export function isStored(name: string): boolean {
  const text = stored(name);
  return text !== null && (unkept.get(name) ?? text) === text;
}

export function forget(name: string): void {
  unkept.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** The requests that were sent from this phone and that the server has not answered yet, by the code of their link. */
export function unansweredAt<Schema extends z.ZodMiniType>(place: string, schema: Schema) {
  const nameOf = (code: string) => `${place}:${code}`;
  return {
    of: (code: string): z.output<Schema> | null => keptHere(nameOf(code), schema),
    keep: (code: string, request: z.output<Schema>): boolean => keep(nameOf(code), request),
    forget: (code: string): void => forget(nameOf(code)),
  };
}

function storedNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function stored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
