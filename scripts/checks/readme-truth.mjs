import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../lib/root.mjs';
import { Tally } from '../lib/tally.mjs';
import { publishedFiles, textOf } from '../lib/tracked.mjs';
import { givenAway, namedPaths, namedTests, npmScripts, outsideLinks, strangeNpmWords } from './claims.mjs';

const MUST_EXIST = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'LICENSE', 'docs/specification.md'];

/** Created by commands, so missing in a fresh copy. */
const MADE_HERE = /^(\.\/)?(dist|bundles|data|node_modules|coverage|reports|test-results)(\/|$)/;

/**
 * Checks that every command and path in the documents exists. No published file may link outside or reveal a machine.
 */
export async function checkReadmeTruth() {
  const tally = new Tally();
  const files = publishedFiles();
  for (const file of MUST_EXIST) tally.expect(files.includes(file), `there is a ${file}`);
  for (const file of files.filter((name) => name.endsWith('.md'))) {
    const problems = falseClaims(file, readFileSync(inRoot(file), 'utf8'), files);
    tally.expect(problems.length === 0, `${file} is true`, problems.join('\n'));
  }
  const index = readFileSync(inRoot('docs/decisions/README.md'), 'utf8');
  const lost = files.filter((file) => DECISION.test(file) && !listsOnce(index, file));
  tally.expect(lost.length === 0, 'the index of decisions lists every page once', lost.join('\n'));
  const leaks = files.flatMap((file) => givenAway(textOf(file) ?? '').map((line) => `${file}:${line}`));
  tally.expect(
    leaks.length === 0,
    'no machine path and no registry stands in a published file',
    leaks.slice(0, 20).join('\n'),
  );
  return tally;
}

const DECISION = /^docs\/decisions\/(?!README)[\w-]+\.md$/;

function listsOnce(index, decision) {
  return index.split(`](${path.posix.basename(decision)})`).length === 2;
}

function falseClaims(file, text, files) {
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const problems = [
    ...npmScripts(text)
      .filter((name) => scripts[name] === undefined)
      .map((name) => `there is no command: npm run ${name}`),
    ...strangeNpmWords(text).map((word) => `npm ${word} is no command of this project`),
    ...namedPaths(text)
      .filter((named) => !exists(named, file, files))
      .map(({ path: name }) => `there is no ${name}`),
    ...namedTests(text)
      .filter((named) => !isTested(named, files))
      .map((named) => `${named.file} has no test '${named.title}'`),
    ...outsideLinks(text).map((address) => `leads outside the project: ${address}`),
  ];
  return [...new Set(problems)];
}

/** True if a file of that name has a test or describe block with that title. */
function isTested({ file, title }, files) {
  const wanted = title.replaceAll("'", "\\'");
  return files
    .filter((name) => name === file || name.endsWith(`/${file}`))
    .map((name) => readFileSync(inRoot(name), 'utf8'))
    .some((text) =>
      [`'${title}'`, `'${wanted}'`, `"${title}"`, `\`${title}\``].some((said) => text.includes(said)),
    );
}

function exists({ path: name, link }, document, files) {
  if (name === '' || MADE_HERE.test(name)) return true;
  const beside = path.posix.normalize(path.posix.join(path.posix.dirname(document), name));
  if (link) return !beside.startsWith('..') && existsSync(inRoot(beside));
  const stem = name.replace(/^\.\//, '').replace(/\/$/, '');
  if (/[*{<]/.test(stem)) return files.some((file) => asPattern(stem).test(file));
  if (existsSync(inRoot(stem)) || existsSync(inRoot(beside))) return true;
  // `place-bid.ts` alone matches a file anywhere.
  return files.some((file) => file.endsWith(`/${stem}`));
}

/** Patterns such as `trials/*.trial.ts`, `src/domain/<noun>/`, `src/{server,web}` must match a file. */
function asPattern(glob) {
  const body = glob
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/<[^>]*>/g, '[^/]+')
    .replace(/\*\*/g, '.+')
    .replace(/(?<!\.)\*/g, '[^/]*')
    .replace(/\{([^}]*)\}/g, (_, list) => `(?:${list.split(',').join('|')})`);
  return new RegExp(`^${body}(?:/|$)`);
}
