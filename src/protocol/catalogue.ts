import * as z from 'zod/mini';
import type { Auction, RetainedPlace, Sale } from '#domain/auction/auction.ts';
import { passedOf, placesFrom, queueOf, retainedOf, salesOf } from '#domain/auction/lots/places.ts';
import type { PlayerId } from '#domain/ids.ts';
import type { Player } from '#domain/tournament/player.ts';
import { playerSchema } from './events.ts';
import { readRetained, retainedOnWire, retainedShape } from './retained-places.ts';
import { idSchema, rupeesSchema } from './schema-parts.ts';

/** So many players in one piece: a few kilobytes once packed, so that what broke off has lost little. */
const PLAYERS_IN_A_PIECE = 100;

const rowSchema = z.object({
  player: playerSchema,
  /** Sold as the how-manieth, from 0. */
  sold: z.optional(z.object({ place: z.int(), team: idSchema, price: rupeesSchema })),
  /** In a squad before the auction, said as the how-manieth, from 0. */
  retained: z.optional(z.object({ place: z.int(), ...retainedShape })),
  /** Passed as the how-manieth, from 0, and not sold since. */
  passed: z.optional(z.int()),
  /** Came up again so often after nobody had bought him; missing: never. */
  returned: z.optional(z.int()),
});
export type CatalogueRow = z.infer<typeof rowSchema>;

/** Every player of a tournament with what became of him, in pieces; all pieces of one are of the same line of the log. */
export const cataloguePiece = z.object({
  /** The line of the log after which this was so. */
  sequence: z.int(),
  /** Which piece this is, from 0, and of how many. */
  piece: z.int(),
  of: z.int(),
  rows: z.array(rowSchema),
});
export type CataloguePiece = z.infer<typeof cataloguePiece>;

/** In the order of registration, and in no other: nobody reads from it who comes up next. */
export function catalogueOf(auction: Auction): CataloguePiece[] {
  const { sequence } = auction;
  const sales = salesOf(auction);
  const sold = new Map([...sales.keys()].map((lot, place) => [lot, place]));
  const retained = new Map(
    [...retainedOf(auction)].map(([lot, how], place) => [lot, { place, ...retainedOnWire(how) }]),
  );
  const passed = new Map(passedOf(auction).map((lot, place) => [lot, place]));
  const rows = [...auction.players.values()].map((player): CatalogueRow => {
    const times = auction.returned.get(player.id);
    const row = times === undefined ? { player } : { player, returned: times };
    const sale = sales.get(player.id);
    if (sale !== undefined) return { ...row, sold: { place: sold.get(player.id) ?? 0, ...sale } };
    const before = retained.get(player.id);
    if (before !== undefined) return { ...row, retained: before };
    const place = passed.get(player.id);
    return place === undefined ? row : { ...row, passed: place };
  });
  const of = Math.max(1, Math.ceil(rows.length / PLAYERS_IN_A_PIECE));
  return Array.from({ length: of }, (_, piece) => {
    const from = piece * PLAYERS_IN_A_PIECE;
    return { sequence, piece, of, rows: rows.slice(from, from + PLAYERS_IN_A_PIECE) };
  });
}

/** The auction of the same line of the log, with everybody in it by name. */
export function withCatalogue(auction: Auction, rows: readonly CatalogueRow[]): Auction {
  const players = new Map<PlayerId, Player>();
  const sales: [number, PlayerId, Sale][] = [];
  const before: [number, PlayerId, RetainedPlace][] = [];
  const passed: [number, PlayerId][] = [];
  const returned = new Map<PlayerId, number>();
  for (const { player, sold, retained, passed: place, returned: times } of rows) {
    players.set(player.id, player);
    if (times !== undefined) returned.set(player.id, times);
    if (sold !== undefined) sales.push([sold.place, player.id, { team: sold.team, price: sold.price }]);
    if (retained !== undefined) before.push([retained.place, player.id, readRetained(retained)]);
    if (place !== undefined) passed.push([place, player.id]);
  }
  return {
    ...auction,
    players,
    returned,
    places: placesFrom({
      retained: inOrder(before),
      sales: inOrder(sales),
      passed: passed.sort(([a], [b]) => a - b).map(([, lot]) => lot),
      queue: queueOf(auction),
    }),
  };
}

/** What stands at these places, as a map in their order. */
function inOrder<What>(entries: readonly (readonly [number, PlayerId, What])[]): Map<PlayerId, What> {
  return new Map(entries.toSorted(([a], [b]) => a - b).map(([, lot, what]) => [lot, what]));
}
