import { useEffect, useRef, type ReactNode } from 'react';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { grouped } from '#protocol/grouped.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import type { Selection } from './use-selection.ts';

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
      <Button ref={all} size="sm" onClick={() => selection.add(shown)}>
        Choose all {grouped(shown.length)} shown
      </Button>
      {players.length > 0 && (
        <Button
          size="sm"
          variant="plain"
          onClick={() => {
            // This button disappears with the selection, so move the focus first.
            focusFirst();
            selection.clear();
          }}
        >
          Choose none
        </Button>
      )}
      <p role="status" className="text-sm font-semibold">
        {players.length === 0
          ? 'Nobody chosen yet'
          : `${grouped(players.length)} chosen${hiddenWords(hidden)}`}
      </p>
      <div className="ms-auto flex flex-wrap items-center gap-2">
        {players.length > 0 && children}
        <Button size="sm" variant="plain" onClick={selection.end}>
          Done
        </Button>
      </div>
    </div>
  );
}

function hiddenWords(hidden: number): string {
  return hidden === 0 ? '' : `, ${grouped(hidden)} not shown`;
}

/** Turns selecting on and off. On a phone it is an icon, to save space. */
export function ChooseButton({ selection }: Pick<SelectionBarProps, 'selection'>) {
  const { choosing, begin, end } = selection;
  const press = { 'aria-pressed': choosing, size: 'sm', onClick: choosing ? end : begin } as const;
  return (
    <>
      <IconButton {...press} icon="check" label="Choose players" className="sm:hidden" />
      <Button {...press} icon="check" className="max-sm:hidden">
        Choose players
      </Button>
    </>
  );
}
