import { isDeepStrictEqual } from 'node:util';
import type { TournamentId } from '#domain/ids.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import type { PresentMessage } from '#server/cluster/cluster-messages.ts';

/** The number of spectators of an auction, and of phones of each team. */
export type Present = PresentMessage;

/** The screens of the same auctions on other processes. */
export interface RemotePresence {
  /** Adds the counts of other processes to the counts of this one. */
  with(tournament: TournamentId, here: Present): Present;
  /** Publishes the counts of this process if they changed. */
  tell(tournament: TournamentId, here: Present): void;
  stop(): void;
}

export const NOBODY: Present = { watchers: 0, phones: [] };

export function createRemotePresence(cluster: Cluster): RemotePresence {
  const there = new Map<string, Map<TournamentId, Present>>();
  const told = new Map<TournamentId, Present>();

  const unsubscribe = cluster.subscribe({
    message(word, from) {
      if (word.is !== 'present') return;
      const { tournament, watchers, phones } = word;
      const ofProcess = there.get(from) ?? new Map<TournamentId, Present>();
      there.set(from, ofProcess.set(tournament, { watchers, phones }));
      if (isNobody({ watchers, phones })) ofProcess.delete(tournament);
    },
    left: (process) => void there.delete(process),
    // A process that is new, or that may have lost messages, needs all counts again.
    joined: () => told.clear(),
    gap: () => told.clear(),
  });

  return {
    with(tournament, here) {
      const all = [here, ...[...there.values()].flatMap((of) => of.get(tournament) ?? [])];
      if (all.length === 1) return here;
      const phones = new Map<string, number>();
      for (const { team, connected } of all.flatMap((one) => one.phones))
        phones.set(team, (phones.get(team) ?? 0) + connected);
      return {
        watchers: all.reduce((sum, { watchers }) => sum + watchers, 0),
        phones: [...phones].map(([team, connected]) => ({ team, connected })),
      };
    },
    tell(tournament, here) {
      if (cluster.peers() === 0 || isDeepStrictEqual(here, told.get(tournament) ?? NOBODY)) return;
      told.set(tournament, here);
      if (isNobody(here)) told.delete(tournament);
      cluster.publish({ is: 'present', tournament, ...here });
    },
    stop: unsubscribe,
  };
}

function isNobody({ watchers, phones }: Present): boolean {
  return watchers === 0 && phones.length === 0;
}
