/** SHA-256 (FIPS 180-4) of a text, as 64 hex digits. Hall pages use plain http, where browsers offer no hash. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const length = Math.ceil((bytes.length + 9) / BLOCK) * BLOCK;
  const view = new DataView(new ArrayBuffer(length));
  bytes.forEach((byte, at) => view.setUint8(at, byte));
  view.setUint8(bytes.length, 0x80);
  view.setUint32(length - 4, bytes.length * 8);
  const hash = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
  for (let block = 0; block < length; block += BLOCK) mix(hash, view, block);
  return [...hash].map((word) => word.toString(16).padStart(8, '0')).join('');
}

/** In bytes. */
const BLOCK = 64;
const ROUNDS = 64;

const PRIMES = firstPrimes(ROUNDS);
const CONSTANTS = Uint32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));

function firstPrimes(many: number): number[] {
  const primes: number[] = [];
  for (let number = 2; primes.length < many; number += 1)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  return primes;
}

/** The first 32 bits of the fractional part. */
function fraction(root: number): number {
  return (root % 1) * 2 ** 32;
}

function mix(hash: Uint32Array, view: DataView, block: number): void {
  const words = new Uint32Array(ROUNDS);
  const word = (at: number): number => words[at] ?? 0;
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let round = 0; round < ROUNDS; round += 1) {
    words[round] = round < 16 ? view.getUint32(block + 4 * round) : later(round);
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (CONSTANTS[round] ?? 0) + word(round);
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((add, at) => (hash[at] = (hash[at] ?? 0) + add));

  function later(round: number): number {
    const [before, near] = [word(round - 15), word(round - 2)];
    const low = turn(before, 7) ^ turn(before, 18) ^ (before >>> 3);
    const high = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    return word(round - 16) + low + word(round - 7) + high;
  }
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}
