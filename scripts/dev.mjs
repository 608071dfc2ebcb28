import { existsSync } from 'node:fs';
import { signalGroup, startChild } from './lib/children.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Problem, tell } from './lib/problem.mjs';
import { inRoot } from './lib/root.mjs';

const program = (...parts) => inRoot('node_modules', ...parts);

/** Runs server and screens with reload on save. Both end when one ends, or on Ctrl-C. */
await tell(async () => {
  await ensureInstalled({ forTests: true });
  if (!existsSync(inRoot('src/server/main.ts'))) throw new Problem('src/server/main.ts is missing.');
  const apiPort = process.env.API_PORT || '3001';
  const pieces = [
    startChild(
      process.execPath,
      [program('tsx', 'dist', 'cli.mjs'), 'watch', '--clear-screen=false', 'src/server/main.ts'],
      {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, NODE_ENV: 'development', HOST: '127.0.0.1', PORT: apiPort },
      },
    ),
    startChild(process.execPath, [program('vite', 'bin', 'vite.js'), '--clearScreen', 'false'], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, API_PORT: apiPort },
    }),
  ];
  const codes = pieces.map((piece) => new Promise((ended) => piece.once('exit', (code) => ended(code ?? 0))));
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => (asked = true));
  const first = await Promise.race(codes);
  // On a stop request both have received the signal already.
  if (!asked) for (const piece of pieces) signalGroup(piece, 'SIGTERM');
  await Promise.all(codes);
  return first;
});
