/**
 * What the pages of registration call, which have a link and no account. Each bears the code that its page got behind
 * '#': of the tournament's link, of a receipt, or of a guardian's link. Apart from `PATHS`, so that phones load these alone.
 */
export const REGISTRATION_CALLS = {
  /** GET. Bearer: the link. What the form asks and whether it is open: page.ts. */
  page: '/api/registration/page',
  /** POST. Bearer: the link. Sent again with its key it gives the same receipt: form.ts. */
  submit: '/api/registration/submit',
  /** GET and PUT. Bearer: the receipt. The person's own page, and a correction of the form: own-page.ts. */
  own: '/api/registration/own',
  /** POST. Bearer: the receipt. */
  withdraw: '/api/registration/withdraw',
  /** GET, PUT and DELETE. Bearer: the receipt. How much has arrived, the next part, and no photo any more: photo.ts. */
  photo: '/api/registration/photo',
  /** GET and POST. Bearer: the guardian's link. What it is about, and the consent: guardian.ts. */
  guardian: '/api/registration/guardian',
} as const;

/** What the organiser's console calls, signed in. */
export const REGISTRATION_LIST_CALLS = {
  /** GET `?tournamentId=` and PUT: settings.ts. */
  settings: '/api/registration/settings',
  /** POST. The link of before opens nothing from now on. */
  renew: '/api/registration/renew',
  /** GET: list.ts. */
  list: '/api/registration/list',
  /** POST. Approve, reject, merge and take back, many at once: decide.ts. */
  decide: '/api/registration/decide',
  /** GET `?id=`: all that is kept of one person. DELETE `?id=`: for good. */
  person: '/api/registration/person',
} as const;

/** The pages that these calls are for. The code follows behind '#'. */
export const REGISTRATION_PAGES = {
  form: '/register-player',
  own: '/my-registration',
  guardian: '/guardian-consent',
} as const;
