import { existsSync } from 'node:fs';
import path from 'node:path';
import { onPath, run, runNode } from './children.mjs';
import { Problem, say } from './problem.mjs';

/** Few, short retries: without a network the user learns it within half a minute. */
const PATIENCE = [
  '--prefer-offline',
  '--fetch-retries=2',
  '--fetch-retry-mintimeout=2000',
  '--fetch-retry-maxtimeout=8000',
];

const QUIET = ['--no-audit', '--no-fund', '--loglevel=error', '--foreground-scripts=false'];

/**
 * Runs the installed npm to its end.
 * @param {{ cwd?: string }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function npm(args, options) {
  const watch = setTimeout(sayIfNobodyAnswers, SLOW_MS);
  watch.unref();
  try {
    return await runNpm([...args, ...PATIENCE, ...QUIET], { timeoutMs: 1_200_000, ...options });
  } finally {
    clearTimeout(watch);
  }
}

const SLOW_MS = 12_000;
const ANSWER_MS = 10_000;

/** Without this message, a network that drops packets makes npm wait silently for five minutes. */
async function sayIfNobodyAnswers() {
  const { code } = await runNpm(['ping', '--fetch-retries=0'], { timeoutMs: ANSWER_MS });
  if (code === 124)
    say(
      'The npm registry gives no answer. Is this machine on the internet? It is needed once, for the installation.',
    );
}

/** Runs the installed npm with these words alone. */
export function runNpm(args, options) {
  const [, tooOld] = /^npm\/([1-6]\.\S+)/.exec(process.env.npm_config_user_agent || '') || [];
  if (tooOld !== undefined)
    throw new Problem(
      `npm ${tooOld} cannot read the list of packages. Type \`npm install --global npm@8\` and try again.`,
    );
  const own = process.env.npm_execpath || '';
  if (/^npm-cli\.c?js$/.test(path.basename(own)) && existsSync(own)) return runNode(own, args, options);
  if (onPath('npm') === null)
    throw new Problem('npm is not on this machine. Install it (it comes with Node) and try again.');
  return run('npm', args, options);
}
