import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { handOver } from './children.mjs';
import { Problem, tell } from './problem.mjs';
import { inRoot, root } from './root.mjs';
import { settingsTyped } from './settings-typed.mjs';
import { builtServer, supervise } from './supervise.mjs';

/** Entry point of a bundle's start script: runs the server or one of its commands. */
await tell(() => {
  const words = process.argv.slice(2);
  // Environment variables take precedence over boli.env.
  const settings = path.join(root, '..', 'boli.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  // An empty setting counts as unset.
  process.env.DATA_DIR = path.resolve(process.env.DATA_DIR?.trim() || path.join(root, '..', 'data'));
  process.env.NODE_ENV = process.env.NODE_ENV || 'production';
  const [name] = words;
  if (name !== undefined && !name.startsWith('--')) return runCommand(words);
  Object.assign(process.env, settingsTyped(words));
  return supervise(builtServer());
});

function runCommand([name, ...words]) {
  const there = readdirSync(inRoot('dist', 'server', 'cli')).map((file) => path.basename(file, '.js'));
  if (!there.includes(name))
    throw new Problem(`There is no command ${name}. There are: ${there.join(', ')}; none starts Boli.`);
  // Resolve files against the caller's folder.
  const options = { cwd: process.cwd() };
  return handOver(process.execPath, [inRoot('dist', 'server', 'cli', `${name}.js`), ...words], options);
}
