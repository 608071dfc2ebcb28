import * as z from 'zod/mini';
import type { Act, Auction } from '#domain/auction/auction.ts';
import type { PlayerId } from '#domain/ids.ts';
import type { Player } from '#domain/tournament/player.ts';
import { actsInShort, readShortActs, shortActsSchema } from './acts-in-short.ts';
import { playerSchema } from './tournament.ts';
import { readSnapshot, snapshotOf } from './snapshot.ts';

/** The number of players or acts in one piece: each takes one or two ms to make or read. */
const IN_A_PIECE = 250;

const pieceSchema = z.union([
  z.object({ players: z.array(playerSchema) }),
  z.object({ history: shortActsSchema }),
  z.object({ rest: z.unknown() }),
]);

/** A whole auction in texts of a few kilobytes, so that writing and reading never block for long. */
export function* piecesOf(auction: Auction): Generator<string, void> {
  yield JSON.stringify({ rest: snapshotOf({ ...auction, players: new Map(), history: [] }) });
  for (const players of inParts([...auction.players.values()])) yield JSON.stringify({ players });
  for (const acts of inParts(auction.history)) yield JSON.stringify({ history: actsInShort(acts) });
}

/** Reads the pieces in their order; throws if one is invalid. */
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

  /** The auction of all pieces; null while the main piece is missing. */
  auction(): Auction | null {
    return this.#rest && { ...this.#rest, players: this.#players, history: this.#history };
  }
}

function* inParts<Thing>(things: readonly Thing[]): Generator<readonly Thing[], void> {
  for (let from = 0; from < things.length; from += IN_A_PIECE) yield things.slice(from, from + IN_A_PIECE);
}
