import { useEffect, useRef, type ReactNode } from 'react';
import { Check } from 'lucide-react';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { grouped } from '#protocol/amount-text.ts';
import { Button } from '#web/ui/button.tsx';
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
