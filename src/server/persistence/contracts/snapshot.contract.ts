import type { Snapshot } from '#server/persistence/ports/snapshot-store.ts';
import type { Store } from '#server/persistence/ports/store.ts';
import type { Engine, Tools } from './engine.contract.ts';

/** The contract of every engine for snapshots. */
export function snapshotContract(engine: Engine, { test, expect }: Tools): void {
  test('A snapshot is valid once it is complete, with its pieces in order', async () => {
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

  test('Only a later snapshot replaces a snapshot', async () => {
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

  test('A repeated piece is stored once, and forgetting one auction keeps the snapshots of the others', async () => {
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
  // Add the last piece first, because pieces may arrive in any order.
  for (const [piece, body] of [...bodies.entries()].reverse()) {
    await store.snapshots.addPiece({ tournament: 'cup', sequence, piece, body });
  }
}

function stateAt(sequence: number): Snapshot {
  return { tournament: 'cup', sequence, line: 'line', writtenBy: 'build', pieces: 1, sum: 'sum' };
}
