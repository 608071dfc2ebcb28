import { builtinModules } from 'node:module';
import path from 'node:path';
import { readFileSync } from 'node:fs';
import { inRoot } from '../lib/root.mjs';
import { Tally } from '../lib/tally.mjs';
import { publishedFiles, textOf } from '../lib/tracked.mjs';
import { fileNamed, imports, packageOf, pointers } from './mentions.mjs';

const CODE = /\.(tsx?|mjs|cjs|js)$/;
const SOURCE = /\.(tsx?|mjs|cjs|js|css|html|svg)$/;
const IN_ROOMS = /^(src|e2e|bench|trials|fixtures|scripts|public)\//;

/** Where reading begins: what people and programs start by name. */
const PRODUCT_DOORS =
  /^(index\.html|src\/web\/index\.html|src\/web\/prerender\.tsx|src\/server\/main\.ts|src\/server\/cli\/[\w-]+\.ts|scripts\/[\w-]+\.(mjs|cjs)|public\/.*|[\w.-]+\.config\.(ts|js|mjs)|\.[\w.-]+\.(cjs|json))$/;
const TEST_DOORS =
  /(\.test\.(tsx?|mjs)|^e2e\/.*\.spec\.ts|^bench\/[^/]+\.bench\.(ts|mjs)|^trials\/[^/]+\.trial\.(ts|mjs))$/;

/** What the product is made of, and what makes it. */
const BUILT_OR_RUN = /^(src\/|vite\.config\.ts$|scripts\/lib\/build-)/;

/** Help for tests may stand beside what it helps to test; its name says so. */
const TEST_HELP =
  /(^|[/.-])(given|contract|fixtures?|samples?|test|testing|tests|arbitraries|arbitrary|fake|spy)([/.-]|$)/;

/** Used by their programs' own settings, not by an import. */
const USED_BY = {
  '@vitest/coverage-istanbul': ['vitest.config.ts', "provider: 'istanbul'"],
  '@stryker-mutator/vitest-runner': ['stryker.config.mjs', "testRunner: 'vitest'"],
};

export async function checkUnused() {
  const tally = new Tally();
  const files = publishedFiles();
  const texts = new Map(files.filter((file) => SOURCE.test(file)).map((file) => [file, textOf(file) ?? '']));
  checkFiles(tally, files, texts);
  checkPackages(tally, texts);
  return tally;
}

function checkFiles(tally, files, texts) {
  const all = new Set(files);
  const commands = Object.values(readPackage().scripts).join(' ');
  const product = reach(
    files.filter((file) => PRODUCT_DOORS.test(file)),
    texts,
    all,
  );
  const withTests = reach(
    files.filter((file) => PRODUCT_DOORS.test(file) || TEST_DOORS.test(file) || commands.includes(file)),
    texts,
    all,
  );
  const lonely = files.filter(
    (file) => IN_ROOMS.test(file) && !withTests.has(file) && !isNamedSomewhere(file, files),
  );
  tally.expect(lonely.length === 0, 'every file is used by another', lonely.join('\n'));
  const testOnly = files.filter(
    (file) =>
      file.startsWith('src/') &&
      CODE.test(file) &&
      withTests.has(file) &&
      !product.has(file) &&
      !TEST_DOORS.test(file) &&
      !TEST_HELP.test(file),
  );
  tally.expect(
    testOnly.length === 0,
    'no file of the product is used by its tests alone',
    testOnly.join('\n'),
  );
  const badNames = files.filter(
    (file) =>
      /^src\//.test(file) &&
      CODE.test(file) &&
      !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.tsx?$/.test(path.posix.basename(file)),
  );
  tally.expect(badNames.length === 0, 'file names are kebab-case', badNames.join('\n'));
}

const readPackage = () => JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));

function reach(doors, texts, all) {
  const reached = new Set(doors);
  for (const file of reached) {
    for (const pointer of pointers(texts.get(file) ?? '')) {
      const named = fileNamed(pointer, file, all);
      if (named !== null) reached.add(named);
    }
  }
  return reached;
}

/** Pictures, tables and licences are opened by name, and need only be named; room settings are found by the compiler. */
function isNamedSomewhere(file, files) {
  if (path.posix.basename(file) === 'tsconfig.json') return true;
  if (CODE.test(file) || file.endsWith('.css')) return false;
  const name = path.posix.basename(file);
  if (/^(OFL|LICENSE|README|PROVENANCE)\b/.test(name)) return true;
  return files.some(
    (other) =>
      other !== file && (SOURCE.test(other) || other.endsWith('.md')) && (textOf(other) ?? '').includes(name),
  );
}

function checkPackages(tally, texts) {
  const { dependencies, devDependencies } = readPackage();
  const declared = [...Object.keys(dependencies), ...Object.keys(devDependencies)];
  const used = usedPackages(texts);
  const idle = declared.filter(
    (name) => !used.anywhere.has(name) && !isTypesOf(name, used.anywhere) && !isUsedBy(name, texts),
  );
  tally.expect(idle.length === 0, 'every package is used', idle.join('\n'));
  const notInProduct = Object.keys(dependencies).filter((name) => !used.inProduct.has(name));
  tally.expect(
    notInProduct.length === 0,
    'every package that npm start installs is used by the product or its build (else it belongs to devDependencies)',
    notInProduct.join('\n'),
  );
  const undeclared = [...used.imported].filter(
    (name) => !declared.includes(name) && !builtinModules.includes(name),
  );
  tally.expect(undeclared.length === 0, 'every imported package is declared', undeclared.join('\n'));
}

function usedPackages(texts) {
  const anywhere = new Set();
  const inProduct = new Set();
  const imported = new Set();
  for (const [file, text] of texts) {
    for (const pointer of pointers(text)) {
      const name = packageOf(pointer);
      if (name === null) continue;
      anywhere.add(name);
      if (BUILT_OR_RUN.test(file)) inProduct.add(name);
    }
    // Planted imports are text, not imports.
    if (CODE.test(file) && !file.startsWith('scripts/checks/')) {
      for (const name of imports(text).map(packageOf)) if (name !== null) imported.add(name);
    }
  }
  return { anywhere, inProduct, imported };
}

/** @types/x serves those who use x; @types/node serves everyone. */
const isTypesOf = (name, used) =>
  name === '@types/node' || (name.startsWith('@types/') && used.has(name.slice('@types/'.length)));

/** The typeface comes in a package for each script, which the cutting of fonts names by the script. */
const SCRIPT_OF_TYPEFACE = /^@fontsource-variable\/anek-(\w+)$/;

function isUsedBy(name, texts) {
  const [, script] = SCRIPT_OF_TYPEFACE.exec(name) ?? [];
  if (script !== undefined)
    return [`'${script}'`, `anek-${script}`].some((words) =>
      (texts.get('scripts/build-fonts.mjs') ?? '').includes(words),
    );
  const [file, words] = USED_BY[name] ?? [];
  return file !== undefined && (texts.get(file) ?? '').includes(words);
}
