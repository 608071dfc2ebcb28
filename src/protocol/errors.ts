import * as z from 'zod/mini';

/**
 * The body of every failed call: a code for programs, a sentence for people, and the field with the problem.
 * `details`: the numbers of a refusal.
 */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  field: z.optional(z.string()),
  details: z.optional(z.unknown()),
});
export type ErrorBody = z.infer<typeof errorBody>;

export const errorAnswer = z.object({ error: errorBody });

/** Problems outside the auction's rules and the checks of drafts. */
export type ServiceProblem =
  | { readonly code: 'not-signed-in' }
  | { readonly code: 'wrong-email-or-password' }
  | { readonly code: 'too-many-attempts'; readonly seconds: number }
  | { readonly code: 'email-taken' }
  | { readonly code: 'registration-closed' }
  | { readonly code: 'invitation-required' }
  /** The invitation is used, expired or unknown. */
  | { readonly code: 'no-such-invitation' }
  | { readonly code: 'wrong-password' }
  | { readonly code: 'no-such-tournament' }
  | { readonly code: 'no-such-team' }
  | { readonly code: 'no-such-player' }
  /** The replay has no such lot, or no such page of it. */
  | { readonly code: 'no-such-showing' }
  /** The code is unknown, revoked, or belongs to a withdrawn team. */
  | { readonly code: 'no-such-link' }
  /** The organiser has no such link. */
  | { readonly code: 'unknown-link' }
  /** A scorer may not do this. */
  | { readonly code: 'organiser-only' }
  | { readonly code: 'no-such-call' }
  | { readonly code: 'body-not-understood'; readonly where: string }
  /** A list of the request is too long. */
  | { readonly code: 'too-many-at-once'; readonly where: string; readonly most: number }
  | { readonly code: 'command-id-used' }
  | { readonly code: 'nothing-adjusted' }
  | { readonly code: 'body-too-large' }
  | { readonly code: 'headers-too-large' }
  | { readonly code: 'request-too-slow' }
  | { readonly code: 'image-not-readable' }
  /** The file ends before its picture does. */
  | { readonly code: 'image-cut' }
  | { readonly code: 'image-too-large' }
  /** `most`: bytes. */
  | { readonly code: 'sound-too-large'; readonly most: number }
  /** The account reached the server's limit; for images and logs `most` is in bytes. */
  | {
      readonly code: 'account-full';
      readonly what: 'teams' | 'players' | 'images' | 'logs';
      readonly most: number;
    }
  /** The tournament has too many players to be copied. */
  | { readonly code: 'copy-too-large'; readonly most: number }
  /** The next season of a tournament adds two own fields of players, for which there is no room. */
  | { readonly code: 'copy-has-no-fields-left'; readonly most: number }
  /** The auction runs, and the request does not say that the organiser knows it. */
  | { readonly code: 'auction-running' }
  /** The target of a move is the same tournament, completed or archived. */
  | { readonly code: 'move-target-not-open'; readonly why: 'same' | 'completed' | 'archived' }
  /** The typed name differs from the name of the tournament to delete. */
  | { readonly code: 'other-name' }
  /** The file is damaged, incomplete, or no saved tournament. */
  | { readonly code: 'file-not-understood' }
  /** A team or a player of the file that the forms refuse. `row` names it, `why` is a sentence. */
  | { readonly code: 'file-row-not-valid'; readonly row: string; readonly why: string }
  /** A line of the file's log that no order could have written. `line` counts from 1, `why` is a sentence. */
  | { readonly code: 'file-line-not-valid'; readonly line: number; readonly why: string }
  | { readonly code: 'file-of-newer-version' }
  | { readonly code: 'file-too-large'; readonly most: number }
  /** The file has more lines, or needs more work, than the largest tournament. */
  | { readonly code: 'file-too-long' }
  /** As many files as may wait are being opened. */
  | { readonly code: 'files-waiting'; readonly seconds: number }
  /** Another file of the same account has not arrived yet. */
  | { readonly code: 'file-on-its-way' }
  /** The file took longer than so many minutes to arrive, and another one waited for its place. */
  | { readonly code: 'file-gave-place'; readonly minutes: number }
  | { readonly code: 'too-many-calls'; readonly seconds: number }
  | { readonly code: 'disk-full' }
  /** The data files were moved, deleted or replaced while the server runs. */
  | { readonly code: 'data-astray' }
  /** The database is damaged. `copy`: as in `Trouble`. */
  | { readonly code: 'data-damaged'; readonly copy?: string | null | undefined }
  /** An event of this auction's log cannot be read. */
  | { readonly code: 'auction-damaged'; readonly line: number }
  /**
   * The call may be retried: the database is locked, unreachable or read-only, or other writes came first each
   * time.
   */
  | { readonly code: 'busy'; readonly why: 'locked' | 'overtaken' | 'unreachable' | 'read-only' }
  | { readonly code: 'going-down' }
  /** Another laptop is the primary now, at this address. */
  | { readonly code: 'replaced'; readonly url: string }
  /** Pairing a replica copies all data, so it needs the owner. */
  | { readonly code: 'not-owner' }
  | { readonly code: 'wrong-owner-code' }
  | { readonly code: 'owned-by-another' }
  /** The pairing code is wrong, used or expired. */
  | { readonly code: 'wrong-pairing-code' }
  | { readonly code: 'other-build' }
  /** The two laptops cannot read each other's messages. `other`: the version of the other laptop. */
  | { readonly code: 'other-version'; readonly other: 'older' | 'newer' }
  /** The primary and the replica cannot reach each other. */
  | { readonly code: 'other-laptop-silent'; readonly url: string }
  /** The replica has no copy yet. */
  | { readonly code: 'nothing-to-take-over' }
  /** A takeover was asked for before, and ends within seconds. */
  | { readonly code: 'taking-over' }
  | { readonly code: 'broken' };
