/**
 * Calls between a primary and its replica laptop. The replica takes over when the primary is gone.
 */
export const SECOND_LAPTOP_CALLS = {
  /** Public: the role of this laptop. Path and names stay as in version 0.5: `roleAnswer`. */
  role: '/api/house',
  /** A document through which a page checks the replica's proof: `pageText`. */
  window: '/api/second-laptop/window',
  /** The replication WebSocket, encrypted with the key from the pairing. */
  follow: '/api/second-laptop',
  /**
   * The replication state. On the primary: for the organiser. On the replica: for its page, by the pairing
   * token.
   */
  state: '/api/second-laptop/state',
  /** Makes the calling account the owner of the installation; it must know the owner code. */
  own: '/api/second-laptop/own',
  /** Creates a new pairing code, for the owner. */
  code: '/api/second-laptop/code',
  /** On the replica: its page sends the pairing code. */
  pair: '/api/second-laptop/pair',
  /** Ends the pairing. */
  part: '/api/second-laptop/part',
  /** On the replica: it becomes the primary. */
  takeOver: '/api/second-laptop/take-over',
  /** On the primary: a ticket that a console exchanges for a session on the replica after a takeover. */
  ticket: '/api/second-laptop/ticket',
  /** Exchanges the ticket. */
  enter: '/api/second-laptop/enter',
  /** On a replaced primary: it becomes the replica. */
  become: '/api/second-laptop/become',
} as const;

/** The role of a laptop: primary ('house'), replica, or a primary replaced by a takeover. */
export const LAPTOP_ROLES = ['house', 'follower', 'replaced'] as const;

/** The data by which one page recognises the replica: the page's name, and the SHA-256 (hex) of its secret. */
export interface PageProof {
  readonly page: string;
  readonly hash: string;
}

export function pageText({ page, hash }: PageProof): string {
  return `${page} ${hash}`;
}

/** Reads the proof from the page's text; null if it has none. */
export function readPageText(text: string): PageProof | null {
  const [, page, hash] = /^\s*([\w-]{43}) ([0-9a-f]{64})\s*$/.exec(text) ?? [];
  return page === undefined || hash === undefined ? null : { page, hash };
}
