import type { Auction } from '#domain/auction/auction.ts';
import type { Command } from '#domain/auction/commands.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { writtenBy } from '#protocol/events/events.ts';
import { actorAt, type Orderer } from '#server/accounts/asker.ts';
import { refusalFailure, serviceFailure } from '#server/base/failure.ts';
import type { AuctionService } from './auction-service.ts';
import { NoSuchAuction, type Edit } from './order.ts';
import type { Addressee } from './rights.ts';

/** The events of an order, and the auction after it. */
export interface Done {
  readonly events: readonly AuctionEvent[];
  readonly auction: Auction;
}

/**
 * Carries out an order of this sender. Throws the failure of a refusal by the rules, and that of a sender who may not
 * order. A repeated command id gets the first answer. An error thrown by an `Edit` ends the call.
 */
export async function carryOutAs(
  { auctions }: { readonly auctions: Pick<AuctionService, 'carryOut'> },
  orderer: Orderer,
  { tournament, mayOrder, missing: code }: Addressee,
  command: Command | Edit,
): Promise<Done> {
  const sender = { commandId: orderer.commandId, by: writtenBy(actorAt(orderer)) };
  try {
    const outcome = await auctions.carryOut(tournament, command, sender, mayOrder);
    if (!outcome.ok) throw refusalFailure(outcome.problem, outcome.auction);
    return { events: outcome.answer.events.map(({ event }) => event), auction: outcome.auction };
  } catch (error) {
    throw error instanceof NoSuchAuction ? serviceFailure({ code }) : error;
  }
}
