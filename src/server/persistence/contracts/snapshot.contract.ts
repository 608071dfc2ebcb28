import type { Snapshot } from '#server/persistence/ports/snapshot-store.ts';
import type { Store } from '#server/persistence/ports/store.ts';
import type { Engine, Tools } from './store.contract.ts';

/** What every engine promises of the states that stand beside the logs. */
export function snapshotContract(engine: Engine, { test, expect }: Tools): void {
  test('a state counts once it is kept, with its pieces in their order, also after closing and opening', async () => {
    const place = await engine.place();
    const store = await place.open();
    await add(store, 10, ['a', 'b', 'c']);
    expect(await store.snapshots.of('cup')).toBeNull();
    await store.snapshots.keep(stateAt(10));
    await store.close();

    const again = await place.open();
    expect(await again.snapshots.of('cup')).toEqual(stateAt(10));
    expect(await again.snapshots.piecesOf('cup', 10)).toEqual(['a', 'b', 'c']);
    expect(await again.snapshots.of('another')).toBeNull();
    await again.close();
  });

  test('one further on takes the place of the one before; one less far does not', async () => {
    const store = await (await engine.place()).open();
    await add(store, 10, ['a']);
    await store.snapshots.keep(stateAt(10));
    await add(store, 20, ['b']);
    await add(store, 15, ['late']);
    await store.snapshots.keep(stateAt(20));
    await store.snapshots.keep(stateAt(15));
    expect(await store.snapshots.of('cup')).toEqual(stateAt(20));
    expect(await store.snapshots.piecesOf('cup', 20)).toEqual(['b']);
    for (const gone of [10, 15]) expect(await store.snapshots.piecesOf('cup', gone)).toEqual([]);
    await store.close();
  });

  test('a piece written again is there once; what is forgotten is gone, of that auction alone', async () => {
    const store = await (await engine.place()).open();
    for (const body of ['half', 'whole']) {
      await store.snapshots.addPiece({ tournament: 'cup', sequence: 10, piece: 0, body });
    }
    await store.snapshots.keep(stateAt(10));
    await store.snapshots.keep({ ...stateAt(10), tournament: 'other' });
    expect(await store.snapshots.piecesOf('cup', 10)).toEqual(['whole']);
    await store.snapshots.forget('cup');
    expect(await store.snapshots.of('cup')).toBeNull();
    expect(await store.snapshots.piecesOf('cup', 10)).toEqual([]);
    expect(await store.snapshots.of('other')).not.toBeNull();
    await store.close();
  });
}

async function add(store: Store, sequence: number, bodies: readonly string[]): Promise<void> {
  // The last one first: whoever writes them may come in any order.
  for (const [piece, body] of [...bodies.entries()].reverse()) {
    await store.snapshots.addPiece({ tournament: 'cup', sequence, piece, body });
  }
}

function stateAt(sequence: number): Snapshot {
  return { tournament: 'cup', sequence, line: 'line', writtenBy: 'build', pieces: 1, sum: 'sum' };
}
