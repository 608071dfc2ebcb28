import { useCallback, useMemo, useRef, useState } from 'react';
import type { PlayerAnswer } from '#protocol/calls/players.ts';

/** Players selected in the list for one action on all of them. */
export interface Selection {
  /** True while the rows show checkboxes. */
  readonly choosing: boolean;
  readonly ids: ReadonlySet<string>;
  /** The selected players in list order, without deleted players. */
  readonly players: readonly PlayerAnswer[];
  readonly begin: () => void;
  /** Clears the selection, turns selecting off, and returns the focus to the button that began it. */
  readonly end: () => void;
  /** The button that began it; gets the focus when a dialog closes together with the selection. */
  readonly opener: () => HTMLElement | null;
  readonly toggle: (player: PlayerAnswer) => void;
  readonly add: (players: readonly PlayerAnswer[]) => void;
  readonly clear: () => void;
}

const NOBODY: ReadonlySet<string> = new Set();

/** The selection survives changes of search and filters, so that it can combine several searches. */
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
    opener: () => elementOf(opener.current),
    end: () => {
      elementOf(opener.current)?.focus();
      setChoosing(false);
      setIds(NOBODY);
    },
    toggle,
    add: (more) => setIds((now) => new Set([...now, ...more.map(({ id }) => id)])),
    clear: () => setIds(NOBODY),
  };
}

function elementOf(element: Element | null): HTMLElement | null {
  return element instanceof HTMLElement ? element : null;
}
