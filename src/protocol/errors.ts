import * as z from 'zod/mini';

/**
 * What every failed call answers: a code for programs, a sentence that says what to do, and the field where it
 * happened. `details` are the numbers of a refusal.
 */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  field: z.optional(z.string()),
  details: z.optional(z.unknown()),
});
export type ErrorBody = z.infer<typeof errorBody>;

export const errorAnswer = z.object({ error: errorBody });

/** Problems that belong to no rule of the auction and no field of a draft. */
export type ServiceProblem =
  | { readonly code: 'not-signed-in' }
  | { readonly code: 'wrong-email-or-password' }
  | { readonly code: 'too-many-attempts'; readonly seconds: number }
  | { readonly code: 'email-taken' }
  | { readonly code: 'registration-closed' }
  | { readonly code: 'invitation-required' }
  /** Used up, run out, or none of ours. */
  | { readonly code: 'no-such-invitation' }
  | { readonly code: 'wrong-password' }
  | { readonly code: 'no-such-tournament' }
  | { readonly code: 'no-such-team' }
  | { readonly code: 'no-such-player' }
  /** A code that opens nothing: of nobody, revoked, or of a team that withdrew. */
  | { readonly code: 'no-such-link' }
  /** A link that an organiser names, and does not have. */
  | { readonly code: 'unknown-link' }
  /** A scorer asks for what only the organiser may do. */
  | { readonly code: 'organiser-only' }
  | { readonly code: 'no-such-call' }
  | { readonly code: 'body-not-understood'; readonly where: string }
  | { readonly code: 'command-id-used' }
  | { readonly code: 'nothing-adjusted' }
  | { readonly code: 'body-too-large' }
  | { readonly code: 'headers-too-large' }
  | { readonly code: 'request-too-slow' }
  | { readonly code: 'image-not-readable' }
  | { readonly code: 'image-too-large' }
  /** The account has as much as this server keeps for one; of images `most` counts bytes. */
  | { readonly code: 'account-full'; readonly what: 'teams' | 'players' | 'images'; readonly most: number }
  /** More players than are copied at once. */
  | { readonly code: 'copy-too-large'; readonly most: number }
  /** The next season needs two fields of its own for the players. */
  | { readonly code: 'copy-has-no-fields-left'; readonly most: number }
  | { readonly code: 'too-many-calls'; readonly seconds: number }
  | { readonly code: 'disk-full' }
  /** The files of the data were moved, deleted or replaced under the running server. */
  | { readonly code: 'data-astray' }
  /** Damage was found in the database of the running server. `copy`: as in `Trouble`. */
  | { readonly code: 'data-damaged'; readonly copy?: string | null | undefined }
  /** A line of this auction's log cannot be read. */
  | { readonly code: 'auction-damaged'; readonly line: number }
  /**
   * The same call may be made again: another program has the database for itself, others wrote first again and again,
   * the database does not answer, or takes nothing at the moment.
   */
  | { readonly code: 'busy'; readonly why: 'locked' | 'overtaken' | 'unreachable' | 'read-only' }
  | { readonly code: 'going-down' }
  /** Another laptop has become the house, at this address. */
  | { readonly code: 'replaced'; readonly url: string }
  /** Whoever gets a copy of the house gets what everybody keeps in it. */
  | { readonly code: 'not-owner' }
  | { readonly code: 'wrong-owner-code' }
  | { readonly code: 'owned-by-another' }
  /** Of a second laptop: wrong, used up, or run out. */
  | { readonly code: 'wrong-pairing-code' }
  | { readonly code: 'other-build' }
  /** The second laptop cannot reach the first, or the other way round. */
  | { readonly code: 'other-laptop-silent'; readonly url: string }
  /** Nothing was copied to this laptop yet. */
  | { readonly code: 'nothing-to-take-over' }
  | { readonly code: 'broken' };
