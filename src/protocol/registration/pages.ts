import { REGISTRATION_PAGES } from './calls.ts';

export type RegistrationPath = (typeof REGISTRATION_PAGES)[keyof typeof REGISTRATION_PAGES];

/** True for the address of a page that somebody without an account registers with. */
export function isRegistrationPath(path: string): path is RegistrationPath {
  return Object.values<string>(REGISTRATION_PAGES).includes(path);
}

/** The whole address of a page, as it is sent and scanned; its secret follows behind '#'. */
export function registrationAddress(
  origin: string,
  page: keyof typeof REGISTRATION_PAGES,
  code: string,
): string {
  return `${origin}${REGISTRATION_PAGES[page]}#${code}`;
}
