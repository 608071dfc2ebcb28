import type { FastifyRequest } from 'fastify';
import type { Auction } from '#domain/auction/auction.ts';
import type { Command } from '#domain/auction/commands.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import type { Checked } from '#domain/checked.ts';
import { ID_PATTERN, type CommandId } from '#domain/ids.ts';
import { writtenBy } from '#protocol/actors.ts';
import { COMMAND_ID_HEADER } from '#protocol/paths.ts';
import type { Judged } from '#server/images/images.ts';
import type { Edit } from '#server/auctions/order.ts';
import type { CallParts } from '#server/api/call-parts.ts';
import { draftFailure, refusalFailure, serviceFailure } from '#server/api/http/failure.ts';
import { actorAt, whoAsks } from '#server/api/accounts/signed-in.ts';

/** What followed from an order, and what is true after it. */
interface Done {
  readonly events: readonly AuctionEvent[];
  readonly auction: Auction;
}

/** Gives an order to the room; a refusal ends the call with 409. A repeated id gets the first answer again. */
export async function carryOut(
  { auctions }: CallParts,
  request: FastifyRequest,
  { tournament }: Auction,
  command: Command | Edit,
): Promise<Done> {
  const sender = { commandId: commandIdOf(request), by: writtenBy(actorAt(request)) };
  const outcome = await auctions.carryOut(tournament.id, command, sender);
  if (!outcome.ok) throw refusalFailure(outcome.problem, outcome.auction);
  return { events: outcome.answer.events.map(({ event }) => event), auction: outcome.auction };
}

/** The first event of a kind among those that followed. */
export function eventOf<Type extends AuctionEvent['type']>(
  { events }: Done,
  type: Type,
): Extract<AuctionEvent, { type: Type }> | undefined {
  return events.find((event): event is Extract<AuctionEvent, { type: Type }> => event.type === type);
}

/** The id in the header of a mutating call; optional there. */
export function commandIdOf({ headers }: FastifyRequest): CommandId | undefined {
  const given = headers[COMMAND_ID_HEADER];
  if (given === undefined) return undefined;
  if (typeof given === 'string' && ID_PATTERN.test(given)) return given;
  throw serviceFailure({ code: 'body-not-understood', where: COMMAND_ID_HEADER });
}

/** The thing that a check trusts; its first problem ends the call with 400. `unit`: of its amounts, null without any. */
export function trusted<Thing>(judgement: Checked<Thing>, unit: Unit | null): Thing {
  if (!judgement.ok) throw draftFailure(judgement.problems[0], unit);
  return judgement.value;
}

/** What a draft carries as its image. An image that cannot be used is told after what else is wrong with the draft. */
export function addressIn(image: Judged): string | null {
  return image.ok ? image.address : null;
}

/** An order with its image: the bytes are kept before it, and go again where it comes to nothing. */
export async function withImage<Answer>(
  { images }: CallParts,
  request: FastifyRequest,
  { image, field }: { readonly image: Judged | null; readonly field: 'photo' | 'logo' },
  order: () => Promise<Answer>,
): Promise<Answer> {
  if (image === null) return order();
  if (!image.ok) throw serviceFailure(image.problem, field);
  const kept = await images.keep(image.unkept, whoAsks(request).user.id);
  if (!kept.ok) throw serviceFailure(kept.problem, field);
  try {
    return await order();
  } catch (error) {
    await kept.letGo();
    throw error;
  }
}
