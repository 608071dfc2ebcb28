import type { PlayerRow } from '#domain/views/view.ts';
import type { PlayerPage } from '#protocol/feed/live.ts';
import { AT_LEAST_HEADER, PATHS } from '#protocol/paths.ts';
import { ownAnswer } from '#web/net/client/own-answer.ts';
import { readAll } from '#web/net/client/read-all.ts';
import { pause } from '#web/net/sync/pauses.ts';
import type { Clock } from '#web/net/sync/clock.ts';

/** Loads the list page by page; returns the function that cancels it. */
export type AskForPages = (asked: PagesAsked) => () => void;

export interface PagesAsked {
  readonly code: string;
  readonly clock: Clock;
  /** The pages must include at least this line of the log. */
  readonly from: number;
  /** Called when more bytes have arrived. */
  onBytes(): void;
  /** The loaded share, from 0 to 1. */
  onShare(share: number): void;
  onRows(rows: readonly PlayerRow[]): void;
}

/** Time (ms) without a byte after which a page is requested again; longer after every failure. */
const STILL = 8_000;
const STILLEST = 60_000;

export const askForPages: AskForPages = (asked) => {
  const given = new AbortController();
  void fetchPages(asked, given.signal);
  return () => given.abort();
};

/** Loads one page after another, and no loaded page again. */
async function fetchPages(asked: PagesAsked, off: AbortSignal): Promise<void> {
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

/** Null when it failed. Every received byte restarts the timeout. The browser caches each page by its tag. */
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
    const answer = await fetch(`${PATHS.playerList}?page=${String(page)}`, {
      headers,
      signal: given.signal,
    });
    const text = await readAll(answer, () => {
      callOff();
      callOff = clock.after(patience, giveUp);
      asked.onBytes();
    });
    return answer.ok ? ownAnswer<PlayerPage>(JSON.parse(text), 'rows') : null;
  } catch {
    return null;
  } finally {
    callOff();
    off.removeEventListener('abort', giveUp);
  }
}

/** Reads the signal again after each wait: the loading may have been cancelled. */
function isOver({ aborted }: AbortSignal): boolean {
  return aborted;
}
