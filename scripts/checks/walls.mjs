import { runProgram } from '../lib/programs.mjs';
import { withCopy } from '../lib/scratch.mjs';
import { Tally } from '../lib/tally.mjs';
import { COMPILER_PLANTS, IMPORT_PLANTS, TARGETS } from './wall-plants.mjs';

const HOUSE = ['package.json', 'tsconfig.json', 'tsconfig.base.json', '.dependency-cruiser.cjs', 'src'];

/** The walls stand in the tree as it is, and each of them is seen to hold when something forbidden is planted. */
export async function checkWalls() {
  const tally = new Tally();
  await checkTree(tally);
  await checkImportPlants(tally);
  await checkCompilerPlants(tally);
  return tally;
}

async function checkTree(tally) {
  const { modules, violations } = await cruise();
  const counted = modules.filter((module) => module.source.startsWith('src/')).length;
  tally.expect(
    counted > 0,
    'dependency-cruiser reads the sources',
    'It saw 0 modules: it cannot read this TypeScript.',
  );
  tally.expect(violations.length === 0, 'no import crosses a wall', violations.map(inWords).join('\n'));
}

async function checkImportPlants(tally) {
  await withCopy(HOUSE, async ({ folder, plant }) => {
    for (const [file, text] of Object.entries(TARGETS)) plant(file, text);
    for (const { file, text } of IMPORT_PLANTS) plant(file, text);
    const { violations } = await cruise(folder);
    for (const { file, rule, text } of IMPORT_PLANTS) {
      const caught = violations
        .filter((violation) => violation.from === file)
        .map((violation) => violation.rule.name);
      if (rule === null)
        tally.expect(caught.length === 0, `an allowed import is let through: ${text}`, caught.join(', '));
      else
        tally.expect(
          caught.includes(rule),
          `a planted import is refused by ${rule}: ${file}: ${text}`,
          `caught by: ${caught.join(', ') || 'nobody'}`,
        );
    }
  });
}

async function checkCompilerPlants(tally) {
  for (const [project, plants] of Object.entries(COMPILER_PLANTS)) {
    await withCopy(HOUSE, async ({ folder, plant }) => {
      for (const { file, text } of plants) plant(file, text);
      const { output } = await runProgram('tsc', ['-p', project, '--pretty', 'false'], { cwd: folder });
      for (const { file, text } of plants) {
        tally.expect(
          output.includes(`${file}(`),
          `the compiler refuses in ${project}: ${text}`,
          output.slice(0, 600) || 'It found nothing.',
        );
      }
    });
  }
}

async function cruise(cwd) {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', '--no-progress', 'src'];
  const { output } = await runProgram('depcruise', args, cwd === undefined ? {} : { cwd });
  const start = output.indexOf('{');
  if (start < 0) throw new Error(`dependency-cruiser gave no report: ${output}`);
  const report = JSON.parse(output.slice(start, output.lastIndexOf('}') + 1));
  return { modules: report.modules, violations: report.summary.violations };
}

const inWords = ({ from, to, rule }) => `${from} -> ${to} (${rule.name})`;
