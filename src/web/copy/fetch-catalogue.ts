import { cataloguePiece, withCatalogue, type CataloguePiece } from '#protocol/catalogue.ts';
import { HALL_CALLS } from '#protocol/hall-calls.ts';
import { readAll } from '#web/calls/read-all.ts';
import type { Clock } from './clock.ts';
import { pause } from './pauses.ts';
import type { ErrandEars } from './catalogue-errand.ts';

/** Ms without a single byte after which a piece is asked for again; longer after every failure. */
const STILL = 8_000;
const STILLEST = 60_000;

/** Asks for one piece after the other; what is in hand is not asked for again, whatever happens to the network. */
export async function fetchCatalogue(
  code: string,
  clock: Clock,
  ears: ErrandEars,
  off: AbortSignal,
): Promise<void> {
  let pieces: CataloguePiece[] = [];
  let failures = 0;
  while (!off.aborted) {
    const patience = Math.min(STILLEST, STILL * (failures + 1));
    const piece = await fetchPiece({ code, clock, patience, onBytes: () => ears.onBytes() }, off, {
      piece: String(pieces.length),
      from: String(ears.least()),
      at: String(pieces[0]?.sequence ?? ''),
    });
    if (piece === null) {
      failures += 1;
      await new Promise<void>((wake) => void clock.after(pause(failures), wake));
      continue;
    }
    failures = 0;
    // The server has none of that line any more: it began with a new one.
    if (piece.piece === 0) pieces = [];
    pieces.push(piece);
    ears.onShare(pieces.length / piece.of);
    if (pieces.length < piece.of) continue;
    const rows = pieces.flatMap((one) => one.rows);
    ears.onCatalogue({ rows, sequence: piece.sequence, add: withCatalogue });
    return;
  }
}

interface Asking {
  readonly code: string;
  readonly clock: Clock;
  readonly patience: number;
  readonly onBytes: () => void;
}

/** Null when nothing came of it: any byte that comes counts as life. */
async function fetchPiece(
  { code, clock, patience, onBytes }: Asking,
  off: AbortSignal,
  query: Record<string, string>,
): Promise<CataloguePiece | null> {
  const given = new AbortController();
  const giveUp = () => given.abort();
  let callOff = clock.after(patience, giveUp);
  off.addEventListener('abort', giveUp);
  try {
    const url = `${HALL_CALLS.catalogue}?${String(new URLSearchParams(query))}`;
    const headers = { Authorization: `Bearer ${code}` };
    const answer = await fetch(url, { headers, signal: given.signal });
    const text = await readAll(answer, () => {
      callOff();
      callOff = clock.after(patience, giveUp);
      onBytes();
    });
    return answer.ok ? cataloguePiece.parse(JSON.parse(text)) : null;
  } catch {
    return null;
  } finally {
    callOff();
    off.removeEventListener('abort', giveUp);
  }
}
