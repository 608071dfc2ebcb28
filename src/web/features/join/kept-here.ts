import type { Check } from '#web/ui/shape-checks.ts';

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

/** Reads a stored value; null if it is missing or another version of the page has stored something else. */
export function keptHere<Value>(name: string, isValue: Check<Value>): Value | null {
  const text = unkept.get(name) ?? stored(name);
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    return isValue(kept) ? kept : null;
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
export function unansweredAt<Request>(place: string, isRequest: Check<Request>) {
  const nameOf = (code: string) => `${place}:${code}`;
  return {
    of: (code: string): Request | null => keptHere(nameOf(code), isRequest),
    keep: (code: string, request: Request): boolean => keep(nameOf(code), request),
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
