import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mumbai, tournamentWith } from '#fixtures/auction/people.ts';
import { fold } from '#domain/auction/fold.ts';
import { ClusterListeners, singleProcess, type ClusterListener } from '#server/cluster/cluster.ts';
import { followPeers } from './peer-sync.ts';

const tournament = tournamentWith();
const { id } = tournament;
const auction = fold([
  { type: 'TournamentCreated', tournament },
  { type: 'TeamEntered', team: mumbai },
]);

/** A process with one subscribed auction, and peers that append to its log. */
function processAmong({ isLeader = (): boolean => true, readOn = () => Promise.resolve() } = {}) {
  const listeners = new ClusterListeners();
  const told: string[] = [];
  const { sequence } = auction;
  const followed = {
    ...{ id, state: auction, isWatched: true, timer: { runs: false }, doubts: 0, reportedUpTo: 0 },
    get isBehind(): boolean {
      return sequence < this.reportedUpTo;
    },
  };
  followPeers({
    cluster: {
      ...singleProcess(),
      ...{
        canHavePeers: true,
        peers: () => 1,
        isLeader,
        subscribe: (heard: ClusterListener) => listeners.add(heard),
      },
      logEnds: () => Promise.resolve(new Map([[id, sequence + 1]])),
    },
    auctions: { known: () => followed, of: () => followed, all: () => [followed] },
    readOn,
    lead: async () => void told.push('takes up'),
    leadLost: () => void told.push('lets go'),
  });
  return { listeners, told };
}

async function someTurns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
}

test('An unreadable log line is read again at the next check, not in a loop', async () => {
  let reads = 0;
  const { listeners } = processAmong({
    async readOn() {
      reads += 1;
      await nextTurn();
      throw new Error('the database is gone');
    },
  });
  const { sequence } = auction;
  listeners.notify(({ message }) =>
    message?.({ is: 'lines', tournament: id, sequence: sequence + 1, clock: false }, 'p2'),
  );
  await someTurns();
  expect(reads).toBe(1);
  listeners.notify(({ look }) => look?.());
  await someTurns();
  expect(reads).toBe(2);
});

test('No lot clock runs when the lead ended before its auctions were resumed', async () => {
  const kept = processAmong();
  await kept.listeners.lead('dark');
  expect(kept.told).toEqual(['takes up']);
  const over = processAmong({ isLeader: () => false });
  await over.listeners.lead('dark');
  expect(over.told).toEqual(['takes up', 'lets go']);
});
