import { clockRuns, finished } from '#fixtures/auction/facts.ts';
import { tournamentWith } from '#fixtures/auction/people.ts';
import type { LastTournament } from '#protocol/schema-parts.ts';
import { firstEntry, nextEntry } from '#server/auctions/log-entry.ts';
import { keepNightCup, keepRetained, NIGHT_CUP, origin } from '#server/testing/sample-tournament.ts';
import type { Shelf } from '#server/persistence/tables/tournaments.ts';
import type { Store } from '#server/persistence/tables/store.ts';
import type { EngineUnderTest, Tools } from './engine.contract.ts';

/** The contract of every engine for tournaments, teams and players. */
export function tournamentsContract(engine: EngineUnderTest, { test, expect }: Tools): void {
  test('A store counts teams and players by tournament and by organiser', async () => {
    const store = await (await engine.place()).open();
    await keepNightCup(store);
    expect(await store.tournaments.ofTeam('mumbai')).toBe(NIGHT_CUP);
    expect(await store.tournaments.ofPlayer('dhoni')).toBe(NIGHT_CUP);
    expect(await store.tournaments.ofTeam('dhoni')).toBeNull();
    expect(await store.tournaments.ofPlayer('mumbai')).toBeNull();
    expect(await store.tournaments.countsOf('asha')).toEqual({
      activeTournaments: 1,
      completedTournaments: 0,
      teams: 2,
      players: 3,
    });
    expect((await store.tournaments.countsOf('ravi')).teams).toBe(0);
    await store.close();
  });

  test('A tournament with a lot clock is listed from its first clock until it is completed', async () => {
    const store = await (await engine.place()).open();
    const { auction } = await keepNightCup(store);
    expect(await store.tournaments.withClock(0)).toEqual([]);
    const ticking = nextEntry(auction, [clockRuns(1_790_000_030_000)], origin('clock-is-set'));
    await store.log.append(ticking.entry);
    expect(await store.tournaments.withClock(0)).toEqual([NIGHT_CUP]);
    const at = ticking.entry.events.at(-1)?.at ?? 0;
    expect(await store.tournaments.withClock(at)).toEqual([NIGHT_CUP]);
    expect(await store.tournaments.withClock(at + 1)).toEqual([]);
    await store.log.append(nextEntry(ticking.auction, [finished], origin('the-end')).entry);
    expect(await store.tournaments.withClock(0)).toEqual([]);
    await store.close();
  });

  test('The pages of an organiser list tournaments newest first, and by id within one moment', async () => {
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
      (await store.tournaments.someOfOrganiser('asha', 'list', behind, most)).map(({ id }) => id);
    expect(await some(null, 2)).toEqual(['new', 'a']);
    expect(await some({ createdAt: 2, id: 'a' }, 2)).toEqual(['b', 'c']);
    expect(await some({ createdAt: 2, id: 'c' }, 2)).toEqual(['old']);
    expect(await some({ createdAt: 1, id: 'old' }, 2)).toEqual([]);
    // A page may begin after any moment and id, even those of a missing tournament.
    expect(await some({ createdAt: 2, id: 'aa' }, 1)).toEqual(['b']);
    expect(await store.tournaments.howManyOf('asha', 'list')).toBe(5);
    expect(await store.tournaments.howManyOf('nobody', 'list')).toBe(0);
    await store.close();
  });

  test('The bytes of logs are summed over all tournaments of an organiser', async () => {
    const store = await (await engine.place()).open();
    expect(await store.tournaments.logBytesOf('asha')).toBe(0);
    await open(store, 'one', 1);
    const ofOne = await store.tournaments.logBytesOf('asha');
    expect(ofOne).toBeGreaterThan(100);
    await open(store, 'two', 2);
    await open(store, 'of-ravi', 3, 'ravi');
    await store.tournaments.archive('two', 5);
    // The ids have the same length, and so have the logs.
    expect(await store.tournaments.logBytesOf('asha')).toBe(2 * ofOne);
    await store.close();
  });

  test('A tournament moves to the archive and back, and counts as active in the list only', async () => {
    const store = await (await engine.place()).open();
    await keepNightCup(store);
    await open(store, 'other', 1);
    const shown = async (shelf: Shelf) => ({
      all: (await store.tournaments.ofOrganiser('asha', shelf)).map(({ id }) => id),
      page: (await store.tournaments.someOfOrganiser('asha', shelf, null, 9)).map(({ id }) => id),
      total: await store.tournaments.howManyOf('asha', shelf),
    });
    const sample = { all: [NIGHT_CUP], page: [NIGHT_CUP], total: 1 };
    await store.tournaments.archive(NIGHT_CUP, 5);
    await store.tournaments.archive(NIGHT_CUP, 6);
    expect(await shown('archive')).toEqual(sample);
    expect(await shown('list')).toEqual({ all: ['other'], page: ['other'], total: 1 });
    expect(await store.tournaments.isArchived(NIGHT_CUP)).toBe(true);
    expect(await store.tournaments.countsOf('asha')).toMatchObject({
      activeTournaments: 0,
      teams: 2,
      players: 3,
    });
    expect((await store.tournaments.comingOf('asha', '2026-01-01'))?.id).toBe('other');
    expect(await store.tournaments.ofOrganiser('asha')).toHaveLength(2);
    await store.tournaments.archive(NIGHT_CUP, null);
    expect(await shown('archive')).toEqual({ all: [], page: [], total: 0 });
    expect(await store.tournaments.countsOf('asha')).toMatchObject({ activeTournaments: 1 });
    await store.close();
  });

  test('The progress counts retained players of each tournament apart from sold ones', async () => {
    const store = await (await engine.place()).open();
    await keepRetained(store, 'before', 'upcoming');
    await keepRetained(store, 'during', 'active');
    await keepNightCup(store);
    await open(store, 'empty', 1);
    const progress = await store.tournaments.progressOf(['during', 'empty', NIGHT_CUP, 'before', 'missing']);
    expect([...progress]).toEqual([
      ['during', { teams: 1, players: 3, sold: 1, retained: 1 }],
      ['empty', { teams: 0, players: 0, sold: 0, retained: 0 }],
      [NIGHT_CUP, { teams: 2, players: 3, sold: 1, retained: 0 }],
      ['before', { teams: 1, players: 3, sold: 0, retained: 1 }],
      ['missing', { teams: 0, players: 0, sold: 0, retained: 0 }],
    ]);
    await store.close();
  });
}

async function open(store: Store, id: string, createdAt: number, organiser = 'asha'): Promise<void> {
  const tournament = { ...tournamentWith(), id, createdAt, organiser };
  await store.log.append(firstEntry({ type: 'TournamentCreated', tournament }, origin(`opens-${id}`)).entry);
}
