import { readFileSync } from 'node:fs';

const BUILT = 'dist/web';

/** The chunk of the sentences in English, which every page loads beside its scripts. */
const isEnglish = ({ name }) => name === 'english';

/** The scripts that a page loads before it works: these modules, and all that they import, without the sentences. */
function scriptsOf(document, ...modules) {
  const manifest = JSON.parse(readFileSync(`${BUILT}/.vite/${document}.json`, 'utf8'));
  const keys = new Set([`${document}.html`, ...modules]);
  for (const key of keys) for (const imported of manifest[key].imports ?? []) keys.add(imported);
  return [...keys].filter((key) => !isEnglish(manifest[key])).map((key) => `${BUILT}/${manifest[key].file}`);
}

/** The sentences in English of the pages of a link. */
function englishSentences() {
  const manifest = JSON.parse(readFileSync(`${BUILT}/.vite/links.json`, 'utf8'));
  return Object.values(manifest)
    .filter(isEnglish)
    .map(({ file }) => `${BUILT}/${file}`);
}

const page = (name, limit, path) => ({ name, limit, path, gzip: true });
const screen = (name) => `src/web/features/${name}-screen.tsx`;
const hall = (name) => scriptsOf('links', 'src/web/app/links/hall-page.tsx', screen(name));

/** The limits of docs/performance.md: a phone in a hall has 256 kbit/s. */
export default [
  page('the sentences in English', '22 kB', englishSentences()),
  page("an owner's phone", '115 kB', hall('paddle/paddle')),
  page("a spectator's page", '115 kB', hall('spectator/spectator')),
  page('the page of the result', '115 kB', hall('result/result')),
  page('the projector', '120 kB', hall('wall/projector')),
  page('the registration of a player', '120 kB', scriptsOf('registration')),
  page('the landing page', '120 kB', scriptsOf('index')),
  page(
    'the console',
    '298 kB',
    scriptsOf(
      'index',
      'src/web/app/app-layout.tsx',
      'src/web/app/require-session.tsx',
      screen('console/auction'),
    ),
  ),
];
