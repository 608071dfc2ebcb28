import { readFileSync } from 'node:fs';
import { inRoot, root } from './root.mjs';

const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));

/** Packages that stay in node_modules: native code, and one that serves its own files. */
export const NOT_BUNDLED = ['better-sqlite3', '@node-rs/argon2', '@fastify/swagger-ui'];

/** Globals that CommonJS packages expect, defined inside an ES module. */
const COMMONJS_WORLD = [
  "import { createRequire as boliCreateRequire } from 'node:module';",
  "import { fileURLToPath as boliFileOf } from 'node:url';",
  'const require = boliCreateRequire(import.meta.url);',
  'const __filename = boliFileOf(import.meta.url);',
  "const __dirname = boliFileOf(new URL('.', import.meta.url));",
].join('\n');

/**
 * Bundles the server and its commands into two files. A start then avoids a thousand small reads.
 */
export async function buildServer(folder) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: [inRoot('src', 'server', 'main.ts'), inRoot('src', 'server', 'cli', 'boli.ts')],
    outbase: inRoot('src', 'server'),
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: `node${engines.node.replace('>=', '')}`,
    format: 'esm',
    external: NOT_BUNDLED,
    banner: { js: COMMONJS_WORLD },
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.csv': 'text' },
    legalComments: 'none',
    // V8 keeps the source text in memory. Without comments and whitespace it is a third smaller; without characters
    // beyond Latin it is half as large. The line limit keeps stack traces readable.
    minifyWhitespace: true,
    lineLimit: 200,
    logLevel: 'warning',
  });
}
