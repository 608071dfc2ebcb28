import type { PlayerId } from '#domain/ids.ts';
import type { PlayerRow } from '#domain/views/view.ts';
import type { RowChanges } from '#protocol/feed/row-schema.ts';
import { latePages } from './late-pages.ts';
import type { Clock } from '#web/sync/clock.ts';

/** Fetches the list page by page, however long that takes; the answer calls it off. */
export type AskForPages = (asked: PagesAsked) => () => void;

export interface PagesAsked {
  readonly code: string;
  readonly clock: Clock;
  /** The least line of the log of which a page is of use. */
  readonly from: number;
  /** Some more has come. */
  onBytes(): void;
  /** So much of it is in hand, from 0 to 1. */
  onShare(share: number): void;
  onRows(rows: readonly PlayerRow[]): void;
}

interface PlayerListParts {
  readonly code: string;
  readonly clock: Clock;
  readonly askForPages?: AskForPages | undefined;
  /** The line of the view in hand. */
  readonly sequence: () => number;
  readonly onBytes: () => void;
  readonly onRows: () => void;
}

/** All players of the auction, once somebody wants them; kept in step by what the feed says of single rows. */
export class PlayerList {
  #rows: ReadonlyMap<PlayerId, PlayerRow> | null = null;
  #shown: readonly PlayerRow[] | null = null;
  #share = 0;
  #wanted = false;
  #callOff: (() => void) | null = null;
  /** What changed since the pages were asked for: it is put on top of them, for it may be younger. */
  #since: RowChanges = {};
  readonly #parts: PlayerListParts;

  constructor(parts: PlayerListParts) {
    this.#parts = parts;
  }

  /** In the order of registration; null while they are not in hand. */
  get rows(): readonly PlayerRow[] | null {
    return this.#shown;
  }

  /** How much of the list is in hand, from 0 to 1. */
  get share(): number {
    return this.#shown === null ? Math.min(this.#share, 0.99) : 1;
  }

  set wanted(wanted: boolean) {
    this.#wanted = wanted;
    if (wanted && this.#rows === null && this.#callOff === null) this.#ask();
  }

  /** What was in hand may be old: it is shown until the pages of now have come. */
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

  /** 'many': so many rows changed that they are asked for again. */
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
    const { code, clock, askForPages = latePages, sequence, onBytes, onRows } = this.#parts;
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
