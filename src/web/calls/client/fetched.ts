import { Unreachable } from './call.ts';

/**
 * Awaits a dynamic import: `await fetched(import('...'))`. Throws `Unreachable` on failure, because each
 * browser words that error differently.
 */
export async function fetched<Part>(part: Promise<Part>): Promise<Part> {
  try {
    return await part;
  } catch {
    throw new Unreachable();
  }
}
