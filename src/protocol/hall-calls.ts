/** What a page of the hall calls, which has a link and no account. Apart from `PATHS`, so that phones load these alone. */
export const HALL_CALLS = {
  health: '/api/health',
  /** WebSocket: feed/live.ts. */
  live: '/api/live',
  /** Bearer: the code of a link. A page of the list of all players: feed/hall-messages.ts. */
  playerList: '/api/hall/players',
  /** Bearer: the code of a paddle. */
  paddleBid: '/api/paddle/bid',
  /** Bearer: the code of a paddle. Its owner has read the rules. */
  acceptRules: '/api/paddle/accept-rules',
  /** Bearer: the code of a link. When the rules that hold were agreed on. */
  agreed: '/api/auctions/agreed',
} as const;

/** The line of the log that a page of the list must be as young as; apart from its address, by which browsers keep it. */
export const AT_LEAST_HEADER = 'x-at-least';

/** Bearer: the code of a screen. Apart from what phones load. */
export const SPECTATORS_CALL = '/api/screen/spectators';

/** Bearer: the code of a paddle. Its team names an unsold player, or takes that back. Apart from what the button needs. */
export const NAME_LOT_CALL = '/api/paddle/name-lot';

/** Bearer: the code of a paddle. The private list of its owner. Apart from what the button needs. */
export const SHORTLIST_CALL = '/api/paddle/shortlist';

/** `?link=` the code of the spectators' link: public, for polls and whatever stands between, like a CDN. */
export const HALL_VIEW_CALL = '/api/hall/view';

/** The same for graphics programs: docs/graphics.md. */
export const GRAPHICS_CALL = '/api/hall/graphics';
