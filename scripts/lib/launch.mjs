import path from 'node:path';
import { ensureBuilt } from './build-stamp.mjs';
import { handOver } from './children.mjs';
import { ensureInstalled } from './install.mjs';
import { Problem } from './problem.mjs';
import { inRoot } from './root.mjs';
import { existsSync } from 'node:fs';

/** Runs one of the server's commands (src/server/cli) on a current build. */
export async function launchBuilt(command, args) {
  await ensureInstalled();
  await ensureBuilt();
  const file = inRoot('dist', 'server', 'cli', `${command}.js`);
  if (!existsSync(file)) throw new Problem(`There is no command ${command} in this build.`);
  return handOver(process.execPath, [file, ...args]);
}

/** Resolves a path against the caller's folder, because npm runs commands in the project's root. */
export const asTyped = (file) => path.resolve(process.env.INIT_CWD || process.cwd(), file);
