import { tournamentWith } from '#fixtures/auction/people.ts';
import type { LastTournament } from '#protocol/pages.ts';
import { firstEntry } from '#server/room/entry.ts';
import { origin } from '#server/testing/contract-evening.ts';
import type { Store } from './store.ts';
import type { Engine, Tools } from './store.contract.ts';

/** What every engine promises of the lists of an organiser. */
export function tournamentsContract(engine: Engine, { test, expect }: Tools): void {
  test('an organiser has tournaments in parts, the newest first, those of one moment by their ids', async () => {
    const store = await (await engine.place()).open();
    for (const [id, createdAt] of [
      ['b', 2],
      ['old', 1],
      ['c', 2],
      ['a', 2],
      ['new', 3],
    ] as const)
      await open(store, id, createdAt);
    await open(store, 'of-ravi', 2, 'ravi');
    const some = async (behind: LastTournament | null, most: number) =>
      (await store.tournaments.someOfOrganiser('asha', behind, most)).map(({ id }) => id);
    expect(await some(null, 2)).toEqual(['new', 'a']);
    expect(await some({ createdAt: 2, id: 'a' }, 2)).toEqual(['b', 'c']);
    expect(await some({ createdAt: 2, id: 'c' }, 2)).toEqual(['old']);
    expect(await some({ createdAt: 1, id: 'old' }, 2)).toEqual([]);
    // One that is not there, or is somebody else's, is a place in the list all the same.
    expect(await some({ createdAt: 2, id: 'aa' }, 1)).toEqual(['b']);
    expect(await store.tournaments.howManyOf('asha')).toBe(5);
    expect(await store.tournaments.howManyOf('nobody')).toBe(0);
    await store.close();
  });
}

async function open(store: Store, id: string, createdAt: number, organiser = 'asha'): Promise<void> {
  const tournament = { ...tournamentWith(), id, createdAt, organiser };
  await store.log.append(firstEntry({ type: 'TournamentCreated', tournament }, origin(`opens-${id}`)).entry);
}
