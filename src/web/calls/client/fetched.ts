import { Unreachable } from './call.ts';

/**
 * A part of the page that is fetched when it is first used: `await fetched(import('...'))`. Browsers each have words of
 * their own for a part that did not come; what it means is that the server cannot be reached.
 */
export async function fetched<Part>(part: Promise<Part>): Promise<Part> {
  try {
    return await part;
  } catch {
    throw new Unreachable();
  }
}
