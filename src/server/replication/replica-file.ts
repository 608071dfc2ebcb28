import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { syncFile, syncFolder } from '#server/base/on-disk.ts';

/** The pairing of a replica, stored next to its copy of the tables. Only this system user can read the file. */
const schema = z.object({
  /** The address of the primary. */
  first: z.string(),
  /** The common secret of the two laptops. '' in the file of an older build: that replica must pair again. */
  secret: z._default(z.string(), ''),
  /** The token by which a command on this machine may start a takeover. */
  machine: z.string(),
  /** The SHA-256 of the token of the page that paired this laptop; null without such a page. */
  page: z.nullable(z.string()),
  /** True when the primary has unpaired this laptop, which then must not take over. */
  parted: z.optional(z.boolean()),
});
export type ReplicaFile = z.infer<typeof schema>;

const fileIn = (dataDir: string): string => path.join(dataDir, 'second-laptop.json');

/** Reads the pairing in this folder; null where the folder belongs to no replica. */
export function readReplicaFile(dataDir: string): ReplicaFile | null {
  const file = fileIn(dataDir);
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

export function writeReplicaFile(dataDir: string, following: ReplicaFile): void {
  const unfinished = `${fileIn(dataDir)}.unfinished`;
  writeFileSync(unfinished, JSON.stringify(following), { mode: 0o600 });
  syncFile(unfinished);
  renameSync(unfinished, fileIn(dataDir));
  syncFolder(dataDir);
}

export function removeReplicaFile(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true });
}
