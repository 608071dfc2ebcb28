/**
 * The calls of hall pages, which have a link and no account. They are apart from `PATHS` to keep phones'
 * bundles small.
 */
export const HALL_CALLS = {
  health: '/api/health',
  /** The feed's WebSocket: feed/live.ts. */
  live: '/api/live',
  /** Authorisation: a link's code. A page of the player list: feed/hall-messages.ts. */
  playerList: '/api/hall/players',
  /** Authorisation: a paddle's code. */
  paddleBid: '/api/paddle/bid',
  /** Authorisation: a paddle's code. The owner confirms having read the rules. */
  acceptRules: '/api/paddle/accept-rules',
  /** Authorisation: a link's code. When the present rules were agreed on. */
  agreed: '/api/auctions/agreed',
} as const;

/**
 * The least sequence number of the player list; it is not part of the address, which is the browser's cache
 * key.
 */
export const AT_LEAST_HEADER = 'x-at-least';

/** Authorisation: a screen's code. It is not in `HALL_CALLS`, which phones load. */
export const SPECTATORS_CALL = '/api/screen/spectators';

/** Authorisation: a paddle's code. The team names an unsold player, or withdraws the name. */
export const NAME_LOT_CALL = '/api/paddle/name-lot';

/**
 * Authorisation: a paddle's code. The private shortlist of its owner. It is not in `HALL_CALLS`, which every phone
 * loads.
 */
export const SHORTLIST_CALL = '/api/paddle/shortlist';

/** `?link=` is the spectators' code: public, for polling and caches such as a CDN. */
export const HALL_VIEW_CALL = '/api/hall/view';

/** The same view for graphics programs: docs/graphics.md. */
export const GRAPHICS_CALL = '/api/hall/graphics';

/** Authorisation: a result link's code, or a wall's. The numbers behind the charts: calls/result.ts. */
export const STATISTICS_CALL = '/api/hall/statistics';

/** Authorisation: a result link's code, or a spectators' one. The awards: calls/result.ts. */
export const AWARDS_CALL = '/api/hall/awards';

/** Authorisation: a result link's code. A page of all squads: calls/result.ts. */
export const SQUADS_CALL = '/api/hall/squads';

/** Authorisation: a spectators' code. The game of guessing prices: calls/guess.ts. */
export const GUESS_CALL = '/api/hall/guess';
export const GUESS_NAME_CALL = '/api/hall/guess/name';

/** Authorisation: a screen's code. The table of the same game, for the wall. */
export const GUESS_TABLE_CALL = '/api/hall/guess/table';

/** The calls of the replay. They are apart from `PATHS` to keep phones' bundles small. */
export const REPLAY_CALLS = {
  /** The showings, page by page. */
  showings: '/api/replay',
  /** The moments of one showing, page by page. */
  moments: '/api/replay/moments',
} as const;

/** The header with the phone's id, which is part of no address and of no log. */
export const PHONE_HEADER = 'x-phone';

/** The id that a phone makes for itself: 22 random letters. */
export const PHONE_PATTERN = /^[a-z0-9]{22}$/;
