import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Returns when the bytes of a file are on disk. */
export function syncFile(file: string): void {
  const open = openSync(file, 'r+');
  fsyncSync(open);
  closeSync(open);
}

/** A new name is safe when its folder is on disk; Windows has no way to ask for it, and needs none. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const open = openSync(folder, 'r');
  fsyncSync(open);
  closeSync(open);
}
