import type { Auction } from '#domain/auction/auction.ts';
import { ID_PATTERN, type TournamentId } from '#domain/ids.ts';
import type { Player } from '#domain/tournament/player.ts';
import { actorAt, type Asker, type Orderer, ownLinkOf, whoAsks } from '#server/accounts/sessions.ts';
import { refusalFailure, serviceFailure } from '#server/base/failure.ts';
import type { Store } from '#server/persistence/tables/store.ts';
import type { AuctionService } from './auction-service.ts';
import { type Edit, type MayOrder, NoSuchAuction } from './order.ts';
import type { Command } from '#domain/auction/commands.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { writtenBy } from '#protocol/events/events.ts';

/** The auctions, and the tournament of each team and player. */
interface Owned {
  readonly auctions: Pick<AuctionService, 'auctionOf' | 'auctionAtEnd'>;
  readonly store: { readonly tournaments: Pick<Store['tournaments'], 'ofTeam' | 'ofPlayer'> };
}

/**
 * The caller's own auction. Another organiser's tournament answers 404 like a missing one (design, section 6,
 * 'ownership').
 */
export async function ownAuction(parts: Owned, asker: Asker, id: string): Promise<Auction> {
  return (await auctionIfOwn(parts, asker, id)) ?? missing('no-such-tournament');
}

/** The auction of a console: the organiser's own, or the one of a scorer's link. */
export async function consoleAuction(parts: Owned, asker: Asker, id: string): Promise<Auction> {
  const { link } = asker;
  if (link === null) return ownAuction(parts, asker, id);
  const auction = link.tournament === id ? await parts.auctions.auctionOf(id) : null;
  return auction ?? missing('no-such-tournament');
}

/** The auction of the link that authenticated this call. Answers 401 once the auction is gone. */
export async function linkedAuction({ auctions }: Pick<Owned, 'auctions'>, asker: Asker): Promise<Auction> {
  const auction = await auctions.auctionOf(ownLinkOf(asker).tournament);
  if (auction === null) throw serviceFailure({ code: 'no-such-link' });
  return auction;
}

/**
 * The tournament of an order, and the check whether its sender may order there. The check runs with the auction that
 * the order loads.
 */
export interface Addressee {
  readonly tournament: TournamentId;
  readonly mayOrder: MayOrder;
  /** The other ids that answer 404 to this sender. */
  readonly missing: Missing;
}

/** The tournament of the calling console. Answers 404 at once if that is known without loading the auction. */
export function consoleOf({ link, signedIn }: Asker, id: string): Addressee {
  if (!ID_PATTERN.test(id) || (link !== null && link.tournament !== id)) return missing('no-such-tournament');
  return {
    tournament: id,
    mayOrder: ({ tournament }) => link !== null || tournament.organiser === signedIn?.user.id,
    missing: 'no-such-tournament',
  };
}

/** The tournament of a team that belongs to the caller, found by the id of the team. */
export async function ofOwnTeam(parts: Owned, asker: Asker, id: string): Promise<Addressee> {
  const tournament = ID_PATTERN.test(id) ? await parts.store.tournaments.ofTeam(id) : null;
  return having(asker, tournament, 'no-such-team', ({ teams }) => teams.has(id));
}

/** The tournament of a player that belongs to the caller, found by the id of the player. */
export async function ofOwnPlayer(parts: Owned, asker: Asker, id: string): Promise<Addressee> {
  const tournament = ID_PATTERN.test(id) ? await parts.store.tournaments.ofPlayer(id) : null;
  return having(asker, tournament, 'no-such-player', ({ players }) => players.has(id));
}

function having(asker: Asker, tournament: TournamentId | null, code: Missing, has: MayOrder): Addressee {
  const { id } = whoAsks(asker).user;
  return {
    tournament: tournament ?? missing(code),
    mayOrder: (auction) => auction.tournament.organiser === id && has(auction),
    missing: code,
  };
}

/** Loads the auction of an order before the order runs. Answers 404 if the sender may not order there. */
export async function auctionFor(
  { auctions }: Owned,
  { tournament, mayOrder, missing: code }: Addressee,
): Promise<Auction> {
  const now = await auctions.auctionOf(tournament);
  if (now !== null && mayOrder(now)) return now;
  const atEnd = await auctions.auctionAtEnd(tournament);
  return atEnd !== null && mayOrder(atEnd) ? atEnd : missing(code);
}

export async function ownPlayer(
  parts: Owned,
  asker: Asker,
  id: string,
): Promise<{ auction: Auction; player: Player }> {
  const auction = await auctionFor(parts, await ofOwnPlayer(parts, asker, id));
  return { auction, player: auction.players.get(id) ?? missing('no-such-player') };
}

/** The caller's own auction; null for an auction of another organiser. */
export async function auctionIfOwn(
  parts: Pick<Owned, 'auctions'>,
  asker: Asker,
  id: string,
): Promise<Auction | null> {
  const auction = ID_PATTERN.test(id) ? await parts.auctions.auctionOf(id) : null;
  return auction?.tournament.organiser === whoAsks(asker).user.id ? auction : null;
}

type Missing = 'no-such-tournament' | 'no-such-team' | 'no-such-player';

export function missing(code: Missing | 'unknown-link'): never {
  throw serviceFailure({ code });
}

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
