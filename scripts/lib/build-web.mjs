import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { inRoot } from './root.mjs';

/** React is one file, so that it stays in the cache of a browser when a page changes. */
const REACT = {
  name: 'react',
  test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  priority: 1,
};

/** The sentences in English are one file, which changes when code does not. */
const ENGLISH = { name: 'english', test: /[\\/]en\.po$/, priority: 1 };

/**
 * Modules that many parts of a document need are one file, because over a slow line each file costs a round. Larger
 * modules stay with those that need them.
 */
const shared = (name, minShareCount, maxModuleSize) => ({
  name: sharedIfLight(name),
  debugName: name,
  minShareCount,
  maxModuleSize,
});

/** The documents, built one after the other, so that no phone loads code of the console. */
const DOCUMENTS = {
  // The landing page needs the router and little else: no schemas and no queries.
  index: [
    REACT,
    ENGLISH,
    { name: 'index', tags: ['$initial'] },
    shared('shared', 8, 10_000),
    shared('small', 3, 1_000),
  ],
  links: [REACT, ENGLISH, shared('shared', 5, 1_500)],
  registration: [REACT, ENGLISH, shared('shared', 4, 1_500)],
};
const HEAVY = /node_modules[\\/](@base-ui|@floating-ui|use-sync-external-store|tailwind-merge)[\\/]|\.css$/;
const LANDING = 'src/web/app/prerender.tsx';
/** The modules that every page of a signed-in user imports when its entry runs, and that of the console. */
const SIGNED_IN = [
  'src/web/app/app-layout.tsx',
  'src/web/app/require-session.tsx',
  'src/web/net/session/account-calls.ts',
];
const CONSOLE = 'src/web/features/console/auction-screen.tsx';
const EMPTY_ROOT = '<div id="root"></div>';
const WORTH_PACKING = /\.(js|css|html|svg|json|webmanifest)$/;

/**
 * Builds the screens: app.html for every route, console.html for the console, index.html with the pre-rendered landing
 * page, links.html and registration.html.
 */
export async function buildWeb(folder, scratch) {
  const { build } = await import('vite');
  const quiet = { logLevel: 'warn', configFile: inRoot('vite.config.ts') };
  for (const [name, groups] of Object.entries(DOCUMENTS)) {
    const rolldownOptions = { input: inRoot(`${name}.html`), output: { codeSplitting: { groups } } };
    const manifest = `.vite/${name}.json`;
    const html = path.join(folder, `${name}.html`);
    await build({ ...quiet, build: { outDir: folder, emptyOutDir: false, manifest, rolldownOptions } });
    writeFileSync(html, sheetsFirst(readFileSync(html, 'utf8')));
    refuseCircles(JSON.parse(readFileSync(path.join(folder, manifest), 'utf8')));
  }
  const written = (name) => readFileSync(path.join(folder, name), 'utf8');
  const write = (name, html) => writeFileSync(path.join(folder, name), html);
  const manifest = JSON.parse(written('.vite/index.json'));
  write('app.html', preloading(written('index.html'), manifest, SIGNED_IN));
  write('console.html', preloading(written('index.html'), manifest, [...SIGNED_IN, CONSOLE]));
  await build({
    ...quiet,
    build: {
      ssr: inRoot(LANDING),
      outDir: scratch,
      emptyOutDir: true,
      copyPublicDir: false,
    },
  });
  const { render } = await import(pathToFileURL(path.join(scratch, 'prerender.js')).href);
  const landing = `<div id="root">${await render()}</div>`;
  write('index.html', replaced(written('index.html'), EMPTY_ROOT, landing));
  rmSync(scratch, { recursive: true, force: true });
  await packFiles(folder);
}

/**
 * A shared file takes the imports of its modules with it. So a module that needs a heavy package, at any depth, stays with
 * the dialogs, which phones load later. One that needs a style sheet stays apart, too: a document would link that sheet
 * before its own, which declares the order of the layers.
 */
export function sharedIfLight(name) {
  // Answers for modules whose imports were all walked. Modules can import each other in a circle.
  const known = new Map();
  const isHeavy = (root, context) => {
    const seen = new Set([root]);
    for (const id of seen) {
      if (known.get(id) ?? HEAVY.test(id)) return true;
      if (known.has(id)) continue;
      for (const imported of context.getModuleInfo(id)?.importedIds ?? []) seen.add(imported);
    }
    return false;
  };
  return (id, context) => {
    if (!known.has(id)) known.set(id, isHeavy(id, context));
    return known.get(id) ? null : name;
  };
}

/**
 * The document with its style sheets before its scripts. Over a slow line the first picture waits for the sheets, and
 * they would wait for the scripts.
 */
export function sheetsFirst(html) {
  const sheets = html.match(/ *<link rel="stylesheet"[^>]*>\n/g).join('');
  return html.replace(sheets, '').replace(/ *<script type="module"/, (script) => sheets + script);
}

/** The document with a first script that asks for the page's content, and with the files that these modules load. */
export function preloading(html, manifest, modules) {
  const there = imported(manifest, ['index.html']);
  const chunks = [...imported(manifest, modules)]
    .filter((key) => !there.has(key))
    .map((key) => manifest[key]);
  const sheets = new Set(chunks.flatMap(({ css = [] }) => css));
  const links = [
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...[...sheets].map((sheet) => `<link rel="preload" as="style" crossorigin href="/${sheet}">`),
  ];
  const first = replaced(html, '</title>', '</title>\n    <script src="/app-first.js"></script>');
  return replaced(first, '</head>', `  ${links.join('\n    ')}\n  </head>`);
}

/** The keys of these modules and of all that they import. */
function imported(manifest, modules) {
  const keys = new Set(modules);
  for (const key of keys) for (const one of manifest[key].imports ?? []) keys.add(one);
  return keys;
}

/** Throws if two files of a document import each other, because one of them would run too early. */
function refuseCircles(manifest) {
  for (const key of Object.keys(manifest)) {
    const found = imported(manifest, manifest[key].imports ?? []);
    if (found.has(key)) throw new Error(`A circle of files in the build: ${key} imports itself.`);
  }
}

/** Throws if the page lacks the text. */
function replaced(html, before, after) {
  const made = html.replace(before, () => after);
  if (made === html) throw new Error(`A page lacks ${before}, which the build replaces.`);
  return made;
}

/** Writes compressed copies of each text file, so that the server never compresses at run time. */
async function packFiles(folder) {
  const files = readdirSync(folder, { recursive: true })
    .filter((name) => !name.startsWith('.vite'))
    .map((name) => path.join(folder, name))
    .filter((file) => WORTH_PACKING.test(file) && statSync(file).size > 1_000);
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      writeFileSync(`${file}.gz`, await promisify(zlib.gzip)(content, { level: 9 }));
      writeFileSync(`${file}.br`, await promisify(zlib.brotliCompress)(content));
    }),
  );
}
