import { toRupees } from '#domain/money.ts';
import type { ShortlistWrite } from '#server/persistence/tables/people/shortlists.ts';
import type { EngineUnderTest, Tools } from './engine.contract.ts';

const AT = 1_790_000_000_000;
const WRITE: ShortlistWrite = {
  link: 'of-mumbai',
  tournament: 'night-cup',
  player: 'kohli',
  entry: { choice: 1, limit: toRupees(45_000), note: 'सलामीवीर, ನಮ್ಮವ, <b>"ours"</b> 🏏' },
  at: AT,
};
const KEPT = { ...WRITE.entry, player: 'kohli' };

/** The contract of every engine for the private lists of owners. */
export function shortlistContract(engine: EngineUnderTest, { test, expect }: Tools): void {
  test('A store finds the entries of one link after reopening, letter by letter', async () => {
    const place = await engine.place();
    const first = await place.open();
    const dhoni = { choice: 3, limit: null, note: '' } as const;
    expect(await first.shortlists.write(WRITE)).toEqual(KEPT);
    await first.shortlists.write({ ...WRITE, player: 'dhoni', entry: dhoni });
    await first.shortlists.write({ ...WRITE, link: 'of-pune', player: 'rohit' });
    await first.close();

    const store = await place.open();
    expect(await store.shortlists.of('of-mumbai')).toEqual([{ ...dhoni, player: 'dhoni' }, KEPT]);
    expect((await store.shortlists.of('of-pune')).map(({ player }) => player)).toEqual(['rohit']);
    expect(await store.shortlists.of('of-nobody')).toEqual([]);
    await store.close();
  });

  test('A store keeps the latest write of an entry, in whatever order the writes arrive', async () => {
    const store = await (await engine.place()).open();
    const { shortlists } = store;
    const other = { choice: 2, limit: null, note: 'from the other phone' } as const;
    await shortlists.write({ ...WRITE, entry: other });
    expect(await shortlists.write({ ...WRITE, at: AT - 1 })).toEqual({ ...other, player: 'kohli' });
    expect(await shortlists.write(WRITE)).toEqual(KEPT);
    expect(await shortlists.write({ ...WRITE, entry: null, at: AT + 1 })).toBeNull();
    expect(await shortlists.write(WRITE)).toBeNull();
    expect(await shortlists.of('of-mumbai')).toEqual([]);
    expect(await shortlists.write({ ...WRITE, at: AT + 2 })).toEqual(KEPT);
    await store.close();
  });

  test('Revoking or renewing a link deletes its private list, and no other list', async () => {
    const store = await (await engine.place()).open();
    const link = (id: string) => ({
      ...{ id, tournament: 'night-cup', kind: 'paddle' as const, team: id, label: null },
      ...{ code: `code-${id}`, createdAt: AT, revokedAt: null },
    });
    const ids = ['revoked', 'renewed', 'open'];
    await store.links.add(ids.map(link));
    for (const id of ids) await store.shortlists.write({ ...WRITE, link: id });
    expect(await store.links.revoke('night-cup', 'revoked', AT + 1)).toBe(true);
    expect(await store.links.replace('renewed', { ...link('next'), team: 'renewed' })).toBe(true);
    const left = await Promise.all([...ids, 'next'].map((id) => store.shortlists.of(id)));
    expect(left.map(({ length }) => length)).toEqual([0, 0, 1, 0]);
    await store.close();
  });
}
