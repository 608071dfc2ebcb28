import type { PlayerRow } from '#domain/views/view.ts';
import { playerPage, type PlayerPage } from '#protocol/feed/messages.ts';
import { AT_LEAST_HEADER, HALL_CALLS } from '#protocol/hall-calls.ts';
import { readAll } from '#web/calls/client/read-all.ts';
import { pause } from '#web/sync/pauses.ts';
import type { PagesAsked } from './player-list.ts';

/** Ms without a single byte after which a page is asked for again; longer after every failure. */
const STILL = 8_000;
const STILLEST = 60_000;

/** Asks for one page after the other; what is in hand is not asked for again, whatever happens to the network. */
export async function fetchPages(asked: PagesAsked, off: AbortSignal): Promise<void> {
  const { clock } = asked;
  const rows: PlayerRow[] = [];
  let failures = 0;
  for (let page = 0; !off.aborted;) {
    const patience = Math.min(STILLEST, STILL * (failures + 1));
    const told = await fetchPage(asked, page, patience, off);
    if (isOver(off)) return;
    if (told === null) {
      failures += 1;
      await new Promise<void>((wake) => void clock.after(pause(failures), wake));
      continue;
    }
    failures = 0;
    page += 1;
    rows.push(...told.rows);
    if (page < told.of) asked.onShare(page / told.of);
    else {
      asked.onRows(rows);
      return;
    }
  }
}

/** Null when nothing came of it: any byte that comes counts as life. The browser keeps each page with its tag. */
async function fetchPage(
  asked: PagesAsked,
  page: number,
  patience: number,
  off: AbortSignal,
): Promise<PlayerPage | null> {
  const { code, clock, from } = asked;
  const given = new AbortController();
  const giveUp = () => given.abort();
  let callOff = clock.after(patience, giveUp);
  off.addEventListener('abort', giveUp);
  try {
    const headers = { Authorization: `Bearer ${code}`, [AT_LEAST_HEADER]: String(from) };
    const answer = await fetch(`${HALL_CALLS.playerList}?page=${String(page)}`, {
      headers,
      signal: given.signal,
    });
    const text = await readAll(answer, () => {
      callOff();
      callOff = clock.after(patience, giveUp);
      asked.onBytes();
    });
    return answer.ok ? playerPage.parse(JSON.parse(text)) : null;
  } catch {
    return null;
  } finally {
    callOff();
    off.removeEventListener('abort', giveUp);
  }
}

/** Asked anew after each pause: it may have been called off meanwhile. */
function isOver({ aborted }: AbortSignal): boolean {
  return aborted;
}
