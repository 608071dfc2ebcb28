import type { Connection } from './connection.ts';

/** By the kind of their links; consoles by themselves, and those who have not said who they are. */
export function countScreens(connections: Iterable<Pick<Connection, 'principal'>>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { principal } of connections) {
    const kind = principal === null ? 'waiting' : (principal.link?.kind ?? 'console');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}
