const PLACE = 'boli-second-laptop';

/** The token of the browser that paired this laptop, which may start a takeover; null in other browsers. */
export function pageToken(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

/** A browser without storage asks for the password instead. */
export function keepPageToken(token: string): void {
  try {
    localStorage.setItem(PLACE, token);
  } catch {
    // Ignored: the page asks for the password instead.
  }
}
