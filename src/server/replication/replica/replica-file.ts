import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { syncFile, syncFolder } from '#server/start/on-disk.ts';

/** What a second laptop keeps beside its copy, for this user of the machine alone. */
const schema = z.object({
  /** The address of the first. */
  first: z.string(),
  /** What both laptops know since they paired, and nobody else; '' in the file of an older build: it pairs anew. */
  secret: z._default(z.string(), ''),
  /** By which this machine itself may have it take over. */
  machine: z.string(),
  /** SHA-256 of what its page got when they paired; null where no page did. */
  page: z.nullable(z.string()),
  /** The first has parted from it: its copy is none to take over with any more. */
  parted: z.optional(z.boolean()),
});
export type ReplicaFile = z.infer<typeof schema>;

const fileIn = (dataDir: string): string => path.join(dataDir, 'second-laptop.json');

/** Null where this folder follows nobody. */
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
