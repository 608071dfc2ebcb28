import './lib/node-version.mjs';
import { LANES, STEPS } from './lib/steps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Problem, tell } from './lib/problem.mjs';
import { Tally } from './lib/tally.mjs';

/** All steps, or only those named: `npm test -- types lint`. A failure stops nothing: all problems are seen. */
await tell(async () => {
  const wanted = chosenSteps(process.argv.slice(2));
  await ensureInstalled({ forTests: true });
  const total = new Tally();
  const failedSteps = [];
  const runInTurn = async (steps) => {
    for (const step of steps) {
      const tally = await runStep(step);
      total.add(tally);
      if (tally.failed > 0) failedSteps.push(step.name);
    }
  };
  // The others use what is built, and none of them is to build it again meanwhile.
  await runInTurn(wanted.filter((step) => step.lane === undefined));
  await Promise.all(LANES.map((lane) => runInTurn(wanted.filter((step) => step.lane === lane))));
  if (failedSteps.length > 0) process.stdout.write(`\nFailed: ${failedSteps.join(', ')}\n`);
  for (const reason of total.reasons) process.stdout.write(`\nSkipped: ${reason}\n`);
  process.stdout.write(`\n${total}\n`);
  return total.failed === 0 ? 0 : 1;
});

function chosenSteps(names) {
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Problem(
      `No such step: ${unknown.join(', ')}. There are: ${STEPS.map((step) => step.name).join(', ')}.`,
    );
  return names.length === 0 ? STEPS : STEPS.filter((step) => names.includes(step.name));
}

async function runStep({ name, about, check }) {
  const started = Date.now();
  let tally;
  try {
    tally = await check();
  } catch (error) {
    tally = new Tally();
    tally.fail(name, error instanceof Problem ? error.message : String(error.stack));
  }
  // A step that looked at nothing has proved nothing.
  if (tally.passed + tally.failed + tally.skipped === 0) tally.fail(`${name} found nothing to check`);
  process.stdout.write(`${name}, ${about}: ${tally} (${Math.round((Date.now() - started) / 1000)} s)\n`);
  return tally;
}
