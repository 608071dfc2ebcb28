/**
 * The calls of the registration pages, which need no account. The bearer token is the code after '#' of the page's
 * address: the tournament's link, a receipt or a guardian's link. They are not in `PATHS`, so that phones load less.
 */
export const REGISTRATION_CALLS = {
  /** GET. Bearer: the link. Returns the form's questions and whether registration is open (form.ts). */
  page: '/api/registration/page',
  /** POST. Bearer: the link. Repeating a request with its key returns the same receipt (form.ts). */
  submit: '/api/registration/submit',
  /** GET and PUT. Bearer: the receipt. GET returns the person's own page; PUT corrects the form (registrations.ts). */
  own: '/api/registration/own',
  /** POST. Bearer: the receipt. */
  withdraw: '/api/registration/withdraw',
  /** Bearer: the receipt. GET returns the upload's progress, PUT sends a part, DELETE removes the photo (form.ts). */
  photo: '/api/registration/photo',
  /** GET and POST. Bearer: the guardian's link. GET returns the page; POST gives the consent (form.ts). */
  guardian: '/api/registration/guardian',
} as const;

/** The calls of the organiser's console, which need a session. */
export const REGISTRATION_LIST_CALLS = {
  /** GET `?tournamentId=` and PUT: form.ts. */
  settings: '/api/registration/settings',
  /** POST. Makes a new link; the old link stops working. */
  renew: '/api/registration/renew',
  /** GET: registrations.ts. */
  list: '/api/registration/list',
  /** POST. Approves, rejects, merges or reopens many registrations at once (registrations.ts). */
  decide: '/api/registration/decide',
  /** GET `?id=` returns all stored data of one person. DELETE `?id=` deletes it permanently. */
  person: '/api/registration/person',
  /** POST. Deletes the undecided registrations of one sender permanently (registrations.ts). */
  clear: '/api/registration/clear',
} as const;

/** The calls of the pages on which owners register teams (teams.ts). The bearer token is the code after '#'. */
export const TEAM_REGISTRATION_CALLS = {
  /** GET. Bearer: the link for teams. */
  page: '/api/team-registration/page',
  /** POST. Bearer: the link. Repeating a request with its key returns the same receipt. */
  submit: '/api/team-registration/submit',
  /** GET and PUT. Bearer: the receipt. GET returns the owner's own page; PUT corrects the form. */
  own: '/api/team-registration/own',
  /** POST. Bearer: the receipt. */
  withdraw: '/api/team-registration/withdraw',
} as const;

/** The calls of the organiser's console about registered teams, which need a session (teams.ts). */
export const TEAM_REGISTRATION_LIST_CALLS = {
  /** GET `?tournamentId=` returns the link and all registrations. PUT opens or closes the registration. */
  list: '/api/team-registration/list',
  /** POST. Makes a new link; the old link stops working. */
  renew: '/api/team-registration/renew',
  /** POST. Approves, rejects or reopens many registrations at once. */
  decide: '/api/team-registration/decide',
  /** DELETE `?id=` deletes a registration permanently. */
  owner: '/api/team-registration/owner',
  /** POST. Deletes the undecided registrations of one sender permanently (registrations.ts). */
  clear: '/api/team-registration/clear',
} as const;

/** The paths of the registration pages. The code follows after '#'. */
export const REGISTRATION_PAGES = {
  form: '/register-player',
  own: '/my-registration',
  guardian: '/guardian-consent',
  team: '/register-team',
  ownTeam: '/my-team',
} as const;

/** The largest part of a photo (bytes): eight seconds over 64 kbit/s, as base64. The server waits 20 seconds for a body. */
export const MOST_PART_BYTES = 45_000;
/** A part on a line that lost one (bytes): it arrives in time over 10 kbit/s. */
export const SMALL_PART_BYTES = 18_000;

/** The longest data URL of a logo (characters): about 40,000 bytes, six seconds over 64 kbit/s. */
export const MOST_LOGO_TEXT = 54_000;

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
