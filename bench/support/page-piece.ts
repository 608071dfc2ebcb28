import { build } from 'vite';
import { inRoot } from '#scripts/lib/root.mjs';

/** A module and all that it imports as one script for a page, packed as the product is. */
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
