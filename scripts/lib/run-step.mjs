import { countProcessorTime } from './processor-time.mjs';
import { Problem, tell } from './problem.mjs';
import { STEPS } from './steps.mjs';
import { Tally } from './tally.mjs';

/** One step by itself, `run-step.mjs NAME [--full]`, so that what it costs can be told. The parent gets its tally. */
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
  // A step that looked at nothing has proved nothing.
  if (tally.passed + tally.failed + tally.skipped === 0) tally.fail(`${name} found nothing to check`);
  return tally;
}
