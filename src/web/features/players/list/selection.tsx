import { useCallback, useMemo, useRef, useState, useEffect, type ReactNode } from 'react';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { Check } from 'lucide-react';
import { grouped } from '#protocol/amount-text.ts';
import { Button } from '#web/ui/button.tsx';

const NOBODY: ReadonlySet<string> = new Set();

/** Players selected in the list for one action on all of them. */
export type Selection = ReturnType<typeof useSelection>;

/** The selection survives changes of search and filters, so that it can combine several searches. */
export function useSelection(all: readonly PlayerAnswer[]) {
  /** True while the rows show checkboxes. */
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
    /** The selected players in list order, without deleted players. */
    players,
    begin: () => {
      opener.current = document.activeElement;
      setChoosing(true);
    },
    /** The button that began it; gets the focus when a dialog closes together with the selection. */
    opener: () => elementOf(opener.current),
    end: () => {
      elementOf(opener.current)?.focus();
      setChoosing(false);
      setIds(NOBODY);
    },
    toggle,
    add: (more: readonly PlayerAnswer[]) => setIds((now) => new Set([...now, ...more.map(({ id }) => id)])),
    clear: () => setIds(NOBODY),
  };
}

function elementOf(element: Element | null): HTMLElement | null {
  return element instanceof HTMLElement ? element : null;
}

interface SelectionBarProps {
  readonly selection: Selection;
  /** Players that match the search and filters. */
  readonly shown: readonly PlayerAnswer[];
  /** Buttons for actions on the selected players. */
  readonly children?: ReactNode;
}

/** The selected players and their actions; sticky above a long list. */
export function SelectionBar({ selection, shown, children }: SelectionBarProps) {
  const all = useRef<HTMLButtonElement>(null);
  const { players, ids } = selection;
  const hidden = players.length - shown.filter(({ id }) => ids.has(id)).length;
  const focusFirst = () => all.current?.focus();
  useEffect(focusFirst, []);
  return (
    <div role="group" aria-label="Chosen players" className="selection-bar">
      <Button
        ref={all}
        size="sm"
        aria-label={`Choose all ${grouped(shown.length)} shown`}
        onClick={() => selection.add(shown)}
      >
        <span>
          <span className="max-sm:hidden">Choose all </span>
          <span className="sm:hidden">All </span>
          {grouped(shown.length)}
          <span className="max-sm:hidden"> shown</span>
        </span>
      </Button>
      {players.length > 0 && (
        <Button
          size="sm"
          variant="plain"
          aria-label="Choose none"
          onClick={() => {
            // This button disappears with the selection, so move the focus first.
            focusFirst();
            selection.clear();
          }}
        >
          <span>
            <span className="max-sm:hidden">Choose none</span>
            <span className="sm:hidden">None</span>
          </span>
        </Button>
      )}
      <p role="status" className="text-sm font-semibold">
        {players.length === 0
          ? 'Nobody chosen yet'
          : `${grouped(players.length)} chosen${hiddenWords(hidden)}`}
      </p>
      <Button
        size="sm"
        variant="plain"
        className={players.length > 0 ? 'max-sm:ms-auto' : 'ms-auto'}
        onClick={selection.end}
      >
        Done
      </Button>
      <div className="flex flex-wrap items-center gap-2 empty:hidden max-sm:basis-full sm:ms-auto">
        {players.length > 0 && children}
      </div>
    </div>
  );
}

function hiddenWords(hidden: number): string {
  return hidden === 0 ? '' : `, ${grouped(hidden)} not shown`;
}

/** Turns selecting on and off. A phone has room for one word. */
export function ChooseButton({ selection }: Pick<SelectionBarProps, 'selection'>) {
  const { choosing, begin, end } = selection;
  const press = { 'aria-pressed': choosing, size: 'sm', onClick: choosing ? end : begin } as const;
  return (
    <Button {...press} icon={Check} aria-label="Choose players" className="max-sm:[&>svg]:hidden">
      <span>
        Choose<span className="max-sm:hidden"> players</span>
      </span>
    </Button>
  );
}
