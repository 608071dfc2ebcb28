type Watcher = (token: string) => void;

const watchers = new Set<Watcher>();

/** The server no longer knows this token: it ran out or was signed out elsewhere. */
export function tokenRefused(token: string): void {
  for (const watcher of watchers) watcher(token);
}

/** Calls back with every token that a call was refused with; the answer ends it. */
export function watchRefusedTokens(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
