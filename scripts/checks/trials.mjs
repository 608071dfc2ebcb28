import { ensureBuilt } from '../lib/build-stamp.mjs';
import { run } from '../lib/children.mjs';
import { Tally } from '../lib/tally.mjs';
import { runnables, tsxCommand } from '../lib/runnables.mjs';

/** Runs each trial for some seconds, then again with its planted fault, which it must find. */
export async function checkTrials(names = []) {
  const tally = new Tally();
  await ensureBuilt();
  for (const { name, file } of runnables('trials', 'trial', names)) {
    const sound = await run(...tsxCommand(file, ['--smoke']));
    tally.expect(sound.code === 0, `trial ${name} passes`, sound.output.slice(-2_000));
    // A trial prints what it could not try, for example without PostgreSQL or the right to mount.
    const untried = /NOT TRIED: (.+)/.exec(sound.output)?.[1];
    if (untried !== undefined) tally.skip(`trial ${name}: ${untried}`);
    const faulty = await run(...tsxCommand(file, ['--smoke', '--planted-fault']));
    // A timeout (124) or a missing program (127) does not count as finding the fault.
    const found = faulty.code !== 0 && faulty.code !== 124 && faulty.code !== 127;
    tally.expect(found, `trial ${name} finds its planted fault`, faulty.output.slice(-2_000));
  }
  return tally;
}
