import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { runProgram } from '#scripts/lib/programs.mjs';
import { withCopy } from '#scripts/lib/testing.mjs';
import { table, writeReport } from './support/dated-report.ts';

/**
 * Runs the property tests of random auctions many more times, with a new seed. `--smoke` runs a few;
 * `--planted-fault` loses the lot on the block at a recall, and must break a promise.
 */
const TESTS = [
  'src/domain/auction/promises.test.ts',
  'src/domain/auction/room-promises.test.ts',
  'src/protocol/events/events.test.ts',
  'src/protocol/state/snapshot.test.ts',
];
const HOUSE = [
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vitest.config.ts',
  'lingui.config.ts',
  'src',
  'fixtures',
];
const TIMES = 25;

const resultsSchema = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
});

interface Played {
  readonly held: boolean;
  readonly output: string;
  readonly promises: readonly { readonly fullName: string; readonly status: string }[];
}

const smoke = process.argv.includes('--smoke');
const planted = process.argv.includes('--planted-fault');
const seed = Math.floor(Math.random() * 0x7fff_ffff);

const { held, output, promises } = await play();
if (!held) console.log(output.slice(-6_000));
const verdict = held ? 'every promise held' : 'a promise was BROKEN';
console.log(`${String(promises.length)} tests, random evenings with seed ${String(seed)}: ${verdict}`);
if (!smoke) {
  writeReport('promises', 'The promises of the rulebook over random evenings', [
    `An evening is up to 80 orders, sensible and not, to an auction of up to 4 teams and 12 players and whoever joins. The property tests below each played 5,000 to 25,000 of them, ${String(TIMES)} times as many as in \`npm run test:full\`, with seed ${String(seed)}; the tests beside them are listed too. Command: \`npm run trials promises\`.`,
    `Result: ${verdict}.`,
    table(
      ['test', 'result'],
      promises.map(({ fullName, status }) => [fullName, status]),
    ),
  ]);
}
process.exitCode = held ? 0 : 1;

/** Runs in a copy of the project, so that a fault can be planted. */
function play(): Promise<Played> {
  return withCopy(HOUSE, async ({ folder, plant }) => {
    if (planted) plantFault(folder, plant);
    const results = path.join(folder, 'results.json');
    const reporters = ['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${results}`];
    const { code, output: said } = await runProgram(
      'vitest',
      ['run', '--testTimeout', '0', ...(planted ? ['--bail', '1'] : []), ...reporters, ...TESTS],
      {
        cwd: folder,
        env: {
          ...process.env,
          PROPERTY_TIMES: smoke ? '0.1' : String(TIMES),
          PROPERTY_SEED: String(seed),
          NO_COLOR: '1',
        },
        timeoutMs: 2 * 60 * 60 * 1_000,
      },
    );
    const { testResults } = resultsSchema.parse(JSON.parse(readFileSync(results, 'utf8')));
    return {
      held: code === 0,
      output: said,
      promises: testResults.flatMap(({ assertionResults }) => assertionResults),
    };
  });
}

function plantFault(folder: string, plant: (file: string, text: string) => void): void {
  const file = 'src/domain/auction/lots/lot-moves.ts';
  const sound = readFileSync(path.join(folder, file), 'utf8');
  const faulty = sound.replace('? lots : [...lots, interrupted];', '? lots : lots;');
  if (faulty === sound) throw new Error(`The fault no longer fits into ${file}`);
  plant(file, faulty);
}
