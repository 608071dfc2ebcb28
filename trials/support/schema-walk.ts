import * as z from 'zod/mini';

/** The part of JSON Schema that our schemas use. */
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

/** A place in a valid body where the fuzzer replaces one value. */
export interface Spoilt {
  readonly where: string;
  readonly with: (value: unknown) => unknown;
  /** The schema of the place, and a valid value for it. */
  readonly shape: Shape;
  readonly good: unknown;
}

/** Finds all fields of a schema, and generates a valid value for each. */
export class SchemaWalk {
  /**
   * @param root the document that `$ref` points into
   * @param known valid values by field name, so that the server reads a body as far as the fuzzed field
   */
  constructor(
    readonly root: unknown,
    readonly known: Readonly<Record<string, unknown>>,
  ) {}

  /** Generates every place of a value in every variant, and the whole body. */
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

  /** Returns a valid value for a schema. */
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
