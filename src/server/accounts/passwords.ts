import { hash, verify } from '@node-rs/argon2';

/** Hashes and compares passwords. It is a parameter, so that tests can observe it. */
export interface Hasher {
  hash(password: string): Promise<string>;
  matches(hashed: string, password: string): Promise<boolean>;
}

/** OWASP's parameters for argon2id, the default of the package: 19 MiB, two passes, one lane. */
const OWASP = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const argon2id: Hasher = {
  hash: (password) => hash(asTyped(password), OWASP),
  matches: (hashed, password) => verify(hashed, asTyped(password)),
};

/** Normalises the Unicode form of a password, because two keyboards may encode the same letter differently. */
function asTyped(password: string): string {
  return password.normalize('NFC');
}
