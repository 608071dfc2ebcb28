/** Names of things, made by whoever creates them (the server for what is kept, the sender for a command). */
export type TournamentId = string;
export type TeamId = string;
export type PlayerId = string;
export type UserId = string;
/** A field that a tournament has of its own for its players. */
export type FieldId = string;
export type CommandId = string;

/** What an id may look like at the door: url-safe, 1 to 64 characters. */
export const ID_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';

/** An id of `bytes.length` letters from random bytes; the caller rolls them (16 bytes: about 82 bits). */
export function idFrom(bytes: Uint8Array): string {
  let id = '';
  for (const byte of bytes) id += ALPHABET.charAt(byte % ALPHABET.length);
  return id;
}
