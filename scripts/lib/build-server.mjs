import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { FLOOR } from './node-floor.cjs';
import { inRoot, root } from './root.mjs';

/** Compiled code, and a package that serves files of its own folder: these stay in node_modules. */
export const NOT_BUNDLED = ['better-sqlite3', '@node-rs/argon2', '@fastify/swagger-ui'];

/** What CommonJS packages expect to find around them, for use inside a module. */
const COMMONJS_WORLD = [
  "import { createRequire as boliCreateRequire } from 'node:module';",
  "import { fileURLToPath as boliFileOf } from 'node:url';",
  'const require = boliCreateRequire(import.meta.url);',
  'const __filename = boliFileOf(import.meta.url);',
  "const __dirname = boliFileOf(new URL('.', import.meta.url));",
].join('\n');

/** Bundles the server and the commands that work on its data, and the thread that
 * searches, one file each, for a start without a thousand small reads. */
export async function buildServer(folder) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: entryPoints(),
    outbase: inRoot('src', 'server'),
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: `node${FLOOR}`,
    format: 'esm',
    external: NOT_BUNDLED,
    banner: { js: COMMONJS_WORLD },
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.csv': 'text' },
    legalComments: 'none',
    // The engine keeps the whole text in memory: without comments and blanks it is a third shorter, and half as large
    // where no sign beyond Latin is left in it (patterns say \u2013 for a dash). Lines that are not endless keep what is
    // said of a failure readable.
    minifyWhitespace: true,
    lineLimit: 200,
    logLevel: 'warning',
  });
}

function entryPoints() {
  const commands = inRoot('src', 'server', 'cli');
  const files = existsSync(commands)
    ? readdirSync(commands).filter((name) => /^[a-z-]+\.ts$/.test(name))
    : [];
  const thread = inRoot('src', 'server', 'search', 'search-worker.ts');
  return [inRoot('src', 'server', 'main.ts'), thread, ...files.map((name) => path.join(commands, name))];
}
