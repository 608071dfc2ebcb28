import { useEffect, useState } from 'react';

/** What is fetched after the page itself; until it is there, why it is not. */
export type Late<Part> = Part | 'coming' | 'failed';

/** A piece of a page that is fetched once; where that fails, the next one who asks tries again. */
export interface LatePiece<Part> {
  readonly fetch: () => Promise<Part>;
  /** Null until it is there. */
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
 * What a page can do without at first. A piece that is named here is fetched when somebody asks for it, or before, in a
 * quiet moment, so that it opens also when the network is gone by then; so are those that it names in turn.
 */
export class LatePieces {
  readonly #all: LatePiece<object>[] = [];

  piece<Part extends object>(load: () => Promise<Part>): LatePiece<Part> {
    const piece = latePiece(load);
    this.#all.push(piece);
    return piece;
  }

  /** One after the other, in the order in which they were named. False: one of them did not come. */
  async fetchAll(): Promise<boolean> {
    let came = true;
    for (const piece of this.#all)
      await piece.fetch().catch(() => {
        came = false;
      });
    return came;
  }
}

/** Ms after which everything is fetched unasked: the page is there by then, and hands are still on their way. */
const QUIET_AFTER = 3_000;

/** ... and until those are asked for again that did not come. Whoever opens one before asks for it as well. */
const AGAIN_AFTER = 10_000;

/** Fetches them all in a quiet moment of this page, and goes on until they are there: then it is true. */
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

/** A piece, fetched when it is asked for. `wish`: null for nothing; another one is another try where one has failed. */
export function useLate<Part extends object>(piece: LatePiece<Part>, wish: unknown): Late<Part> {
  const [state, setState] = useState<'coming' | 'failed' | 'there'>('coming');
  useEffect(() => {
    if (piece.there() !== null) return;
    setState('coming');
    if (wish === null) return;
    let left = false;
    const end = (how: 'failed' | 'there') => () => {
      if (!left) setState(how);
    };
    piece.fetch().then(end('there'), end('failed'));
    return () => {
      left = true;
    };
  }, [piece, wish]);
  return piece.there() ?? (state === 'there' ? 'coming' : state);
}
