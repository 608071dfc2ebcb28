import type { Auction } from '#domain/auction/auction.ts';
import type { Command } from '#domain/auction/commands.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import type { CommandId } from '#domain/ids.ts';
import type { CommandAnswer } from '#protocol/commands.ts';

export interface Sender {
  /** Without one the service makes one, and a refusal is not kept: nobody can ask for it again. */
  readonly commandId?: CommandId | undefined;
  /** As the log says it: `writtenBy` in `#protocol/actors.ts`. */
  readonly by: string;
}

/**
 * A command that changes a part: what it does not name stays as it is where the order is decided, whoever changed it
 * meanwhile. What `of` throws ends the call.
 */
export interface Edit {
  readonly type: Command['type'];
  readonly of: (auction: Auction) => Command;
}

/** Whether the sender may order in this auction, as it is loaded for the order. */
export type MayOrder = (auction: Auction) => boolean;

export interface Order {
  readonly command: Command | Edit;
  readonly commandId: CommandId;
  readonly sender: Sender;
  readonly mayOrder: MayOrder | null;
  /** When it came, epoch ms: an order that came in time is in time, also where others are served first. */
  readonly at: number;
}

/** `auction` is what is true after the command; for a repeated one, what is true by now. */
export type Outcome =
  | { readonly ok: true; readonly answer: CommandAnswer; readonly auction: Auction }
  | { readonly ok: false; readonly problem: Refusal; readonly auction: Auction };

/** The service is closing and takes no more commands; the sender tries again after the restart. */
export class GoingDown extends Error {
  override readonly name = 'GoingDown';
}

/** The id of this command was given to one of another kind before: which of the two is meant, nobody can tell. */
export class OtherCommand extends Error {
  override readonly name = 'OtherCommand';
}

/** An auction of nobody, or one in which the sender may not order: to the sender both are the same. */
export class NoSuchAuction extends Error {
  override readonly name = 'NoSuchAuction';
}
