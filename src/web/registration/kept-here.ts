import type * as z from 'zod/mini';

/* Fallback for browsers without storage: the page keeps the values in memory. */
const unkept = new Map<string, string>();

export function keep(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  unkept.set(name, text);
  try {
    localStorage.setItem(name, text);
  } catch {
    // Storage is full, or forbidden in a private window.
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

export function forget(name: string): void {
  unkept.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // Without storage there is nothing to remove.
  }
}

function stored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
