import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { runProgram } from '#scripts/lib/programs.mjs';
import { inRoot } from '#scripts/lib/root.mjs';
import { withCopy } from '#scripts/lib/testing.mjs';
import { table, writeReport } from './support/dated-report.ts';

/**
 * Mutation testing: changes the rulebook in small ways and counts how many changes its tests notice. `--smoke`
 * tries a part of one file; `--planted-fault` removes the expectations of its tests, so that the score must
 * fall.
 */
const LEAST_SCORE = 90;
const SMALL_FILE = 'src/domain/rules/increments.ts';
const ITS_TEST = 'src/domain/rules/increments.test.ts';
const BLIND_TEST = `import { test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { incrementAt } from './increments.ts';
import { specificationRules } from './presets/specification.ts';

test('what a raise adds', () => {
  const amount = toRupees(5_000);
  incrementAt(specificationRules({ openingPurse: amount, squadLimit: 2, increment: amount }), amount);
});
`;

const HOUSE = [
  'package.json',
  'stryker.config.mjs',
  'tsconfig.json',
  'tsconfig.base.json',
  'vitest.config.ts',
  'src/domain',
  'fixtures',
];

const reportSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          status: z.string(),
          mutatorName: z.string(),
          replacement: z.optional(z.string()),
          location: z.object({ start: position(), end: position() }),
        }),
      ),
    }),
  ),
});

function position() {
  return z.object({ line: z.int(), column: z.int() });
}

type Files = z.infer<typeof reportSchema>['files'];
type Mutant = Files[string]['mutants'][number];

interface Tally {
  readonly noticed: number;
  readonly tried: number;
  /** The score in percent. */
  readonly score: number;
}

const smoke = process.argv.includes('--smoke');
const planted = process.argv.includes('--planted-fault');

const files = await mutate();
const total = tallyOf(Object.values(files).flatMap(({ mutants }) => mutants));
console.log(`${String(total.noticed)} of ${String(total.tried)} changes noticed: ${percent(total)}`);
if (!smoke)
  writeReport('mutation', 'How many slips in the rulebook the tests notice', chapters(files, total));
if (total.tried === 0 || total.score < LEAST_SCORE) {
  console.log(`FAILED: the score must be at least ${String(LEAST_SCORE)} %`);
  process.exitCode = 1;
}

/** Runs in a copy of the project, so that other edits do not matter. */
function mutate(): Promise<Files> {
  return withCopy(HOUSE, async ({ folder, plant }) => {
    if (smoke) plant('vitest.config.ts', `export default { test: { include: ['${ITS_TEST}'] } };\n`);
    if (planted) plant(ITS_TEST, BLIND_TEST);
    const { output } = await runProgram('stryker', ['run', ...(smoke ? ['--mutate', smallPart()] : [])], {
      cwd: folder,
      // Few random auctions are enough to find most changes, and each change runs them all.
      env: { ...process.env, PROPERTY_TIMES: '0.02', NO_COLOR: '1' },
      timeoutMs: 4 * 60 * 60 * 1_000,
    });
    const report = path.join(folder, 'reports/mutation/mutation.json');
    try {
      return reportSchema.parse(JSON.parse(readFileSync(report, 'utf8'))).files;
    } catch {
      throw new Error(`Stryker left no report:\n${output.slice(-3_000)}`);
    }
  });
}

/** The lines from the first to the end of the first function, in Stryker's format. */
function smallPart(): string {
  const source = readFileSync(inRoot(SMALL_FILE), 'utf8');
  const first = /^[^]*?^export function[^]*?^\}/m.exec(source)?.[0] ?? source;
  return `${SMALL_FILE}:1-${String(first.split('\n').length)}`;
}

function tallyOf(mutants: readonly Mutant[]): Tally {
  const count = (...states: string[]) => mutants.filter(({ status }) => states.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  const tried = noticed + count('Survived', 'NoCoverage');
  return { noticed, tried, score: tried === 0 ? 0 : (100 * noticed) / tried };
}

function percent({ score }: Tally): string {
  return `${score.toFixed(1)} %`;
}

function chapters(mutated: Files, all: Tally): string[] {
  const survivors = Object.entries(mutated).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map((mutant) => [
        `\`${file}:${String(mutant.location.start.line)}\``,
        code(written(source, mutant)),
        code(mutant.replacement ?? mutant.mutatorName),
      ]),
  );
  const weakest = Object.entries(mutated)
    .map(([file, { mutants }]) => ({ file, ...tallyOf(mutants) }))
    .filter(({ tried, noticed }) => tried > noticed)
    .sort((one, other) => one.score - other.score);
  return [
    'The rulebook is changed in every small way a slip of the hand could: a comparison turned, a condition dropped, a text emptied. Each change by itself is given to the tests of the rulebook; those that no test notices survive. Command: `npm run trials mutation`.',
    `**${percent(all)}** of ${String(all.tried)} changes in ${String(Object.keys(mutated).length)} files were noticed (limit: ${String(LEAST_SCORE)} %).`,
    `## Files with survivors`,
    table(
      ['file', 'score', 'survivors'],
      weakest.map((one) => [`\`${one.file}\``, percent(one), String(one.tried - one.noticed)]),
    ),
    `## Survivors`,
    'What stood there, and what it was changed to without any test failing. Most are changes that mean the same; one that lets no test file load at all is counted here too.',
    table(['where', 'written', 'changed to'], survivors),
  ];
}

function written(source: string, { location: { start, end } }: Mutant): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column - 1);
  lines[0] = (lines[0] ?? '').slice(start.column - 1);
  return lines.join(' ');
}

/** Code for one line of Markdown. */
function code(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  const short = flat.length > 90 ? `${flat.slice(0, 89)}…` : flat;
  const fence = short.includes('`') ? '``' : '`';
  const space = fence === '`' ? '' : ' ';
  return `${fence}${space}${short}${space}${fence}`;
}
