import './lib/node-version.mjs';
import { once } from 'node:events';
import os from 'node:os';
import { startChild } from './lib/children.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Problem, tell } from './lib/problem.mjs';
import { inRoot } from './lib/root.mjs';
import { STEPS } from './lib/steps.mjs';
import { Tally } from './lib/tally.mjs';
import { costsInWords, HOW_TO_RUN_ONE } from './lib/test-words.mjs';

/**
 * `npm test`, or `npm run test:full` with --full. Runs all steps, or only those named: `npm test -- types lint`. A
 * failure does not stop the other steps.
 */
await tell(async () => {
  const words = process.argv.slice(2);
  const full = words.includes('--full');
  const names = words.filter((word) => word !== '--full');
  const wanted = names.length === 0 ? STEPS.filter((step) => full || !step.onlyInFull) : stepsNamed(names);
  await ensureInstalled({ forTests: true });
  const [started, total] = [Date.now(), new Tally()];
  const costs = [];
  const runStep = async (step) => {
    const { tally, ...cost } = await look(step, full);
    total.add(tally);
    costs.push({ step, failed: tally.failed > 0, ...cost });
    process.stdout.write(`${step.name}, ${step.about}: ${tally}\n`);
  };
  // Build first what other steps use. A step that uses all cores runs alone.
  for (const step of wanted.filter(({ turn }) => turn === 'first')) await runStep(step);
  await sideBySide(
    wanted.filter(({ turn }) => turn === 'beside-others'),
    runStep,
  );
  for (const step of wanted.filter(({ turn }) => turn === 'alone')) await runStep(step);
  for (const reason of total.reasons) process.stdout.write(`\nSkipped: ${reason}\n`);
  process.stdout.write(
    `\n${costsInWords(costs, (Date.now() - started) / 1_000)}\n\n${HOW_TO_RUN_ONE}\n\n${total}\n`,
  );
  return total.failed === 0 ? 0 : 1;
});

function stepsNamed(names) {
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Problem(
      `No such step: ${unknown.join(', ')}. There are: ${STEPS.map((step) => step.name).join(', ')}.`,
    );
  return STEPS.filter((step) => names.includes(step.name));
}

/** Runs one step per core and starts the next when one ends. */
async function sideBySide(steps, runStep) {
  const waiting = [...steps];
  const core = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await runStep(step);
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, core));
}

/** @returns {Promise<{ tally: Tally, wall: number, processor: number | null }>} seconds; `processor` includes children */
async function look({ name }, full) {
  const started = Date.now();
  const words = [inRoot('scripts/lib/run-step.mjs'), name, ...(full ? ['--full'] : [])];
  const child = startChild(process.execPath, words, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let told = null;
  child.on('message', (message) => (told = message));
  const [code] = await once(child, 'close');
  const tally = new Tally();
  if (told === null) tally.fail(`${name} ended with code ${code}, and said nothing of what it saw`);
  else tally.add(told.tally);
  return { tally, wall: (Date.now() - started) / 1_000, processor: told?.processor ?? null };
}
