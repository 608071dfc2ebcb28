import { useEffect, useState } from 'react';

/** A module that loads after the page, or its state until then. */
export type Late<Part> = Part | 'coming' | 'failed';

/** A module that loads once; after a failure, the next request retries. */
export interface LatePiece<Part> {
  readonly fetch: () => Promise<Part>;
  /** Null until it has loaded. */
  readonly there: () => Part | null;
}

export function latePiece<Part extends object>(load: () => Promise<Part>): LatePiece<Part> {
  let there: Part | null = null;
  return {
    fetch: async () => (there ??= await load()),
    there: () => there,
  };
}

/**
 * Modules that a page does not need at first. They load on request, or earlier in the background, so that they also open
 * without a network. A loaded module may add more of them.
 */
export class LatePieces {
  readonly #all: LatePiece<object>[] = [];

  piece<Part extends object>(load: () => Promise<Part>): LatePiece<Part> {
    const piece = latePiece(load);
    this.#all.push(piece);
    return piece;
  }

  /** Loads one after the other, in the order of registration. False: one of them failed. */
  async fetchAll(): Promise<boolean> {
    let came = true;
    for (const piece of this.#all)
      await piece.fetch().catch(() => {
        came = false;
      });
    return came;
  }
}

/** Delay (ms) before the modules load in the background, when the page itself has finished. */
const QUIET_AFTER = 3_000;

/** Delay (ms) before failed modules are retried in the background. */
const AGAIN_AFTER = 10_000;

/** Loads all modules in the background and retries until all are there; then it returns true. */
export function useQuietly(pieces: LatePieces): boolean {
  const [there, setThere] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const fetchAfter = (pause: number) => {
      timer = setTimeout(() => {
        void pieces.fetchAll().then((came) => {
          if (timer === null) return;
          if (came) setThere(true);
          else fetchAfter(AGAIN_AFTER);
        });
      }, pause);
    };
    fetchAfter(QUIET_AFTER);
    return () => {
      clearTimeout(timer ?? undefined);
      timer = null;
    };
  }, [pieces]);
  return there;
}

/** Loads a module on request. `wish`: null requests nothing; a changed value retries after a failure. */
export function useLate<Part extends object>(piece: LatePiece<Part>, wish: unknown): Late<Part> {
  /** How the request of a wish ended. An earlier wish says nothing of this one. */
  const [end, setEnd] = useState<{ readonly wish: unknown; readonly failed: boolean } | null>(null);
  useEffect(() => {
    if (piece.there() !== null) return;
    setEnd(null);
    if (wish === null) return;
    let left = false;
    const ended = (failed: boolean) => () => {
      if (!left) setEnd({ wish, failed });
    };
    piece.fetch().then(ended(false), ended(true));
    return () => {
      left = true;
    };
  }, [piece, wish]);
  return piece.there() ?? (end?.wish === wish && end?.failed === true ? 'failed' : 'coming');
}
