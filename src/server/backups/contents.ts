import path from 'node:path';
import { existsSync, readdirSync } from 'node:fs';
import { foldersIn } from '#server/persistence/files/data-folder.ts';
import type {
  Contents,
  CopyDifference,
  CopyFiles,
  Installation,
} from '#server/persistence/tables/installation.ts';
import { CannotWrite } from '#server/persistence/ports/problems.ts';
import { Unstartable } from '#server/base/failure.ts';
import { lookAt, PACKED } from './packed.ts';

/**
 * Checks a backup, compressed or not, with all its pages. Throws `Unstartable` if there is no space to decompress it.
 */
export async function contentsOfCopy(copies: CopyFiles, copy: string): Promise<Contents> {
  try {
    return await lookAt(copy, (file) => copies.contentsOf(file));
  } catch (error) {
    if (saysNothingOf(error)) throw error;
    return { state: 'damaged' };
  }
}

/**
 * Compares an older backup, compressed or not, with a newer plain one; null for a damaged backup. Throws `Unstartable`
 * if there is no space to decompress it.
 */
export async function compareWithCopy(
  copies: CopyFiles,
  older: string,
  newer: string,
): Promise<CopyDifference | null> {
  try {
    return await lookAt(older, (file) => {
      return copies.contentsOf(file).state === 'whole' ? copies.compare(file, newer) : null;
    });
  } catch (error) {
    if (saysNothingOf(error)) throw error;
    return null;
  }
}

/** True if the check itself failed. Such a failure does not mean that the backup is damaged. */
function saysNothingOf(error: unknown): boolean {
  return error instanceof Unstartable || error instanceof CannotWrite;
}

/** All backups of this data folder, the newest first: the server's own backups and the rescued ones. */
export function copiesFor(dataDir: string): string[] {
  const { backups } = foldersIn(dataDir);
  const kept = existsSync(backups) ? copiesIn(backups).map((name) => path.join(backups, name)) : [];
  const around = path.dirname(dataDir);
  const start = path.basename(dataDir) + RESCUED;
  const rescued = existsSync(around)
    ? readdirSync(around)
        .filter((name) => name.startsWith(start) && name.endsWith('.db'))
        .map((name) => path.join(around, name))
    : [];
  return [...kept, ...rescued].sort((one, other) => (momentIn(one) < momentIn(other) ? 1 : -1));
}

/** The time in the name of a backup: 'boli-2026-11-24T18-30-05-120Z.db', after any prefix. */
function momentIn(file: string): string {
  return file.slice(file.lastIndexOf('boli-'));
}

/** The path of the backup that somebody names: by a path, or by the name of the backup. */
export function copyNamed(named: string, dataDir: string): string {
  if (existsSync(named)) return named;
  return copiesFor(dataDir).find((copy) => path.basename(copy) === path.basename(named)) ?? named;
}

/**
 * The newest sound backup with auctions; null if there is none. In a sound backup every index matches its table: a
 * backup of a damaged database has the same damage. Yields to the event loop. Throws `Unstartable` if there is no space
 * to decompress one.
 */
export async function newestSound({ dataDir, copies }: Installation): Promise<string | null> {
  for (const copy of copiesFor(dataDir)) {
    const isSound = await lookAt(copy, (file) => copies.isSound(file)).catch((error: unknown) => {
      if (saysNothingOf(error)) throw error;
      return false;
    });
    if (isSound) return copy;
  }
  return null;
}

/** The newest readable backup with auctions; null if there is none. */
export async function newestWithAuctions({
  dataDir,
  copies,
}: Installation): Promise<{ readonly file: string; readonly auctions: number } | null> {
  for (const file of copiesFor(dataDir)) {
    const contents = await contentsOfCopy(copies, file);
    if (contents.state === 'whole' && contents.auctions > 0) return { file, auctions: contents.auctions };
  }
  return null;
}

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
