import { runNode } from './children.mjs';
import { inRoot } from './root.mjs';

const FILES = {
  // Written in Go, it looks in a fifth of the time; eslint's rules and the planted tables ask the one before it.
  tsc: 'node_modules/typescript-7/bin/tsc',
  eslint: 'node_modules/eslint/bin/eslint.js',
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
  knip: 'node_modules/knip/bin/knip.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
  tsx: 'node_modules/tsx/dist/cli.mjs',
  stryker: 'node_modules/@stryker-mutator/core/bin/stryker.js',
};

export const PROGRAMS = Object.keys(FILES);

/** The file of an installed program; run by Node itself, without npx asking anyone anything. */
export const programFile = (name) => inRoot(FILES[name]);

export const runProgram = (name, args, options) => runNode(programFile(name), args, options);
