import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Returns when the bytes of a file are on disk. */
export function syncFile(file: string): void {
  const open = openSync(file, 'r+');
  fsyncSync(open);
  closeSync(open);
}

/** A new name is durable once its folder is synced. Windows neither supports nor needs it. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const open = openSync(folder, 'r');
  fsyncSync(open);
  closeSync(open);
}
