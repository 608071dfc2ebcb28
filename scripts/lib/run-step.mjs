import { countProcessorTime } from './processor-time.mjs';
import { Problem, tell } from './problem.mjs';
import { STEPS } from './steps.mjs';
import { Tally } from './tally.mjs';

/**
 * Runs one step in its own process, `run-step.mjs NAME [--full]`, to measure its cost. It sends its tally to the
 * parent.
 */
await tell(async () => {
  const processorSeconds = countProcessorTime();
  const [name, ...options] = process.argv.slice(2);
  const { check } = STEPS.find((step) => step.name === name);
  const tally = await lookedAt(name, () => check({ full: options.includes('--full') }));
  process.send({ tally, processor: processorSeconds() });
  process.disconnect();
  return tally.failed === 0 ? 0 : 1;
});

async function lookedAt(name, check) {
  const tally = new Tally();
  try {
    tally.add(await check());
  } catch (error) {
    tally.fail(name, error instanceof Problem ? error.message : String(error.stack));
  }
  // A step that checked nothing has failed.
  if (tally.passed + tally.failed + tally.skipped === 0) tally.fail(`${name} found nothing to check`);
  return tally;
}
