import type { ByeCode } from '#protocol/live.ts';

/** Ms until an unanswered ping means that the connection is gone, when there is reason to think so; on a slow one longer. */
export const DOUBT = 800;
/** ... where it is not known how slow it is. */
export const DOUBT_UNKNOWN = 4_000;
/** Ms after which a heartbeat without an answer counts as missed: a page says so within four seconds of the loss. */
export const MISSED = 1_200;
/** Ms without a single byte after which a connection is made anew; longer after each time that this was of no use. */
export const SILENT = [6_000, 12_000, 24_000, 48_000];
/** Ms for which an attempt after a loss may hang: packets may be swallowed, but a slow network must get through in the end. */
export const PATIENCE = [1_500, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000];
/** The first attempt of a page, which knows nothing of its network, hangs as long as this one of them. */
export const FIRST_PATIENCE = 3;
/** Ms in which all signs that the network is back mean the same return. */
export const ONE_RETURN = 250;
/** Ms between two attempts: at once after a connection that held, then never more than a second. */
export const PAUSES = [0, 250, 500, 1_000];
/** Ms for which a connection must have held; one that is dropped sooner counts as a failed attempt. */
export const HELD = 1_000;

/** Ms until somebody who was sent away tries again; whoever is not named here was sent away for good. */
export const COMES_BACK: Partial<Record<ByeCode, number>> = {
  'too-many-tries': 30_000,
  'wrong-version': 5_000,
  // Nothing changes before somebody has restored a copy.
  'auction-damaged': 60_000,
  // It may be brought back by hand.
  replaced: 5_000,
};
