import type { Auction } from '#domain/auction/auction.ts';
import { retentionProblems } from '#domain/auction/chapters/retention/decide.ts';
import type { Retention } from '#domain/auction/chapters/retention/vocabulary.ts';
import { newcomerEvents } from '#domain/auction/chapters/rounds/queue.ts';
import { sharedFor } from '#domain/auction/chapters/standing/reckon.ts';
import { onBlock } from '#domain/auction/chapters/standing/pool.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import {
  closedProblem,
  type Decision,
  firstProblem,
  ok,
  refuse,
  takenProblem,
} from '#domain/auction/decision.ts';
import { highBidOf, leadersOf, lotOnBlock, sharedAt } from '#domain/auction/lots/block.ts';
import { PLAYERS } from '#domain/auction/own-lists.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import { MOST_PLAYERS } from '#domain/limits.ts';
import { sameKey } from '#domain/text.ts';
import type { Player } from '#domain/tournament/player.ts';
import { withPlayers } from './decide.ts';

type RegisterPlayers = CommandOf<'register-players'>;
type EditPlayer = CommandOf<'edit-player'>;
type WithdrawPlayer = CommandOf<'withdraw-player'>;

/** Adds players, all or none, until the auction is finished. Retained ones join their squads at once and do not come up. */
export function registerPlayers(auction: Auction, command: RegisterPlayers): Decision<Refusal> {
  const closed = closedProblem(auction);
  if (closed !== null) return refuse(closed);
  const { players, seed, retained = [] } = command;
  if (auction.players.size + players.length > MOST_PLAYERS) {
    return refuse({ code: 'too-many-players', most: MOST_PLAYERS });
  }
  const taken = firstTaken(auction, players);
  if (taken !== null) return refuse({ code: 'number-taken', number: taken });
  const registered = { type: 'PlayersRegistered', players } as const;
  const known = { ...auction, players: withPlayers(auction.players, players) };
  const retaining = retainedAtOnce(known, retained);
  if (!retaining.ok) return retaining;
  const inSquads = new Set(retained.map(({ player }) => player));
  const coming = players.flatMap(({ id }) => (inSquads.has(id) ? [] : [id]));
  return ok(registered, ...retaining.events, ...newcomerEvents(known, coming, seed));
}

function retainedAtOnce(known: Auction, retentions: readonly Retention[]): Decision<Refusal> {
  const problem = retentionProblems(known, retentions).find((one) => one !== null) ?? null;
  if (problem !== null) return refuse(problem);
  return ok(...retentions.map((retention) => ({ type: 'PlayerRetained', ...retention }) as const));
}

/** The first number that is in use already, or that appears twice among the new players. */
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

/** An edit keeps status, team and price. The base price of a lot with bids cannot change. */
export function editPlayer(auction: Auction, { player }: EditPlayer): Decision<Refusal> {
  const before = auction.players.get(player.id);
  if (before === undefined) return refuse({ code: 'no-such-player' });
  const key = sameKey(player.number);
  const taken = [...auction.players.values()].some(
    ({ id, number }) => id !== player.id && sameKey(number) === key,
  );
  if (taken) return refuse({ code: 'number-taken', number: player.number });
  const highBid = lotOnBlock(auction) === player.id ? highBidOf(auction) : null;
  if (highBid !== null && (before.basePrice !== player.basePrice || partsLeaders(auction, player))) {
    return refuse({ code: 'bid-stands', team: highBid.team, amount: highBid.amount });
  }
  return ok({ type: 'PlayerEdited', player });
}

/** True if several teams share the cap and the edit would give the player another cap. */
function partsLeaders(auction: Auction, player: Player): boolean {
  if (leadersOf(auction).length < 2) return false;
  const players = new Map(auction.players).set(player.id, player);
  const { fields } = onBlock({ ...auction, players }, player.id);
  return sharedFor(auction.tournament.rules, fields) !== sharedAt(auction);
}

/**
 * Removes a player who is neither sold, retained nor on the block (design, section 6, 'deleting a team or
 * player'). The lists of a finished auction stay: docs/decisions/lots.md.
 */
export function withdrawPlayer(auction: Auction, { player }: WithdrawPlayer): Decision<Refusal> {
  if (!auction.players.has(player)) return refuse({ code: 'no-such-player' });
  const unfit = firstProblem(closedProblem(auction), takenProblem(auction, player));
  if (unfit !== null) return refuse(unfit);
  if (lotOnBlock(auction) === player) return refuse({ code: 'player-on-block' });
  return ok({ type: 'PlayerWithdrawn', player });
}

/** The player numbers in use, normalised by `sameKey`. */
export function numbersTaken({ players }: Pick<Auction, 'players'>): ReadonlySet<string> {
  const numbers = known.get(players) ?? new Set([...players.values()].map(({ number }) => sameKey(number)));
  if (!PLAYERS.isOwn(players)) known.set(players, numbers);
  return numbers;
}

/**
 * Caches the numbers, because each batch of an import asks twice. They are not part of the state: building them
 * for 20,000 players takes 4 ms.
 */
const known = new WeakMap<Auction['players'], ReadonlySet<string>>();
