/** The connection of this page to the server. */
export type Link =
  | { readonly state: 'live' }
  | {
      readonly state: 'reconnecting';
      /** Time of the first unanswered call, epoch ms. */
      readonly since: number;
      /** Time of the last message by the server's clock, epoch ms: everything shown is that old. */
      readonly heard: number;
      /** True after a missed heartbeat: the connection may still be alive. */
      readonly doubted?: boolean;
    }
  | { readonly state: 'signed-out' };

export const LIVE: Link = { state: 'live' };
export const SIGNED_OUT: Link = { state: 'signed-out' };

/** Null while live; else the time of the last message, server's epoch ms. */
export function silentSince(link: Link): number | null {
  return link.state === 'reconnecting' ? link.heard : null;
}

/** False once the connection is given up: the page may be old, and nothing can be sent. */
export function isConnected(link: Link): boolean {
  return link.state === 'live' || (link.state === 'reconnecting' && link.doubted === true);
}

/** Why a call failed: sign in again, retry later, or refused. `doubted`: as in `Link`. */
export type FailedCall =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unanswered'; readonly doubted?: boolean }
  | { readonly kind: 'refused'; readonly code: string; readonly sentence: string };

/** Age (ms) above which an event is history and not news. */
const MOMENT = 4_000;

/** While the server's clock is unknown, lines after a silence of this length (ms) count as history. */
export const SOON = 10_000;

/** Whether an event of this time (server's epoch ms) has just happened. */
export type Fresh = (at: number) => boolean;

/** Judges freshness by the age of a line, where the server's clock is known. `now`: epoch ms. */
export function byAge(now: number): Fresh {
  return (at) => now - at < MOMENT;
}

/** A line that a page has just folded. */
export type Told<Line> = Line & {
  /** False for an event that is reported late: no celebration. */
  readonly fresh: boolean;
};
