import { MOST_PLAYERS } from '#domain/limits.ts';
import { sameKey } from '#domain/text.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { highBidOf, isDrawn, lotOnBlock } from '#domain/auction/lots/block.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { drawOrder } from '#domain/auction/lots/draw.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { numbersTaken } from './player-numbers.ts';
import { ok, refuse, type Decision } from '#domain/auction/refusals.ts';
import { queueOf, salesOf } from '#domain/auction/lots/places.ts';
import { openFirst } from '#domain/auction/chapters/rounds/open-first.ts';

type RegisterPlayers = CommandOf<'register-players'>;
type EditPlayer = CommandOf<'edit-player'>;
type WithdrawPlayer = CommandOf<'withdraw-player'>;

/**
 * Players join, all or none. Before the first act the queue behind the block is drawn again with them in it, so
 * that an early look at the auction page does not send latecomers to its end; later they queue behind the others.
 */
export function registerPlayers(auction: Auction, { players, seed }: RegisterPlayers): Decision {
  if (auction.players.size + players.length > MOST_PLAYERS) {
    return refuse({ code: 'too-many-players', most: MOST_PLAYERS });
  }
  const taken = firstTaken(auction, players);
  if (taken !== null) return refuse({ code: 'number-taken', number: taken });
  return ok({ type: 'PlayersRegistered', players }, ...newcomersCome(auction, players, seed));
}

function newcomersCome(auction: Auction, players: readonly Player[], seed: number): AuctionEvent[] {
  if (!isDrawn(auction) || auction.stage === 'completed') return [];
  const newcomers = players.map(({ id }) => id);
  if (auction.stage === 'active') return lotOnBlock(auction) === null ? openFirst(newcomers) : [];
  const order = drawOrder([...queueOf(auction), ...newcomers], seed);
  return [{ type: 'OrderDrawn', occasion: 'joined', seed, order }];
}

/** The first player number that somebody has already, or that comes twice. */
function firstTaken(auction: Auction, players: readonly Player[]): string | null {
  const taken = numbersTaken(auction);
  const coming = new Set<string>();
  for (const { number } of players) {
    const key = sameKey(number);
    if (taken.has(key) || coming.has(key)) return number;
    coming.add(key);
  }
  return null;
}

/** An edit keeps status, team and price. The base price of a lot that has a bid stays what the bids stand on. */
export function editPlayer(auction: Auction, { player }: EditPlayer): Decision {
  const before = auction.players.get(player.id);
  if (before === undefined) return refuse({ code: 'no-such-player' });
  const key = sameKey(player.number);
  const taken = [...auction.players.values()].some(
    ({ id, number }) => id !== player.id && sameKey(number) === key,
  );
  if (taken) return refuse({ code: 'number-taken', number: player.number });
  const highBid = lotOnBlock(auction) === player.id ? highBidOf(auction) : null;
  if (highBid !== null && before.basePrice !== player.basePrice) {
    return refuse({ code: 'bid-stands', team: highBid.team, amount: highBid.amount });
  }
  return ok({ type: 'PlayerEdited', player });
}

/** A player who was sold, or is on the block, stays (design, section 6, 'deleting a team or player'). */
export function withdrawPlayer(auction: Auction, { player }: WithdrawPlayer): Decision {
  if (!auction.players.has(player)) return refuse({ code: 'no-such-player' });
  const sale = salesOf(auction).get(player);
  if (sale !== undefined) return refuse({ code: 'player-sold', team: sale.team });
  if (lotOnBlock(auction) === player) return refuse({ code: 'player-on-block' });
  return ok({ type: 'PlayerWithdrawn', player });
}
