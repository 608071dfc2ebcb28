import { impossible } from '#domain/impossible.ts';

/**
 * The order in which a list comes under the hammer: every name is equally likely at every place, and the same seed (an
 * unsigned 32-bit number) gives the same order for the same list, so that anybody can check a draw.
 */
export function drawOrder<Name extends string>(names: readonly Name[], seed: number): Name[] {
  const roll = dice(seed);
  const order = [...names];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const pick = Math.floor(roll() * (last + 1));
    const picked = order[pick] ?? impossible(`no name at ${String(pick)}`);
    order[pick] = order[last] ?? impossible(`no name at ${String(last)}`);
    order[last] = picked;
  }
  return order;
}

/** Numbers in [0, 1) that follow from the seed alone: Marsaglia's xorshift over 32 bits, after a scramble. */
export function dice(seed: number): () => number {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
