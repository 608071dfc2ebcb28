import { runNode } from './children.mjs';
import { inRoot } from './root.mjs';

const FILES = {
  // The compiler in Go takes a fifth of the time. eslint and the tables check still use the earlier one.
  tsc: 'node_modules/typescript-7/bin/tsc',
  eslint: 'node_modules/eslint/bin/eslint.js',
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
  cspell: 'node_modules/cspell/bin.mjs',
  knip: 'node_modules/knip/bin/knip.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
  'size-limit': 'node_modules/size-limit/bin.js',
  lingui: 'node_modules/@lingui/cli/dist/lingui.js',
  tsx: 'node_modules/tsx/dist/cli.mjs',
  stryker: 'node_modules/@stryker-mutator/core/bin/stryker.js',
};

export const PROGRAMS = Object.keys(FILES);

/** The file of an installed program, which Node runs directly, without npx. */
export const programFile = (name) => inRoot(FILES[name]);

export const runProgram = (name, args, options) => runNode(programFile(name), args, options);
