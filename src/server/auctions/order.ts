import type { Auction } from '#domain/auction/auction.ts';
import type { Command } from '#domain/auction/commands.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import type { CommandId } from '#domain/ids.ts';
import type { SecondName } from '#domain/tournament/draft-checks.ts';
import {
  categoryBase,
  checkPlayer,
  type Player,
  type PlayerDraft,
  type PlayerPlan,
} from '#domain/tournament/player.ts';
import { unitOf } from '#protocol/amount-text.ts';
import type { CommandAnswer } from '#protocol/calls/commands.ts';
import type { ErrorBody } from '#protocol/errors.ts';
import { playerDraft, type UpdatePlayerRequest } from '#protocol/calls/players.ts';
import { NotDecided, serviceFailure, Failure, trusted } from '#server/base/failure.ts';
import type { RegistrationDecision } from '#server/persistence/tables/registration/registration-store.ts';
import { QueueFull } from '#server/base/concurrency.ts';
import { policyOf, isProblem } from '#server/persistence/ports/problems.ts';

export interface Order {
  readonly command: Command | Edit;
  readonly commandId: CommandId;
  readonly sender: Sender;
  readonly mayOrder: MayOrder | null;
  /** The arrival time of the order, epoch ms. An order that arrived in time counts, even when it waited. */
  readonly at: number;
}

export interface Sender {
  /**
   * The id of the command. Without it the service makes an id and stores no refusal: nobody can ask for the answer
   * again.
   */
  readonly commandId?: CommandId | undefined;
  /** The author of the order, in the form that the log uses: `writtenBy` in `#protocol/events/events.ts`. */
  readonly by: string;
}

/**
 * Builds the command from the auction as it is when the order is decided. So an edit keeps fields that somebody else
 * changed in the meantime. An error that `of` throws ends the call.
 */
export interface Edit {
  readonly type: Command['type'];
  readonly of: (auction: Auction) => Command;
  /** The registrations that this order approves or rejects. They are written in the transaction of its events. */
  readonly decides?: () => readonly RegistrationDecision[];
}

/**
 * True if the sender may order in this auction. The service checks the loaded auction, and after false the auction at
 * the end of its log.
 */
export type MayOrder = (auction: Auction) => boolean;

/** The outcome of an order. `auction`: the state after the command; for a repeated command, the present state. */
export type Outcome =
  | { readonly ok: true; readonly answer: CommandAnswer; readonly auction: Auction }
  | { readonly ok: false; readonly problem: Refusal; readonly auction: Auction };

/** The service is closing. The sender repeats the order after the restart. */
export class GoingDown extends Error {
  override readonly name = 'GoingDown';
}

/** Another kind of command already used this command id. */
export class OtherCommand extends Error {
  override readonly name = 'OtherCommand';
}

/** The auction does not exist, or the sender may not order in it. The sender cannot tell the two cases apart. */
export class NoSuchAuction extends NotDecided {
  override readonly name = 'NoSuchAuction';
}

/** The failure for a known error; null for an error that is a bug. */
export function knownFailure(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  if (error instanceof OtherCommand) return serviceFailure({ code: 'command-id-used' });
  if (error instanceof NoSuchAuction) return serviceFailure({ code: 'no-such-tournament' });
  if (error instanceof QueueFull) return serviceFailure({ code: 'too-many-calls', seconds: 1 });
  if (error instanceof GoingDown) return serviceFailure({ code: 'going-down' });
  const told = isProblem(error) ? policyOf(error).told : null;
  return told === null ? null : serviceFailure(told);
}

/** The failure of one of several orders. Throws an error that concerns the whole call, like a full disk or a bug. */
export function failureOfOne(error: unknown): ErrorBody {
  const failure = knownFailure(error);
  if (failure === null || failure.isOfServer) throw error;
  return failure.body;
}

/** The plan with the valid player of a draft. Throws a 400 failure for an invalid draft. */
export function planIn(auction: Auction, draft: PlayerDraft): PlayerPlan {
  return trusted(checkPlayer(draft, auction.tournament.rules), unitOf(auction));
}

/** The plan with the valid player of a draft. The player's own fields stay, even if the rules no longer allow them. */
export function planKeepingOwn(auction: Auction, draft: PlayerDraft, { own }: Player): PlayerPlan {
  const basePrice = draft.basePrice ?? categoryBase(own, auction.tournament.rules);
  return { ...planIn(auction, { ...draft, basePrice, own: {} }), own };
}

/** The plan with the player after an edit. Own fields and a second name that the edit omits stay. */
export function editedPlan(
  auction: Auction,
  player: Player,
  body: UpdatePlayerRequest,
  photo: string | null,
): PlayerPlan {
  const draft = { ...playerDraft(body), photo, ...secondNameKept(player, body) };
  const unasked = body.own === undefined || body.own === null;
  return unasked ? planKeepingOwn(auction, draft, player) : planIn(auction, draft);
}

function secondNameKept(player: Player, { secondName }: UpdatePlayerRequest): SecondName {
  return secondName === undefined ? { secondName: player.secondName ?? '' } : {};
}
