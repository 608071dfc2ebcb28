import { useCallback, useMemo, useRef, useState } from 'react';
import type { PlayerAnswer } from '#protocol/calls/players.ts';

/** Players that are chosen on the list, for one order about all of them. */
export interface Selection {
  /** True while rows have a box to choose them. */
  readonly choosing: boolean;
  readonly ids: ReadonlySet<string>;
  /** The chosen ones in the order of the list; a deleted player is no longer among them. */
  readonly players: readonly PlayerAnswer[];
  readonly begin: () => void;
  /** Ends choosing, chooses nobody, and gives the focus back to the button that began it. */
  readonly end: () => void;
  readonly toggle: (player: PlayerAnswer) => void;
  readonly add: (players: readonly PlayerAnswer[]) => void;
  readonly clear: () => void;
}

const NOBODY: ReadonlySet<string> = new Set();

/** A choice stays while search and filters change, so that players of several searches can be chosen. */
export function useSelection(all: readonly PlayerAnswer[]): Selection {
  const [choosing, setChoosing] = useState(false);
  const opener = useRef<Element>(null);
  const [ids, setIds] = useState(NOBODY);
  const players = useMemo(() => (ids.size === 0 ? [] : all.filter(({ id }) => ids.has(id))), [all, ids]);
  const toggle = useCallback(
    ({ id }: PlayerAnswer) =>
      setIds((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  return {
    choosing,
    ids,
    players,
    begin: () => {
      opener.current = document.activeElement;
      setChoosing(true);
    },
    end: () => {
      if (opener.current instanceof HTMLElement) opener.current.focus();
      setChoosing(false);
      setIds(NOBODY);
    },
    toggle,
    add: (more) => setIds((now) => new Set([...now, ...more.map(({ id }) => id)])),
    clear: () => setIds(NOBODY),
  };
}
