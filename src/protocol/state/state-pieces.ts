import * as z from 'zod/mini';
import type { Act, Auction } from '#domain/auction/auction.ts';
import type { PlayerId } from '#domain/ids.ts';
import type { Player } from '#domain/tournament/player.ts';
import { actsInShort, readShortActs, shortActsSchema } from './acts-in-short.ts';
import { playerSchema } from '#protocol/events/events.ts';
import { readSnapshot, snapshotOf } from './snapshot.ts';

/** So many players or acts stand in one piece: each is made, written and read in a millisecond or two. */
const IN_A_PIECE = 250;

const pieceSchema = z.union([
  z.object({ players: z.array(playerSchema) }),
  z.object({ history: shortActsSchema }),
  z.object({ rest: z.unknown() }),
]);

/** A whole auction in texts of a few kilobytes each, so that nobody waits while it is written down or read. */
export function* piecesOf(auction: Auction): Generator<string, void> {
  yield JSON.stringify({ rest: snapshotOf({ ...auction, players: new Map(), history: [] }) });
  for (const players of inParts([...auction.players.values()])) yield JSON.stringify({ players });
  for (const acts of inParts(auction.history)) yield JSON.stringify({ history: actsInShort(acts) });
}

/** Reads them one after the other, in their order. Throws on what is no piece. */
export class PieceReader {
  readonly #players = new Map<PlayerId, Player>();
  readonly #history: Act[] = [];
  #rest: Auction | null = null;

  read(text: string): void {
    const piece = pieceSchema.parse(JSON.parse(text));
    if ('players' in piece) for (const player of piece.players) this.#players.set(player.id, player);
    else if ('history' in piece) this.#history.push(...readShortActs(piece.history));
    else this.#rest = readSnapshot(piece.rest);
  }

  /** The auction that all pieces together tell; null while the one is missing that holds it together. */
  auction(): Auction | null {
    return this.#rest && { ...this.#rest, players: this.#players, history: this.#history };
  }
}

function* inParts<Thing>(things: readonly Thing[]): Generator<readonly Thing[], void> {
  for (let from = 0; from < things.length; from += IN_A_PIECE) yield things.slice(from, from + IN_A_PIECE);
}
