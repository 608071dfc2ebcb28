/** Another evening: an unsigned 32-bit number that nobody can foresee. */
export function rollSeed(): number {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return seed;
}
