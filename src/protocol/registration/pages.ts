import { REGISTRATION_PAGES } from './calls.ts';

export type RegistrationPath = (typeof REGISTRATION_PAGES)[keyof typeof REGISTRATION_PAGES];

/** True for the path of a registration page, which needs no account. */
export function isRegistrationPath(path: string): path is RegistrationPath {
  return Object.values<string>(REGISTRATION_PAGES).includes(path);
}

/** Builds a page's full address for messages and QR codes; its secret code follows after '#'. */
export function registrationAddress(
  origin: string,
  page: keyof typeof REGISTRATION_PAGES,
  code: string,
): string {
  return `${origin}${REGISTRATION_PAGES[page]}#${code}`;
}
