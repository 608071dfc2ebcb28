import type { Installation } from './installation.ts';
import { sqliteInstallation } from './sqlite/installation.ts';

export { COPY_TYPE, removeCopy } from './sqlite/installation.ts';

/** The data that the settings name. The one door to the engines: everybody else knows what any of them can do. */
export function installationIn(dataDir: string): Installation {
  return sqliteInstallation(dataDir);
}
