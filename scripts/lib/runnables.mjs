import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { startChild } from './children.mjs';
import { Problem, say } from './problem.mjs';
import { programFile } from './programs.mjs';
import { inRoot, typedIn } from './root.mjs';

/**
 * Lists the runnable files of a folder: trials/kill.trial.ts is 'kill'.
 * @param {'trial' | 'bench'} kind
 * @param {string[]} names only these; all if empty
 */
export function runnables(folder, kind, names = []) {
  const pattern = new RegExp(`^(.+)\\.${kind}\\.(ts|mjs)$`);
  const all = (existsSync(inRoot(folder)) ? readdirSync(inRoot(folder)) : [])
    .sort()
    .flatMap((file) =>
      pattern.test(file) ? [{ name: pattern.exec(file)[1], file: inRoot(folder, file) }] : [],
    );
  const unknown = names.filter((name) => !all.some((one) => one.name === name));
  if (unknown.length > 0)
    throw new Problem(
      `No such ${kind}: ${unknown.join(', ')}. There are: ${all.map((one) => one.name).join(', ') || 'none'}.`,
    );
  return names.length === 0 ? all : all.filter((one) => names.includes(one.name));
}

/** The command that runs a TypeScript file with tsx. */
export const tsxCommand = (file, args) => [process.execPath, [programFile('tsx'), file, ...args]];

/**
 * Runs a folder's files one by one in the terminal, so that none distorts another's measurements.
 * @param {string[]} words names (only these), then --options and files (passed on)
 * @returns {Promise<number>} 0 if all succeed
 */
export async function runOneByOne(folder, kind, words) {
  const options = words
    .filter(isPassedOn)
    .map((word) => (word.startsWith('--') ? word : path.resolve(typedIn(), word)));
  const chosen = runnables(
    folder,
    kind,
    words.filter((word) => !isPassedOn(word)),
  );
  if (chosen.length === 0) throw new Problem(`There is nothing to run in ${folder}/.`);
  const failed = [];
  for (const { name, file } of chosen) {
    say(`${kind} ${name}`);
    if ((await runInTerminal(file, options)) !== 0) failed.push(name);
  }
  if (failed.length > 0) say(`Failed: ${failed.join(', ')}.`);
  else if (chosen.length > 1) say(`All ${chosen.length} in ${folder}/ ended well.`);
  return failed.length === 0 ? 0 : 1;
}

/** An option, or a file: no trial or bench has a slash or a point in its name. */
function isPassedOn(word) {
  return word.startsWith('--') || /[./\\]/.test(word);
}

function runInTerminal(file, args) {
  const [command, words] = tsxCommand(file, args);
  return new Promise((resolve) => {
    startChild(command, words, { stdio: ['ignore', 'inherit', 'inherit'] }).once('exit', (code) =>
      resolve(code ?? 1),
    );
  });
}
