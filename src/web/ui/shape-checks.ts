/*
 * Checks of values that anybody may have written: what a device has stored, and the frame of a message. A page that a
 * link opens has no zod, whose weight each phone would load.
 */

export type Check<Value> = (value: unknown) => value is Value;

export function isAnything(_value: unknown): _value is unknown {
  return true;
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

export function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function textLike(pattern: RegExp): Check<string> {
  return (value): value is string => isText(value) && pattern.test(value);
}

export function oneOf<Value extends string | number>(values: readonly Value[]): Check<Value> {
  return (value): value is Value => values.some((one) => one === value);
}

export function orNull<Value>(check: Check<Value>): Check<Value | null> {
  return (value) => value === null || check(value);
}

/** A field that may be missing. */
export function optional<Value>(check: Check<Value>): Check<Value | undefined> {
  return (value) => value === undefined || check(value);
}

export function listOf<Value>(check: Check<Value>): Check<Value[]> {
  return (value): value is Value[] => Array.isArray(value) && value.every((one) => check(one));
}

/** An object with any keys and values of one kind. */
export function recordOf<Value>(check: Check<Value>): Check<Record<string, Value>> {
  return (value): value is Record<string, Value> => isObject(value) && Object.values(value).every(check);
}

/** An object of which each named field passes its check. It may have further fields. */
export function objectOf<Value extends object>(checks: {
  readonly [Field in keyof Value]-?: Check<Value[Field]>;
}): Check<Value> {
  const fields: readonly (readonly [string, Check<unknown>])[] = Object.entries(checks);
  return (value): value is Value => isObject(value) && fields.every(([field, check]) => check(value[field]));
}
