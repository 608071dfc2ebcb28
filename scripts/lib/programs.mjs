import { runNode } from './children.mjs';
import { inRoot } from './root.mjs';

const FILES = {
  tsc: 'node_modules/typescript/bin/tsc',
  eslint: 'node_modules/eslint/bin/eslint.js',
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
  tsx: 'node_modules/tsx/dist/cli.mjs',
  stryker: 'node_modules/@stryker-mutator/core/bin/stryker.js',
};

/** The file of an installed program; run by Node itself, without npx asking anyone anything. */
export const programFile = (name) => inRoot(FILES[name]);

export const runProgram = (name, args, options) => runNode(programFile(name), args, options);
