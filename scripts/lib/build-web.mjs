import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { DOCUMENTS, inPieces, SHARED } from './pieces.mjs';
import { inRoot } from './root.mjs';

const LANDING = 'src/web/app/prerender.tsx';
const EMPTY_ROOT = '<div id="root"></div>';
/**
 * A first load names up to 160 files, and hashes hardly compress: seven characters, the fewest for Rolldown, without
 * capitals, are 36 bits.
 */
const SHORT_NAMES = {
  hashCharacters: 'base36',
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};
const WORTH_PACKING = /\.(js|css|html|svg|json|webmanifest)$/;

/**
 * Builds the screens: app.html for every route, index.html with the pre-rendered landing page, hall.html,
 * registration.html. `plugins`: more of them than those of vite.config.ts.
 */
export async function buildWeb(folder, scratch, plugins = []) {
  const { build } = await import('vite');
  const quiet = { logLevel: 'warn', configFile: inRoot('vite.config.ts') };
  for (const [name, document] of Object.entries(DOCUMENTS)) {
    const input = { [name]: inRoot(`${name}.html`) };
    const rolldownOptions = {
      input,
      output: { ...SHORT_NAMES, codeSplitting: inPieces(document) },
      // It counts imports of the other document's screens, which the chunks of this one leave out.
      checks: { ineffectiveDynamicImport: false },
    };
    await build({
      ...quiet,
      plugins,
      build: { outDir: folder, emptyOutDir: false, rolldownOptions },
    });
    const html = readFileSync(path.join(folder, `${name}.html`), 'utf8');
    if (!new RegExp(`<link rel="modulepreload"[^>]*/${SHARED}-`).test(html))
      throw new Error(`${name}.html must preload its largest script, or each page waits once more.`);
  }
  const shell = readFileSync(path.join(folder, 'index.html'), 'utf8');
  writeFileSync(path.join(folder, 'app.html'), shell);
  if (existsSync(inRoot(LANDING))) {
    await build({
      ...quiet,
      build: { ssr: inRoot(LANDING), outDir: scratch, emptyOutDir: true, copyPublicDir: false },
    });
    const { render } = await import(pathToFileURL(path.join(scratch, 'prerender.js')).href);
    writeFileSync(path.join(folder, 'index.html'), withLanding(shell, await render()));
    rmSync(scratch, { recursive: true, force: true });
  }
  await packFiles(folder);
}

/** Inserts the pre-rendered landing page into the HTML. */
function withLanding(shell, drawn) {
  if (!shell.includes(EMPTY_ROOT))
    throw new Error(`index.html must hold ${EMPTY_ROOT}, where the landing page is put.`);
  return shell.replace(EMPTY_ROOT, () => `<div id="root">${drawn}</div>`);
}

/** Writes compressed copies of each text file, so that the server never compresses at run time. */
async function packFiles(folder) {
  const files = readdirSync(folder, { recursive: true })
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
