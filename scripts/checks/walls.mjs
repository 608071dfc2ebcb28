import { runProgram } from '../lib/programs.mjs';
import { root } from '../lib/root.mjs';
import { withCopy } from '../lib/scratch.mjs';
import { Tally } from '../lib/tally.mjs';
import { COMPILER_PLANTS, IMPORT_PLANTS, TARGETS } from './wall-plants.mjs';

/** All files that an import of the product or its tests may name. */
const HOUSE = [
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  '.dependency-cruiser.cjs',
  'src',
  'fixtures',
  'e2e',
  'bench',
  'trials',
  'scripts',
];

/**
 * Checks the import boundaries.
 * @param {{ full: boolean }} which full: also plants forbidden imports, which the check must report
 */
export async function checkWalls({ full }) {
  const tally = new Tally();
  await checkImports(tally, full ? IMPORT_PLANTS : []);
  if (!full) return tally;
  // The compiler is a test package, which a fresh clone installs later.
  const { compilerOf, settingsOf } = await import('../lib/compiler.mjs');
  for (const [room, plants] of Object.entries(COMPILER_PLANTS)) {
    const { options, files } = settingsOf(root, room);
    checkCompilerPlants(tally, { room, plants, files, compile: compilerOf(root, options) });
  }
  return tally;
}

/** Checks real files and planted files in one run. Problems in planted files are expected, all others are real. */
async function checkImports(tally, plants) {
  const planted = new Set([...Object.keys(TARGETS), ...plants.map(({ file }) => file)]);
  await withCopy(HOUSE, async ({ folder, plant }) => {
    for (const [file, text] of Object.entries(TARGETS)) plant(file, text);
    for (const { file, text } of plants) plant(file, text);
    const { modules, violations } = await cruise(folder);
    const own = ({ source }) => source.startsWith('src/') && !planted.has(source);
    tally.expect(
      modules.some(own),
      'dependency-cruiser reads the sources',
      'It saw 0 modules: it cannot read this TypeScript.',
    );
    const crossing = violations.filter(({ from }) => !planted.has(from));
    tally.expect(crossing.length === 0, 'no import crosses a wall', crossing.map(inWords).join('\n'));
    checkImportPlants(tally, plants, violations);
  });
}

function checkImportPlants(tally, plants, violations) {
  for (const { file, rule, text } of plants) {
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
}

/** Compiles the plants together with the part's other files, whose global types are then visible to them. */
function checkCompilerPlants(tally, { room, plants, files, compile }) {
  const texts = Object.fromEntries(plants.map(({ file, text }) => [file, text]));
  const program = compile([...files, ...Object.keys(texts)], texts);
  for (const { file, text } of plants) {
    const told = program.errorsIn(program.sourceOf(file));
    tally.expect(told.length > 0, `the compiler refuses in ${room}: ${text}`, 'It found nothing.');
  }
}

async function cruise(folder) {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', '--no-progress', 'src'];
  const { output } = await runProgram('depcruise', args, { cwd: folder });
  const start = output.indexOf('{');
  if (start < 0) throw new Error(`dependency-cruiser gave no report: ${output}`);
  const report = JSON.parse(output.slice(start, output.lastIndexOf('}') + 1));
  return { modules: report.modules, violations: report.summary.violations };
}

const inWords = ({ from, to, rule }) => `${from} -> ${to} (${rule.name})`;
