import * as z from 'zod/mini';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { deviceStorage } from '#web/ui/device-storage.ts';
import { type Mapping, newFieldIn, toTarget } from './column-target.ts';

/** Key, target and values of each column, as storage keeps them. */
const columnsSchema = z.array(z.tuple([z.string(), z.string(), z.array(z.tuple([z.string(), z.string()]))]));
const keptSchema = z.object({ columns: columnsSchema });
type KeptColumns = z.infer<typeof keptSchema>;
/** Most columns remembered per tournament; the oldest are dropped first. */
const MOST_KEPT = 300;

/** The columns that this browser remembers of a tournament, read now. */
function storeOf(tournamentId: string): StoreApi<KeptColumns> {
  return createStore<KeptColumns>()(
    persist((): KeptColumns => ({ columns: [] }), {
      name: `boli.columns.${tournamentId}`,
      version: 1,
      storage: createJSONStorage(() => deviceStorage),
      // Version 0 is the list alone.
      migrate: (kept) => ({ columns: columnsSchema.safeParse(kept).data ?? [] }),
      merge: (kept, atFirst) => keptSchema.safeParse(kept).data ?? atFirst,
    }),
  );
}

/** Reads the mapping remembered for this tournament in this browser. Unreadable storage counts as empty. */
export function keptMapping(tournamentId: string, fields: readonly OwnField[]): Mapping {
  return new Map(
    storeOf(tournamentId)
      .getState()
      .columns.map(([key, target, values]) => [
        key,
        { target: toTarget(target, fields), values: new Map(values) },
      ]),
  );
}

/** Remembers a mapping for the tournament's next sheet. Without storage, the next sheet asks again. */
export function keepMapping(tournamentId: string, chosen: Mapping, fields: readonly OwnField[]): void {
  const all = new Map(keptMapping(tournamentId, fields));
  for (const [key, choice] of chosen) {
    all.delete(key);
    if (choice.target !== '' && newFieldIn(choice.target) === null) all.set(key, choice);
  }
  const columns = [...all]
    .slice(-MOST_KEPT)
    .map(([key, { target, values }]): KeptColumns['columns'][number] => [key, target, [...values]]);
  storeOf(tournamentId).setState({ columns });
}
