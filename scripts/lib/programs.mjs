import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { runNode, startChild } from './children.mjs';
import { Problem, say } from './problem.mjs';
import { inRoot, typedIn } from './root.mjs';

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

const FOLDERS = { trial: 'trials', bench: 'bench' };

/**
 * Lists the trials or the benches: trials/kill.trial.ts is 'kill'.
 * @param {'trial' | 'bench'} kind
 * @param {string[]} names only these; all if empty
 */
export function runnables(kind, names = []) {
  const ending = `.${kind}.ts`;
  const all = readdirSync(inRoot(FOLDERS[kind]))
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ name: file.slice(0, -ending.length), file: inRoot(FOLDERS[kind], file) }));
  const unknown = names.filter((name) => !all.some((one) => one.name === name));
  if (unknown.length > 0)
    throw new Problem(
      `No such ${kind}: ${unknown.join(', ')}. There are: ${all.map(({ name }) => name).join(', ')}.`,
    );
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
}

/** The command that runs a TypeScript file with tsx. */
export const tsxCommand = (file, args) => [process.execPath, [programFile('tsx'), file, ...args]];

/** An option, or a file: no trial or bench has a slash or a point in its name. */
const isPassedOn = (word) => word.startsWith('--') || /[./\\]/.test(word);

/**
 * Runs trials or benches one by one in the terminal, so that none distorts another's measurements.
 * @param {string[]} words names (only these), then --options and files (passed on)
 * @returns {Promise<number>} 0 if all succeed
 */
export async function runOneByOne(kind, words) {
  const options = words
    .filter(isPassedOn)
    .map((word) => (word.startsWith('--') ? word : path.resolve(typedIn(), word)));
  const names = words.filter((word) => !isPassedOn(word));
  const failed = [];
  for (const { name, file } of runnables(kind, names)) {
    say(`${kind} ${name}`);
    const child = startChild(...tsxCommand(file, options), { stdio: ['ignore', 'inherit', 'inherit'] });
    const [code] = await once(child, 'exit');
    if (code !== 0) failed.push(name);
  }
  say(failed.length > 0 ? `Failed: ${failed.join(', ')}.` : 'All ended well.');
  return failed.length === 0 ? 0 : 1;
}
