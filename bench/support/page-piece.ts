import { build } from 'vite';
import { inRoot } from '#scripts/lib/root.mjs';

/** Bundles a module and its imports into one script for a page, minified like the product. */
export async function pieceOf(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      rolldownOptions: { input: inRoot(file), output: { format: 'iife' } },
    },
  });
  if (!('output' in built)) throw new Error(`${file} was not built as one script`);
  return built.output[0].code;
}
