import { existsSync } from 'node:fs';
import path from 'node:path';
import { runBoli } from './boli.mjs';
import { tell } from './problem.mjs';
import { root } from './root.mjs';
import { builtServer, settingsTyped, supervise } from './supervise.mjs';

const home = path.join(root, '..');

/** Entry point of a bundle's start script: runs the server or one of its commands. */
await tell(() => {
  const words = process.argv.slice(2);
  // Environment variables take precedence over boli.env.
  const settings = path.join(home, 'boli.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  process.env.NODE_ENV = process.env.NODE_ENV || 'production';
  if (words.length > 0 && !words[0].startsWith('--')) return runBoli(words, { home, cwd: process.cwd() });
  process.env.DATA_DIR = path.resolve(home, process.env.DATA_DIR?.trim() || 'data');
  Object.assign(process.env, settingsTyped(words));
  return supervise(builtServer());
});
