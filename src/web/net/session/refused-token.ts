type Watcher = (token: string) => void;

const watchers = new Set<Watcher>();

/** Reports that the server refused this token: it expired, or was signed out elsewhere. */
export function tokenRefused(token: string): void {
  for (const watcher of watchers) watcher(token);
}

/** Calls `watcher` with every refused token; returns the function that unsubscribes. */
export function watchRefusedTokens(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
