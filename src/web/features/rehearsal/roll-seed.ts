/** A random seed for a rehearsal: an unsigned 32-bit number. */
export function rollSeed(): number {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return seed;
}
