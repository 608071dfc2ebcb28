import { impossible } from '#domain/impossible.ts';

/**
 * Shuffles the list (Fisher-Yates): every name is equally likely at every place. The same seed (unsigned
 * 32-bit) and list give the same order, so that anybody can check a draw.
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

/** A seeded random number generator with results in [0, 1): Marsaglia's 32-bit xorshift. */
export function dice(seed: number): () => number {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
