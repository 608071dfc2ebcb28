import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Syncs a file: on return, its bytes are on disk. */
export function syncFile(file: string): void {
  const open = openSync(file, 'r+');
  fsyncSync(open);
  closeSync(open);
}

/** Syncs a folder, which makes the new name of a file durable. Windows neither supports nor needs it. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const open = openSync(folder, 'r');
  fsyncSync(open);
  closeSync(open);
}

/** Makes new files readable by this user only, because the data contain e-mails, phone numbers and password hashes. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}
