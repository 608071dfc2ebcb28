import type { ByeCode } from '#protocol/feed/live.ts';

/**
 * Time (ms) until an unanswered ping shows a dead connection, when there is reason for doubt; longer on a slow
 * network.
 */
export const DOUBT = 800;
/** The same timeout (ms) while the speed of the network is unknown. */
export const DOUBT_UNKNOWN = 4_000;
/** Time (ms) after which a heartbeat counts as missed, so that a page says so within four seconds. */
export const MISSED = 1_200;
/** Time (ms) without a byte after which a page reconnects; longer after each reconnect in vain. */
export const SILENT = [6_000, 12_000, 24_000, 48_000];
/** Timeout (ms) of a reconnect; longer after each attempt, so that a slow network succeeds in the end. */
export const PATIENCE = [1_500, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000];
/** The first attempt of a page has this timeout, because its network is unknown. */
export const FIRST_PATIENCE = 3;
/** Time (ms) in which all signs of a returning network count as one. */
export const ONE_RETURN = 250;
/** Pauses (ms) between two attempts: none after a connection that held, then at most a second. */
export const PAUSES = [0, 250, 500, 1_000];
/** Time (ms) that a connection must hold; a shorter one counts as a failed attempt. */
export const HELD = 1_000;

/** Time (ms) until a page that was sent away tries again. A code that is missing here is final. */
export const COMES_BACK: Partial<Record<ByeCode, number>> = {
  'too-many-tries': 30_000,
  'wrong-version': 5_000,
  // Nothing changes until somebody restores a backup.
  'auction-damaged': 60_000,
  // An operator may make the replaced laptop the primary again.
  replaced: 5_000,
};
