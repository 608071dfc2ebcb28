/** How this page stands with the server. */
export type Link =
  | { readonly state: 'live' }
  | {
      readonly state: 'reconnecting';
      /** Epoch ms of the first call that nobody answered. */
      readonly since: number;
      /** Epoch ms by the server's clock: when the last word came, which is how old everything shown is. */
      readonly heard: number;
    }
  | { readonly state: 'signed-out' };

export const LIVE: Link = { state: 'live' };
export const SIGNED_OUT: Link = { state: 'signed-out' };

/** Null while live; else when the last word came, epoch ms by the server's clock. */
export function silentSince(link: Link): number | null {
  return link.state === 'reconnecting' ? link.heard : null;
}

/** What a failed call says: sign in again, wait and ask again, or no. */
export type FailedCall =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'refused'; readonly code: string; readonly sentence: string };
