/** Ids. The server makes those of stored things, the sender makes those of commands. */
export type TournamentId = string;
export type TeamId = string;
export type PlayerId = string;
export type UserId = string;
/** The id of a tournament's own field of players. */
export type FieldId = string;
export type CommandId = string;

/** The allowed form of an id: url-safe, 1 to 64 characters. */
export const ID_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Makes an id of `bytes.length` letters from random bytes; 16 bytes give about 82 bits. */
export function idFrom(bytes: Uint8Array): string {
  let id = '';
  for (const byte of bytes) id += ALPHABET.charAt(byte % ALPHABET.length);
  return id;
}
