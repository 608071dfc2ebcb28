import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Problem, tell } from './lib/problem.mjs';
import { inRoot } from './lib/root.mjs';
import { publishedFiles, textOf } from './lib/tracked.mjs';

const LINK = /\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g;
/** `[label]: path` at the end of a document. */
const DEFINITION = /^\[[^\]]+\]:\s*(\S+)$/gm;
const COMMAND = /\bnpm (?:run ([\w:-]+)|(start|test))\b/g;
const DECISION = /^docs\/decisions\/(?!README)[\w-]+\.md$/;
/** Addresses outside the project; those of the reader's own machine and network are examples. */
const OUTSIDE =
  /(?:https?:\/\/|\bwww\.)(?!localhost|127\.0\.0\.1|0\.0\.0\.0|192\.168\.|10\.|hall\.test|[\w.-]+\.example|<|HOST|\$)[^\s)>\]"'`]+/gi;
/** What reveals the machine or the registry that a file was made with. */
const LEAKS =
  /(?<![\w.:/-])\/(?:root|work|farm|home\/\w+|Users\/\w+)\/|registry\.(?:npmjs|yarnpkg|npmmirror)\.|npm\.pkg\.github|"resolved"\s*:\s*"http/;

/** Checks the links and commands of all documents, the index of decisions, and that no file reveals a machine. */
await tell(() => {
  const files = publishedFiles();
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const index = readFileSync(inRoot('docs/decisions/README.md'), 'utf8');
  const problems = [
    ...files.filter((file) => file.endsWith('.md')).flatMap((file) => wrongIn(file, scripts)),
    ...files
      .filter((file) => DECISION.test(file))
      .filter((file) => index.split(`](${path.posix.basename(file)})`).length !== 2)
      .map((file) => `docs/decisions/README.md does not list ${file} once`),
    ...files.flatMap(leaksOf),
  ];
  if (problems.length > 0) throw new Problem(problems.join('\n'));
});

function wrongIn(file, scripts) {
  const text = readFileSync(inRoot(file), 'utf8');
  const links = [...text.matchAll(LINK), ...text.matchAll(DEFINITION)].map(([, target]) =>
    target.replace(/#.*$/, ''),
  );
  const commands = [...text.matchAll(COMMAND)].map(([, run, short]) => run ?? short);
  return [
    ...links
      .filter((target) => target !== '' && !/^[a-z]+:/i.test(target) && !leadsSomewhere(file, target))
      .map((target) => `${file}: there is no ${target}`),
    ...commands.filter((name) => scripts[name] === undefined).map((name) => `${file}: no npm run ${name}`),
    ...[...text.matchAll(OUTSIDE)].map(([address]) => `${file}: leads outside the project: ${address}`),
  ];
}

function leadsSomewhere(file, target) {
  const beside = path.posix.join(path.posix.dirname(file), target);
  return !beside.startsWith('..') && existsSync(inRoot(beside));
}

function leaksOf(file) {
  const lines = (textOf(file) ?? '').split('\n');
  return lines.flatMap((line, at) =>
    LEAKS.test(line) ? [`${file}:${at + 1}: names a machine or a registry`] : [],
  );
}
