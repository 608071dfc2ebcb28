import type { Auction } from '#domain/auction/auction.ts';
import { mayReturn } from '#domain/auction/chapters/rounds/queue.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { matchIn, passedOf, retainedOf, salesOf, unsoldPlayers } from '#domain/auction/lots/places.ts';
import { chargeBeside } from '#domain/auction/teams/squad.ts';
import type { PlayerId } from '#domain/ids.ts';
import { sameValue } from '#domain/same-value.ts';
import { publicFields } from '#domain/tournament/own-field.ts';
import { publicPlayer } from './public.ts';
import type { PlayerRow, PlayerStanding } from './view.ts';

/** All players in the order of registration, which does not reveal who comes up next. */
export function playerRows(auction: Auction): PlayerRow[] {
  const fields = publicFields(auction.tournament.rules.fields);
  const standings = standingsIn(auction);
  return [...auction.players.values()].map((player) => ({
    player: publicPlayer(player, fields),
    standing: standings.get(player.id) ?? WAITING,
  }));
}

/** The change of one row: the player's standing, the whole row, or null for a player who has left. */
export type RowChange = (Partial<PlayerRow> & Pick<PlayerRow, 'standing'>) | null;

/** The rows that an order changed, by id. A bid returns at once, because it changes no row. */
export function rowsBetween(before: Auction, after: Auction): Readonly<Record<PlayerId, RowChange>> {
  if (hasSameRows(before, after)) return {};
  const had = new Map(playerRows(before).map((row) => [row.player.id, row]));
  const changes: [PlayerId, RowChange][] = [];
  for (const row of playerRows(after)) {
    const { id } = row.player;
    const was = had.get(id);
    had.delete(id);
    if (was === undefined || !isSamePlayer(was, row)) changes.push([id, row]);
    else if (!sameValue(was.standing, row.standing)) changes.push([id, { standing: row.standing }]);
  }
  return Object.fromEntries([...changes, ...[...had.keys()].map((id): [PlayerId, null] => [id, null])]);
}

/** True if the public part of a player is the same. An unedited player is the same object, which is compared first. */
function isSamePlayer(was: PlayerRow, now: PlayerRow): boolean {
  return was.player === now.player || sameValue(was.player, now.player);
}

function hasSameRows(before: Auction, after: Auction): boolean {
  return (
    before.players === after.players &&
    before.places === after.places &&
    before.stage === after.stage &&
    before.tournament.rules === after.tournament.rules &&
    lotOnBlock(before) === lotOnBlock(after)
  );
}

const WAITING: PlayerStanding = { is: 'waiting' };
const ON_BLOCK: PlayerStanding = { is: 'on-block' };

/** The standing of every player except the waiting ones. */
function standingsIn(auction: Auction): ReadonlyMap<PlayerId, PlayerStanding> {
  const all = new Map<PlayerId, PlayerStanding>();
  const isOver = auction.stage === 'completed';
  const onBlock = lotOnBlock(auction);
  const back = new Set(isOver ? [] : mayReturn(auction));
  if (onBlock !== null) all.set(onBlock, ON_BLOCK);
  for (const [at, [lot, sale]] of [...salesOf(auction)].entries())
    all.set(lot, { is: 'sold', ...sale, ...matchIn(auction, lot), place: at + 1 });
  for (const [at, [lot, place]] of [...retainedOf(auction)].entries()) {
    const { how, team, price } = place;
    all.set(lot, { is: 'retained', as: how, team, price, ...chargeBeside(place), place: at + 1 });
  }
  // In a finished auction every player without a team is unsold.
  for (const [at, lot] of (isOver ? unsoldPlayers(auction) : passedOf(auction)).entries())
    all.set(lot, { is: 'unsold', place: at + 1, mayReturn: back.has(lot) });
  return all;
}
