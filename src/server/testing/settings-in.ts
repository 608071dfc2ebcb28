import path from 'node:path';
import type { Config } from '#server/base/config.ts';
import { USUAL_QUOTA } from '#server/base/quota.ts';

/** Settings for a silent server on any free port of this machine, with its data in this folder. */
export function settingsIn(folder: string, changes: Partial<Config> = {}): Config {
  return {
    host: '127.0.0.1',
    port: 0,
    dataDir: path.join(folder, 'data'),
    databaseUrl: null,
    publicUrl: null,
    trustedProxy: null,
    registration: 'open',
    quota: USUAL_QUOTA,
    logLevel: 'silent',
    ...changes,
  };
}
