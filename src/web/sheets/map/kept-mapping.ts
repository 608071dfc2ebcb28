import * as z from 'zod/mini';
import { LEAVE_OUT, newFieldIn, toTarget, type Mapping } from './column-target.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';

const keptSchema = z.array(z.tuple([z.string(), z.string(), z.array(z.tuple([z.string(), z.string()]))]));
/** Headings that are remembered of a tournament; the oldest go first. */
const MOST_KEPT = 300;

/** Where a browser keeps a text by its name; `localStorage`, or nothing where it is shut. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

/** What was chosen for headings of this tournament before, in this browser. What cannot be read is as if never chosen. */
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

/** Remembers a mapping for the next sheet of the tournament. A browser that keeps nothing asks again. */
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
    // Full or shut: the step opens once more for the next file.
  }
}

/** The same mapping with all columns left out that have no field yet. */
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
