import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import * as z from 'zod/mini';
import { integrityOf } from '#server/store/sqlite/check-in-background.ts';
import { filesIn } from '#server/store/sqlite/data-folder.ts';
import { Unstartable } from '#server/unstartable.ts';
import { copiesIn, RESCUED } from './copy-names.ts';
import { lookAt } from './packed.ts';

/** What stands in a database file. `lines`: of all logs together, which only grow. */
export type Contents =
  | { readonly state: 'missing' }
  | { readonly state: 'damaged' }
  | { readonly state: 'whole'; readonly auctions: number; readonly lines: number };

const counts = z.object({ auctions: z.int(), lines: z.nullable(z.int()) });

/** Looks into a file and leaves it as it is. `check`: whether its pages are looked through for damage, too. */
export function contentsOf(file: string, check: 'check' | 'trust'): Contents {
  if (!existsSync(file)) return { state: 'missing' };
  let database: Database.Database | null = null;
  try {
    database = new Database(file, { readonly: true, fileMustExist: true });
    if (check === 'check' && database.pragma('quick_check(1)', { simple: true }) !== 'ok')
      return { state: 'damaged' };
    const table = database.prepare("select 1 from sqlite_schema where name = 'tournaments'").get();
    if (table === undefined) return { state: 'whole', auctions: 0, lines: 0 };
    const found = counts.parse(
      database
        .prepare(
          `select count(*) as auctions, sum((select max(sequence) from auction_events
             where tournament_id = tournaments.id)) as lines from tournaments`,
        )
        .get(),
    );
    return { state: 'whole', auctions: found.auctions, lines: found.lines ?? 0 };
  } catch {
    return { state: 'damaged' };
  } finally {
    database?.close();
  }
}

/** Looks into a copy, packed or not, and through its pages. Throws `Unstartable` where there is no place for that. */
export async function contentsOfCopy(copy: string): Promise<Contents> {
  try {
    return await lookAt(copy, (file) => contentsOf(file, 'check'));
  } catch (error) {
    if (error instanceof Unstartable) throw error;
    return { state: 'damaged' };
  }
}

/** Every copy that may bring auctions back, the newest first: those kept by the server, and what was rescued. */
export function copiesFor(dataDir: string): string[] {
  const { backups } = filesIn(dataDir);
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
export async function newestSound(dataDir: string): Promise<string | null> {
  for (const copy of copiesFor(dataDir)) {
    const isSound = await lookAt(copy, async (file) => {
      const contents = contentsOf(file, 'trust');
      if (contents.state !== 'whole' || contents.auctions === 0) return false;
      return (await integrityOf(file)) === 'ok';
    }).catch((error: unknown) => {
      if (error instanceof Unstartable) throw error;
      return false;
    });
    if (isSound) return copy;
  }
  return null;
}

/** The newest copy that is whole and holds auctions, or null. */
export async function newestWithAuctions(
  dataDir: string,
): Promise<{ readonly file: string; readonly auctions: number } | null> {
  for (const file of copiesFor(dataDir)) {
    const contents = await contentsOfCopy(file);
    if (contents.state === 'whole' && contents.auctions > 0) return { file, auctions: contents.auctions };
  }
  return null;
}
