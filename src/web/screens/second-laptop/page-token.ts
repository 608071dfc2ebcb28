const PLACE = 'boli-second-laptop';

/** With it this browser may have its laptop take over: it paired it. Null where another one did. */
export function pageToken(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

/** A browser that keeps nothing asks for the password instead. */
export function keepPageToken(token: string): void {
  try {
    localStorage.setItem(PLACE, token);
  } catch {
    // Asked for the password, then.
  }
}
