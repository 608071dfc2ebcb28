import fc from 'fast-check';
import { HOSTILE_VALUES } from '#fixtures/hostile-values.ts';
import type { Dice } from '#fixtures/dice.ts';
import type { SchemaWalk, Shape, Spoilt } from './schema-walk.ts';

const ANYTHING = fc.oneof(
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(...HOSTILE_VALUES) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      ...[0, -0, -1, 0.5, 1e20, 1e308, 1e-7, 2 ** 31, 2 ** 53, 2 ** 53 + 2, -(2 ** 53) - 2],
      ...['', ' ', '\u0000', '\ud800', '\u202e', 'null', '__proto__', '1e999', '-1', '०१', "'; --"],
      ...['x'.repeat(6_000), '\u{1f3cf}'.repeat(200), 'data:image/png;base64,AAAA', null, true, [], {}],
    ),
  },
);
const POOL = 1_000;

/** Generates values and bytes for the fields of a schema, reproducibly from the dice's seed. */
export class Fuzz {
  readonly #pool: readonly unknown[];

  constructor(readonly dice: Dice) {
    this.#pool = fc.sample(ANYTHING, { numRuns: POOL, seed: dice.seed });
  }

  /** Returns JSON text: valid, or with one value that is nearly valid, invalid or missing. */
  json(walk: SchemaWalk, schema: unknown, places: readonly Spoilt[]): string {
    const place = this.dice.oneOf(places);
    const kind = this.dice.roll();
    if (place === undefined) return JSON.stringify(walk.sample(schema));
    // Fills a valid value at this place, so that valid orders of every variant are sent too.
    if (kind < 0.2) return JSON.stringify(place.with(place.good));
    const value = kind < 0.55 ? this.#near(place.shape) : kind < 0.62 ? undefined : this.#any();
    return JSON.stringify(place.with(value)) ?? 'null';
  }

  /** Returns the text as bytes, sometimes truncated, corrupted or very long. */
  bytes(text: string): Buffer {
    const good = Buffer.from(text);
    const at = this.dice.below(good.length + 1);
    const kind = this.dice.below(50);
    if (kind === 0) return good.subarray(0, at);
    if (kind === 1) return Buffer.concat([good.subarray(0, at), this.#random(), good.subarray(at)]);
    if (kind === 2) return Buffer.concat([Buffer.from('\ufeff'), good]);
    if (kind === 3) return Buffer.from(text, 'utf16le');
    if (kind === 4) return Buffer.concat([good, Buffer.from(',{"__proto__":{"length":1}}')]);
    if (kind === 5) return this.#random();
    if (kind === 6) return Buffer.from('['.repeat(this.dice.below(3_000)) + text);
    if (kind === 7) return Buffer.from(`{"a":"${'x'.repeat(this.dice.below(80_000))}","a":${text}}`);
    return good;
  }

  /** Returns a part of a URL: a known value, a similar one or garbage. */
  word(good: string): string {
    const kind = this.dice.roll();
    if (kind < 0.6) return encodeURIComponent(good);
    if (kind < 0.7) return encodeURIComponent(good.slice(1));
    if (kind < 0.75) return this.dice.oneOf(['%', '%ff%00', '%2e%2e%2f', '+', '?', '&&', '%00']) ?? '';
    const strange = this.#any();
    return encoded(typeof strange === 'string' ? strange : JSON.stringify(strange));
  }

  /** Returns a header value of allowed characters, without line breaks. */
  header(good: string): string {
    const kind = this.dice.roll();
    if (kind < 0.3) return `${good}, ${good}`;
    if (kind < 0.4) return good.toUpperCase();
    if (kind < 0.5) return good.slice(0, this.dice.below(good.length + 1));
    if (kind < 0.55) return 'x'.repeat(this.dice.below(12_000));
    return JSON.stringify(this.#any()).replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '\u00ff');
  }

  #any(): unknown {
    return this.dice.oneOf(this.#pool);
  }

  #random(): Buffer {
    return Buffer.from(Array.from({ length: this.dice.below(200) }, () => this.dice.below(256)));
  }

  #near(shape: Shape): unknown {
    const { minLength, maxLength, minimum, maximum, maxItems, type } = shape;
    const step = this.dice.oneOf([-1, 0, 1]) ?? 0;
    if (maxLength !== undefined && maxLength < 100_000) return 'a'.repeat(maxLength + step);
    if (minLength !== undefined) return 'a'.repeat(Math.max(0, minLength + step));
    if (maxItems !== undefined) return Array.from({ length: maxItems + step }, () => this.#any());
    const bound = this.dice.oneOf([minimum, maximum, 0, 1_000, 1e12, 25]);
    if (type === 'number' || type === 'integer')
      return (bound ?? 0) + step * (this.dice.oneOf([1, 0.5]) ?? 1);
    if (shape.enum !== undefined) return `${String(this.dice.oneOf(shape.enum))}${step === 0 ? ' ' : ''}`;
    return this.dice.oneOf<unknown>([null, String(bound), bound, [], {}, true, 'a'.repeat(64 + step)]);
  }
}

function encoded(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString()).slice(0, 12_000);
}
