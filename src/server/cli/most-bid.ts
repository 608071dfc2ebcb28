import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { leaveWith } from '#server/start/leave.ts';
import { answersTo, readCases, reasonsOf, type SolvedCase } from '#server/most-bid/solved-cases.ts';
import { Unstartable } from '#server/start/unstartable.ts';

/** Solves each case of a file, and exits with 0 only if the rulebook agrees with all solutions. */
try {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Unstartable('Which solved cases? Type: npm run most-bid FILE');
  const cases = casesIn(file);
  const wrong = cases
    .map((one) => ({ ...one, found: answersTo(one) }))
    .filter(({ answers, found }) => !isDeepStrictEqual(found, answers));
  for (const { id, answers, instance, found } of wrong) {
    console.log(`${id}: ${JSON.stringify(found)} instead of ${JSON.stringify(answers)}`);
    for (const reason of reasonsOf({ instance })) console.log(`  ${JSON.stringify(reason)}`);
  }
  console.log(`${cases.length - wrong.length} of ${cases.length} agree`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} catch (error) {
  leaveWith(error);
}

function casesIn(file: string): readonly SolvedCase[] {
  try {
    return readCases(readFileSync(file, 'utf8'));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message.split('\n')[0] : '';
    throw new Unstartable(`${file} holds no solved cases: ${why ?? ''}`, { cause });
  }
}
