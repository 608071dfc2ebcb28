import * as z from 'zod/mini';

/** As much of JSON Schema as our own schemas use. */
const shapeSchema = z.object({
  $ref: z.optional(z.string()),
  type: z.optional(z.unknown()),
  const: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  properties: z.optional(z.record(z.string(), z.unknown())),
  items: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
  oneOf: z.optional(z.array(z.unknown())),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  maxItems: z.optional(z.number()),
});
export type Shape = z.infer<typeof shapeSchema>;

/** A body that is good but for one value, and where that value stands. */
export interface Spoilt {
  readonly where: string;
  readonly with: (value: unknown) => unknown;
  /** What the schema wants there, and something good for it. */
  readonly shape: Shape;
  readonly good: unknown;
}

/** Knows what a schema wants to hear: all its fields, and something good for each of them. */
export class SchemaWalk {
  /**
   * @param root the document that `$ref` points into
   * @param known what stands in fields of these names, so that a body gets as far as the field that is tried
   */
  constructor(
    readonly root: unknown,
    readonly known: Readonly<Record<string, unknown>>,
  ) {}

  /** Every place where a value may stand, in every variant, the whole body too. */
  *places(schema: unknown, where = ''): Generator<Spoilt> {
    const shape = this.#shapeOf(schema);
    yield {
      where: where === '' ? '(all)' : where,
      with: (value) => value,
      shape,
      good: this.#known(schema, where),
    };
    for (const variant of variantsOf(shape)) yield* this.#inside(variant, where);
    yield* this.#inside(schema, where);
  }

  *#inside(schema: unknown, where: string): Generator<Spoilt> {
    const { properties = {}, items } = this.#shapeOf(schema);
    for (const [name, inner] of Object.entries(properties)) {
      const good = this.sample(schema, name);
      for (const place of this.places(inner, where === '' ? name : `${where}.${name}`)) {
        yield { ...place, with: (value) => ({ ...thing(good), [name]: place.with(value) }) };
      }
    }
    if (items === undefined) return;
    for (const place of this.places(items, `${where}[]`)) {
      yield { ...place, with: (value) => [this.sample(items), place.with(value)] };
    }
  }

  /** Something good. */
  sample(schema: unknown, name = ''): unknown {
    const shape = this.#shapeOf(schema);
    if (shape.properties !== undefined) {
      return Object.fromEntries(
        Object.entries(shape.properties).map(([field, inner]) => [
          field,
          field in this.known ? this.known[field] : this.sample(inner, field),
        ]),
      );
    }
    if (shape.const !== undefined) return shape.const;
    if (shape.enum !== undefined) return shape.enum[0];
    const [variant] = variantsOf(shape);
    if (variant !== undefined) return this.sample(variant, name);
    if (shape.items !== undefined) return [this.sample(shape.items)];
    if (shape.type === 'boolean') return true;
    return shape.type === 'integer' || shape.type === 'number' ? 1 : 'stranger';
  }

  #known(schema: unknown, where: string): unknown {
    const name = where.split('.').at(-1) ?? '';
    return name in this.known ? this.known[name] : this.sample(schema, name);
  }

  #shapeOf(schema: unknown): Shape {
    const read = shapeSchema.safeParse(schema);
    if (!read.success) return {};
    return read.data.$ref === undefined ? read.data : this.#shapeOf(this.#pointedTo(read.data.$ref));
  }

  #pointedTo(pointer: string): unknown {
    let here: unknown = this.root;
    for (const name of pointer.split('/').slice(1)) here = thing(here)[name];
    return here;
  }
}

function thing(given: unknown): Readonly<Record<string, unknown>> {
  return z.record(z.string(), z.unknown()).parse(given);
}

function variantsOf({ anyOf = [], oneOf = [] }: Shape): readonly unknown[] {
  return [...anyOf, ...oneOf];
}
