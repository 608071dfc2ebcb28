/** Chance that can be had again: the same seed rolls the same numbers. */
export class Dice {
  #state: number;

  constructor(readonly seed: number) {
    this.#state = seed >>> 0;
  }

  /** In [0, 1). */
  roll(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b_3c6d);
    mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a_2d39);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0, below `sides`. */
  below(sides: number): number {
    return Math.floor(this.roll() * sides);
  }

  oneOf<Thing>(things: readonly Thing[]): Thing | undefined {
    return things[this.below(things.length)];
  }
}

/** `--seed=7` on the command line, else the seed of the day. */
export function seedFrom(words: readonly string[]): number {
  const given = words.find((word) => word.startsWith('--seed='))?.slice('--seed='.length);
  return given === undefined
    ? Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''))
    : Number(given);
}
