/** How this page stands with the server. */
export type Link =
  | { readonly state: 'live' }
  | {
      readonly state: 'reconnecting';
      /** Epoch ms of the first call that nobody answered. */
      readonly since: number;
      /** Epoch ms by the server's clock: when the last word came, which is how old everything shown is. */
      readonly heard: number;
      /** True while the connection is only doubted: a heartbeat went unanswered, and what is sent may still arrive. */
      readonly doubted?: boolean;
    }
  | { readonly state: 'signed-out' };

export const LIVE: Link = { state: 'live' };
export const SIGNED_OUT: Link = { state: 'signed-out' };

/** Null while live; else when the last word came, epoch ms by the server's clock. */
export function silentSince(link: Link): number | null {
  return link.state === 'reconnecting' ? link.heard : null;
}

/** False once the connection is given up: what is shown may be old, and nothing can be sent over it. */
export function isConnected(link: Link): boolean {
  return link.state === 'live' || (link.state === 'reconnecting' && link.doubted === true);
}

/** A call failed: sign in again, wait and ask again, or no. `doubted`: as of a link. */
export type FailedCall =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unanswered'; readonly doubted?: boolean }
  | { readonly kind: 'refused'; readonly code: string; readonly sentence: string };
