import { dice } from '#domain/auction/lots/draw.ts';

/** FNV-1a over 32 bits. */
const FIRST = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * A number in [0, 1) that follows from the seed and from what is asked: whoever asks in another order, or leaves out a
 * question, gets the same answers to the others.
 */
export function rolled(seed: number, ...asked: readonly (string | number)[]): number {
  let mixed = FIRST ^ seed;
  const question = asked.join('/');
  for (let at = 0; at < question.length; at += 1) mixed = Math.imul(mixed ^ question.charCodeAt(at), PRIME);
  return dice(mixed)();
}

/** A factor between a `by`th and `by` times; each half of the way as likely as the other. */
export function spread(by: number, roll: number): number {
  return by ** (2 * roll - 1);
}
