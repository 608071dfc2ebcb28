import type * as z from 'zod/mini';

/* What this phone keeps until it has arrived. Where the browser keeps nothing, the page alone does. */
const unkept = new Map<string, string>();

export function keep(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  unkept.set(name, text);
  try {
    localStorage.setItem(name, text);
  } catch {
    // Full, or forbidden in a private window.
  }
}

/** Null where nothing is kept, or not what it should be. */
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
    // It was never kept.
  }
}

function stored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
