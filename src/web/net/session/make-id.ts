import { idFrom } from '#domain/ids.ts';

/** A new id for a command. Works on plain http pages too, where crypto.randomUUID is missing. */
export function makeId(): string {
  return idFrom(crypto.getRandomValues(new Uint8Array(16)));
}
