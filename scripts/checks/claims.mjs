/**
 * Extracts what a document claims about the project: commands, paths, addresses. Pure functions; the checks compare the
 * claims with the files.
 */

const BUILT_IN = new Set(['start', 'test', 'ci', 'install']);
const FOLDERS = 'src|scripts|docs|e2e|bench|trials|fixtures|public|\\.ci';
const PATH_BELOW = new RegExp(`(?<![\\w@/.:#*-])(?:\\./)?((?:${FOLDERS})/[\\w@.*/{},<>-]*)`, 'g');
const CODE_SPAN = /`([^`\n]+)`/g;
const LINK = /\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g;
const OWN_FILE = /^(?:[\w.-]+\/)*[\w.-]+\.(?:md|mjs|cjs|ts|tsx|json)$/;

/** npm scripts that the text tells the reader to run. */
export function npmScripts(text) {
  const named = [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test))\b/g)].map(
    (match) => match[1] ?? match[2],
  );
  return [...new Set(named)];
}

/** npm commands that are neither our scripts nor built-in commands that a reader needs. */
export function strangeNpmWords(text) {
  return [...text.matchAll(/`(?:[A-Z_]+=\S+ )*npm ([a-z][\w-]*)/g)]
    .map((match) => match[1])
    .filter((word) => word !== 'run' && !BUILT_IN.has(word));
}

/** Paths of this project in the text, as written: in links, code and prose. */
export function namedPaths(text) {
  const links = [...text.matchAll(LINK)]
    .map((match) => match[1])
    .filter((target) => !/^[a-z]+:|^#/i.test(target));
  const below = [...text.matchAll(PATH_BELOW)].map((match) => match[1]);
  const files = [...text.matchAll(CODE_SPAN)].map((match) => match[1]).filter((code) => OWN_FILE.test(code));
  const run = [...text.matchAll(/\b(?:node|bash|sh) ((?:[\w.-]+\/)+[\w.-]+)/g)].map((match) => match[1]);
  const found = [...below, ...files, ...run].map((path) => ({
    path: path.replace(/[.,]+$/, ''),
    link: false,
  }));
  return [...links.map((path) => ({ path: path.replace(/#.*$/, ''), link: true })), ...found];
}

/** Tests that the text cites: `the.test.ts`: "one title", "another". */
export function namedTests(text) {
  return [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`: ((?:"[^"\n]+"(?:, )?)+)/g)].flatMap(
    ([, file, titles]) => [...titles.matchAll(/"([^"]+)"/g)].map(([, title]) => ({ file, title })),
  );
}

/** Addresses outside the project. Those of the reader's machine and network are examples, not links. */
export function outsideLinks(text) {
  const own =
    /^https?:\/\/(localhost|127\.0\.0\.1|0\.0\.0\.0|192\.168\.[\w.]+|10\.[\w.]+|hall\.test|[\w.-]+\.example|<[^>]*>|HOST|\$)/i;
  return [...text.matchAll(/(?:https?:\/\/|\bwww\.)[^\s)>\]"'`]+/gi)]
    .map((match) => match[0])
    .filter((address) => !own.test(address));
}

const MACHINE_PATHS = /(?<![\w.:/-])\/(?:root|work|farm|home\/\w+|Users\/\w+)\//;
const REGISTRIES = /registry\.(?:npmjs|yarnpkg|npmmirror)\.|npm\.pkg\.github|"resolved"\s*:\s*"http/;

/** Lines that reveal the machine or the registry they were made on. */
export function givenAway(text) {
  return text
    .split('\n')
    .flatMap((line, index) =>
      MACHINE_PATHS.test(line) || REGISTRIES.test(line) ? [`${index + 1}: ${line.trim().slice(0, 120)}`] : [],
    );
}
