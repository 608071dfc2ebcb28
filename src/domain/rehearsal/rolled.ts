import { dice } from '#domain/auction/lots/draw.ts';

/** The constants of the 32-bit FNV-1a hash. */
const FIRST = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * A random number in [0, 1) from the seed and the arguments. It does not depend on earlier calls, so their
 * order and number do not matter.
 */
export function rolled(seed: number, ...asked: readonly (string | number)[]): number {
  let mixed = FIRST ^ seed;
  const question = asked.join('/');
  for (let at = 0; at < question.length; at += 1) mixed = Math.imul(mixed ^ question.charCodeAt(at), PRIME);
  return dice(mixed)();
}

/** A random factor between 1/`by` and `by`, with 1 as its median. */
export function spread(by: number, roll: number): number {
  return by ** (2 * roll - 1);
}
