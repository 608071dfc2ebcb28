import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { answersTo, readCases, reasonsOf, type SolvedCase } from '#fixtures/most-bid/solved-cases.ts';

/**
 * Solves each case of a file and compares it with the file's answers: `npm run trials -- most-bid FILE`. Without a file it
 * solves those of fixtures/most-bid.
 * `--planted-fault` gives the first case the answers of the second.
 */
const [file = 'fixtures/most-bid/instances.json'] = process.argv
  .slice(2)
  .filter((word) => !word.startsWith('--'));

/** The cases of the file; null, with a line that says why, where it holds none. */
function casesIn(name: string): readonly SolvedCase[] | null {
  try {
    return readCases(readFileSync(name, 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
    console.log(`${name} holds no solved cases: ${why}`);
    return null;
  }
}

const given = casesIn(file) ?? [];
const planted = process.argv.includes('--planted-fault');
const cases = given.map((one, at) =>
  planted && at === 0 ? { ...one, answers: given[1]?.answers ?? { teams: [] } } : one,
);
const wrong = cases
  .map((one) => ({ ...one, found: answersTo(one) }))
  .filter(({ answers, found }) => !isDeepStrictEqual(found, answers));
for (const { id, answers, instance, found } of wrong) {
  console.log(`${id}: ${JSON.stringify(found)} instead of ${JSON.stringify(answers)}`);
  for (const reason of reasonsOf({ instance })) console.log(`  ${JSON.stringify(reason)}`);
}
console.log(`${String(cases.length - wrong.length)} of ${String(cases.length)}`);
process.exitCode = cases.length > 0 && wrong.length === 0 ? 0 : 1;
