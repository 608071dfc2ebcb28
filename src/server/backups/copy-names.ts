import { readdirSync } from 'node:fs';
import { PACKED } from './packed.ts';

/** What stands between the name of a data folder and that of a copy in the name of what was rescued from it. */
export const RESCUED = '-rescued-';

/** Names in the order of time, the newest first; older versions packed nothing. */
export function copiesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^boli-\d{4}-\d{2}-\d{2}T[0-9-]+Z\.db(\.br)?$/.test(name))
    .sort()
    .reverse();
}

/** 'boli-2026-11-24T18-30-05-120Z.db': world time, so that names sort by time all year. */
export function copyName(at: number): string {
  return `boli-${new Date(at).toISOString().replace(/[:.]/g, '-')}.db`;
}

/** 'boli-2026-11-24T18-30-05-120Z.db.br' */
export function packedName(at: number): string {
  return copyName(at) + PACKED;
}
