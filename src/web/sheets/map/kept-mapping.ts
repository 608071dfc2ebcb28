import * as z from 'zod/mini';
import { LEAVE_OUT, newFieldIn, toTarget, type Mapping } from './column-target.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';

const keptSchema = z.array(z.tuple([z.string(), z.string(), z.array(z.tuple([z.string(), z.string()]))]));
/** Most columns remembered per tournament; the oldest are dropped first. */
const MOST_KEPT = 300;

/** Browser storage: `localStorage`, or a stub in tests. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

/** Reads the mapping remembered for this tournament in this browser. Unreadable storage counts as empty. */
export function keptMapping(
  tournamentId: string,
  fields: readonly OwnField[],
  shelf: Shelf = localStorage,
): Mapping {
  try {
    const kept = keptSchema.parse(JSON.parse(shelf.getItem(placeOf(tournamentId)) ?? '[]'));
    return new Map(
      kept.map(([key, target, values]) => [
        key,
        { target: toTarget(target, fields), values: new Map(values) },
      ]),
    );
  } catch {
    return new Map();
  }
}

/** Remembers a mapping for the tournament's next sheet. Without storage, the next sheet asks again. */
export function keepMapping(
  tournamentId: string,
  chosen: Mapping,
  fields: readonly OwnField[],
  shelf: Shelf = localStorage,
): void {
  const all = new Map(keptMapping(tournamentId, fields, shelf));
  for (const [key, choice] of chosen) {
    all.delete(key);
    if (choice.target !== '' && newFieldIn(choice.target) === null) all.set(key, choice);
  }
  const kept = [...all].slice(-MOST_KEPT).map(([key, { target, values }]) => [key, target, [...values]]);
  try {
    shelf.setItem(placeOf(tournamentId), JSON.stringify(kept));
  } catch {
    // Storage is full or disabled: the mapping step opens again for the next file.
  }
}

/** Returns the mapping with every unmapped column left out. */
export function restLeftOut(mapping: Mapping): Mapping {
  return new Map(
    [...mapping].map(([key, choice]) => [
      key,
      choice.target === '' ? { ...choice, target: LEAVE_OUT } : choice,
    ]),
  );
}

function placeOf(tournamentId: string): string {
  return `boli.columns.${tournamentId}`;
}
