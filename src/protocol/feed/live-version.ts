/*
 * What both ends of the feed compare. It is apart from the schemas in live.ts, which no page of a link loads.
 */

/** Rises with every change of a message, or of an answer to a page of the hall, that an older page would misread. */
export const LIVE_VERSION = 13;

/** The interval of a screen's pings in ms; without an answer in time it doubts the connection. */
export const PING_EVERY = 2_500;
/** The server closes a connection that is silent for this long (ms). */
export const SILENCE = 12_000;

/** Why the server closes a screen's connection, for good or for a while. */
export const BYE_CODES = [
  'no-such-link',
  'not-signed-in',
  'no-such-tournament',
  'auction-damaged',
  'tournament-deleted',
  'too-many-tries',
  'wrong-version',
  'not-understood',
  /** Another laptop is the primary now. */
  'replaced',
] as const;
