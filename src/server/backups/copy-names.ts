import { readdirSync } from 'node:fs';
import { PACKED } from './packed.ts';

/** The part of the name of a rescued backup between the names of the data folder and of the backup. */
export const RESCUED = '-rescued-';

/** The backups in a folder, the newest first. Older versions did not compress them. */
export function copiesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^boli-\d{4}-\d{2}-\d{2}T[0-9-]+Z\.db(\.br)?$/.test(name))
    .sort()
    .reverse();
}

/** The name of a backup: 'boli-2026-11-24T18-30-05-120Z.db'. The time is in UTC, so that names sort by time. */
export function copyName(at: number): string {
  return `boli-${new Date(at).toISOString().replace(/[:.]/g, '-')}.db`;
}

/** The name of a compressed backup: 'boli-2026-11-24T18-30-05-120Z.db.br'. */
export function packedName(at: number): string {
  return copyName(at) + PACKED;
}

/** The time in the name of a backup, epoch ms. */
export function timeIn(name: string): number {
  const [day = '', time = ''] = name.slice('boli-'.length, 'boli-2026-11-24T18-30-05-120Z'.length).split('T');
  return Date.parse(`${day}T${time.replace('-', ':').replace('-', ':').replace('-', '.')}`);
}
