import * as z from 'zod/mini';
import type { Auction, Sale } from '#domain/auction/auction.ts';
import { passedOf, placesFrom, queueOf, salesOf } from '#domain/auction/lots/places.ts';
import type { PlayerId } from '#domain/ids.ts';
import type { Player } from '#domain/tournament/player.ts';
import { playerSchema } from './events.ts';
import { idSchema, rupeesSchema } from './schema-parts.ts';

/** So many players in one piece: a few kilobytes once packed, so that what broke off has lost little. */
export const PLAYERS_IN_A_PIECE = 100;

const rowSchema = z.object({
  player: playerSchema,
  /** Sold as the how-manieth, from 0. */
  sold: z.optional(z.object({ place: z.int(), team: idSchema, price: rupeesSchema })),
  /** Passed as the how-manieth, from 0, and not sold since. */
  passed: z.optional(z.int()),
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
  const passed = new Map(passedOf(auction).map((lot, place) => [lot, place]));
  const rows = [...auction.players.values()].map((player): CatalogueRow => {
    const sale = sales.get(player.id);
    if (sale !== undefined) return { player, sold: { place: sold.get(player.id) ?? 0, ...sale } };
    const place = passed.get(player.id);
    return place === undefined ? { player } : { player, passed: place };
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
  const passed: [number, PlayerId][] = [];
  for (const { player, sold, passed: place } of rows) {
    players.set(player.id, player);
    if (sold !== undefined) sales.push([sold.place, player.id, { team: sold.team, price: sold.price }]);
    if (place !== undefined) passed.push([place, player.id]);
  }
  return {
    ...auction,
    players,
    places: placesFrom({
      sales: new Map(sales.sort(([a], [b]) => a - b).map(([, lot, sale]) => [lot, sale])),
      passed: passed.sort(([a], [b]) => a - b).map(([, lot]) => lot),
      queue: queueOf(auction),
    }),
  };
}
