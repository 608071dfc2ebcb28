import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from '../lib/programs.mjs';
import { withCopy } from '../lib/scratch.mjs';
import { Tally } from '../lib/tally.mjs';
import { publishedFiles, textOf } from '../lib/tracked.mjs';
import { inPackage, UNUSED_PLANTS } from './unused-plants.mjs';

const CODE = /\.(tsx?|mjs|cjs|js|css)$/;
const IN_ROOMS = /^(src|e2e|bench|trials|fixtures|scripts|public)\//;
const OPENS_OTHERS = /\.(tsx?|mjs|cjs|js|css|html|svg|md)$/;
/** People and the compiler find these files by fixed names. */
const NEEDS_NO_NAME = /^(OFL|LICENSE|README|PROVENANCE|tsconfig\.json)\b/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.tsx?$/;

/**
 * Reports unused files, exports and packages with knip (knip.json), and data files that no file names.
 * A file or package that tests alone use counts as unused.
 * @param {{ full: boolean }} which full: also plants one unused thing of each kind
 */
export async function checkUnused({ full }) {
  const tally = new Tally();
  const files = publishedFiles();
  checkDataFiles(tally, files);
  checkNames(tally, files);
  if (!full) {
    checkTree(tally, await unused(), []);
    return tally;
  }
  await withCopy(files, async ({ folder, plant }) => {
    for (const { file, text } of UNUSED_PLANTS.filter(({ file }) => file !== undefined)) plant(file, text);
    plant('package.json', inPackage(readFileSync(path.join(folder, 'package.json'), 'utf8')));
    const found = await unused(folder);
    for (const { what } of UNUSED_PLANTS)
      tally.expect(found.includes(what), `knip refuses what was planted: ${what}`, found.join('\n'));
    checkTree(
      tally,
      found,
      UNUSED_PLANTS.map(({ what }) => what),
    );
  });
  return tally;
}

function checkTree(tally, found, planted) {
  const own = found.filter((what) => !planted.includes(what));
  tally.expect(own.length === 0, 'every file, export and package is used', own.join('\n'));
}

/** @returns {Promise<string[]>} such as 'files: src/domain/purse.ts', 'exports: src/domain/purse.ts: emptyPurse' */
async function unused(cwd) {
  const all = await reported([], cwd);
  const inProduct = await reported(['--production', '--include', 'files,dependencies'], cwd);
  return [...new Set([...all, ...inProduct])];
}

async function reported(words, cwd) {
  const { code, output } = await runProgram(
    'knip',
    ['--no-progress', '--treat-config-hints-as-errors', '--reporter', 'json', ...words],
    { cwd },
  );
  const start = output.indexOf('{"issues"');
  if (start < 0) throw new Error(`knip gave no report: ${output.slice(-3_000)}`);
  const found = JSON.parse(output.slice(start).split('\n')[0]).issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, all]) =>
      Array.isArray(all) ? all.map(({ name }) => said({ kind, file, name })) : [],
    ),
  );
  return code === 0 || found.length > 0 ? found : [output.slice(-3_000)];
}

const said = ({ kind, file, name }) => (kind === 'files' ? `files: ${file}` : `${kind}: ${file}: ${name}`);

/** Pictures, tables and licences are opened by name, but knip follows only imports. */
function checkDataFiles(tally, files) {
  const texts = files.filter((file) => OPENS_OTHERS.test(file)).map((file) => [file, textOf(file) ?? '']);
  const lonely = files.filter((file) => {
    const name = path.posix.basename(file);
    if (!IN_ROOMS.test(file) || CODE.test(file) || NEEDS_NO_NAME.test(name)) return false;
    return !texts.some(([other, text]) => other !== file && text.includes(name));
  });
  tally.expect(lonely.length === 0, 'every data file is named by another file', lonely.join('\n'));
}

function checkNames(tally, files) {
  const bad = files.filter((file) => /^src\/.*\.tsx?$/.test(file) && !KEBAB.test(path.posix.basename(file)));
  tally.expect(bad.length === 0, 'file names are kebab-case', bad.join('\n'));
}
