import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { foldersIn } from '#server/data-folder.ts';
import type { Contents, CopyFiles, Installation } from '#server/persistence/ports/installation.ts';
import { CannotWrite } from '#server/persistence/ports/problems.ts';
import { Unstartable } from '#server/start/unstartable.ts';
import { copiesIn, RESCUED } from './copy-names.ts';
import { lookAt } from './packed.ts';

/** Looks into a copy, packed or not, and through its pages. Throws `Unstartable` where there is no place for that. */
export async function contentsOfCopy(copies: CopyFiles, copy: string): Promise<Contents> {
  try {
    return await lookAt(copy, (file) => copies.contentsOf(file));
  } catch (error) {
    if (saysNothingOf(error)) throw error;
    return { state: 'damaged' };
  }
}

/** There was no place, or no way, to look into it: whether a copy is damaged nobody knows. */
function saysNothingOf(error: unknown): boolean {
  return error instanceof Unstartable || error instanceof CannotWrite;
}

/** Every copy that may bring auctions back, the newest first: those kept by the server, and what was rescued. */
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

/** 'boli-2026-11-24T18-30-05-120Z.db', whatever stands before it. */
function momentIn(file: string): string {
  return file.slice(file.lastIndexOf('boli-'));
}

/** The file that somebody names: a path, or the mere name of one of the copies. */
export function copyNamed(named: string, dataDir: string): string {
  if (existsSync(named)) return named;
  return copiesFor(dataDir).find((copy) => path.basename(copy) === path.basename(named)) ?? named;
}

/**
 * The newest copy with auctions in which every index agrees with its table, or null. A copy that was made of a damaged
 * database has its damage, and whoever looks more quickly takes it for whole. Others get their turn meanwhile. Throws
 * `Unstartable` where there is no place to unpack one.
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

/** The newest copy that is whole and holds auctions, or null. */
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
