import { hash, verify } from '@node-rs/argon2';

/** How passwords are hashed and compared; an argument, so that a test can watch the work being done. */
export interface Hasher {
  hash(password: string): Promise<string>;
  matches(hashed: string, password: string): Promise<boolean>;
}

/** The setting that OWASP names for argon2id (the package's default kind): 19 MiB, two passes, one lane. */
const OWASP = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const argon2id: Hasher = {
  hash: (password) => hash(asTyped(password), OWASP),
  matches: (hashed, password) => verify(hashed, asTyped(password)),
};

/** Two keyboards write the same letter in two ways; it is one password. */
function asTyped(password: string): string {
  return password.normalize('NFC');
}
