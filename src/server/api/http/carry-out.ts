import type { FastifyRequest } from 'fastify';
import type { Command } from '#domain/auction/commands.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { ID_PATTERN, type CommandId } from '#domain/ids.ts';
import type { Judged } from '#server/images/images.ts';
import { carryOutAs, type Done, auctionFor, type Addressee } from '#server/auctions/rights.ts';
import type { Edit } from '#server/auctions/order.ts';
import type { Services } from './services.ts';
import { serviceFailure } from '#server/base/failure.ts';
import { type Orderer, whoAsks } from '#server/accounts/sessions.ts';
import { COMMAND_ID_HEADER } from '#protocol/paths.ts';

/** Carries out an order of the calling console: `carryOutAs`. */
export async function carryOutForConsole(
  services: Services,
  request: FastifyRequest,
  addressee: Addressee,
  command: Command | Edit,
): Promise<Done> {
  return carryOutAs(services, ordererOf(request), addressee, command);
}

/** The first event of this type. */
export function eventOf<Type extends AuctionEvent['type']>(
  { events }: Done,
  type: Type,
): Extract<AuctionEvent, { type: Type }> | undefined {
  return events.find((event): event is Extract<AuctionEvent, { type: Type }> => event.type === type);
}

/** The sender of an order that changes something, with the id of the order. */
export function ordererOf(request: FastifyRequest): Orderer {
  const { signedIn, link } = request;
  return { signedIn, link, commandId: commandIdOf(request) };
}

/** The optional command id in the header of a mutating call. */
export function commandIdOf({ headers }: FastifyRequest): CommandId | undefined {
  const given = headers[COMMAND_ID_HEADER];
  if (given === undefined) return undefined;
  if (typeof given === 'string' && ID_PATTERN.test(given)) return given;
  throw serviceFailure({ code: 'body-not-understood', where: COMMAND_ID_HEADER });
}

/** The address of an image; null for an unusable image. The draft with the image reports its other problems first. */
export function addressIn(image: Judged): string | null {
  return image.ok ? image.address : null;
}

/** Carries out an edit with an image. Stores the bytes of the image first, and removes them if the edit fails. */
export async function carryOutWithImage(
  services: Services,
  request: FastifyRequest,
  addressee: Addressee,
  {
    edit,
    image,
    field,
  }: { readonly edit: Edit; readonly image: Judged | null; readonly field: 'photo' | 'logo' },
): Promise<Done> {
  const brings = image !== null && (!image.ok || image.unkept !== null);
  if (!brings) return carryOutForConsole(services, request, addressee, edit);
  // The edit is validated before any byte of its image is stored.
  edit.of(await auctionFor(services, addressee));
  if (!image.ok) throw serviceFailure(image.problem, field);
  const kept = await services.images.keep(image.unkept, whoAsks(request).user.id);
  if (!kept.ok) throw serviceFailure(kept.problem, field);
  try {
    return await carryOutForConsole(services, request, addressee, edit);
  } catch (error) {
    await kept.letGo();
    throw error;
  }
}
