import type { PlayerRow } from '#domain/views/view.ts';
import type { PlayerPage, RowChanges } from '#protocol/feed/live.ts';
import { AT_LEAST_HEADER, PATHS } from '#protocol/paths.ts';
import { ownAnswer, readAll } from '#web/net/client/http.ts';
import { pause, type Clock } from '#web/net/clock.ts';
import type { PlayerId } from '#domain/ids.ts';

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

export const askServer: AskForPages = (asked) => {
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

interface PlayerListParts {
  readonly code: string;
  readonly clock: Clock;
  readonly askForPages?: AskForPages | undefined;
  /** Sequence of the log line that the current view shows. */
  readonly sequence: () => number;
  readonly onBytes: () => void;
  readonly onRows: () => void;
}

/** All players of the auction, loaded on demand and updated by changed rows of the feed. */
export class PlayerList {
  #rows: ReadonlyMap<PlayerId, PlayerRow> | null = null;
  #shown: readonly PlayerRow[] | null = null;
  #share = 0;
  #wanted = false;
  #callOff: (() => void) | null = null;
  /** Rows that changed during the loading: they may be newer than the pages, so they go on top. */
  #since: RowChanges = {};
  readonly #parts: PlayerListParts;

  constructor(parts: PlayerListParts) {
    this.#parts = parts;
  }

  /** In the order of registration; null until they have loaded. */
  get rows(): readonly PlayerRow[] | null {
    return this.#shown;
  }

  /** The loaded share, from 0 to 1. */
  get share(): number {
    return this.#shown === null ? Math.min(this.#share, 0.99) : 1;
  }

  set wanted(wanted: boolean) {
    this.#wanted = wanted;
    if (wanted && this.#rows === null && this.#callOff === null) this.#ask();
  }

  /** Reloads the list, because the rows may be old. They stay visible until the new pages have loaded. */
  renew(): void {
    if (this.#rows === null && this.#callOff === null) return;
    this.#callOff?.();
    this.#callOff = null;
    if (this.#wanted) this.#ask();
    else {
      this.#rows = null;
      this.#shown = null;
      this.#share = 0;
    }
  }

  /** 'many': too many rows changed, so the list loads again. */
  change(rows: 'many' | RowChanges): void {
    if (rows === 'many') return this.renew();
    if (Object.keys(rows).length === 0) return;
    if (this.#callOff !== null) this.#since = { ...this.#since, ...rows };
    if (this.#rows !== null) this.#put(this.#rows, rows);
  }

  close(): void {
    this.#wanted = false;
    this.#callOff?.();
  }

  #ask(): void {
    const { code, clock, askForPages = askServer, sequence, onBytes, onRows } = this.#parts;
    this.#since = {};
    this.#callOff = askForPages({
      ...{ code, clock, onBytes, from: sequence() },
      onShare: (share) => {
        this.#share = share;
        onRows();
      },
      onRows: (rows) => {
        this.#callOff = null;
        this.#put(new Map(rows.map((row) => [row.player.id, row])), this.#since);
        onRows();
      },
    });
  }

  #put(before: ReadonlyMap<PlayerId, PlayerRow>, changes: RowChanges): void {
    const rows = new Map(before);
    for (const [id, change] of Object.entries(changes)) {
      const player = change?.player ?? rows.get(id)?.player;
      if (change === null) rows.delete(id);
      else if (player !== undefined) rows.set(id, { player, standing: change.standing });
    }
    this.#rows = rows;
    this.#shown = [...rows.values()];
  }
}
