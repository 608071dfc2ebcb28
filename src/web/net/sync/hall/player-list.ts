import type { PlayerId } from '#domain/ids.ts';
import type { PlayerRow } from '#domain/views/view.ts';
import type { RowChanges } from '#protocol/feed/live.ts';
import { askForPages as askServer, type AskForPages } from './fetch-pages.ts';
import type { Clock } from '#web/net/sync/clock.ts';

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
