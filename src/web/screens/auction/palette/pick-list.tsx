import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Search } from 'lucide-react';
import { INPUT_LOOK } from '#web/ui/form/field-frame.tsx';

export interface Pick {
  readonly id: string;
  readonly label: string;
  /** Rendered before the label. */
  readonly mark?: ReactNode;
  readonly detail?: ReactNode;
}

interface PickListProps<One extends Pick> {
  /** The label and placeholder of the input. */
  readonly label: string;
  readonly find: (typed: string) => readonly One[];
  readonly onPick: (pick: One) => void;
  /** The text for an empty result. */
  readonly nothing: string;
}

/** A search input with a list of matches; the arrow keys move and Enter selects. */
export function PickList<One extends Pick>({ label, find, onPick, nothing }: PickListProps<One>) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const picks = find(typed);
  const at = Math.min(place, picks.length - 1);
  const optionId = (index: number) => `${id}-${String(index)}`;

  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const move = (event: KeyboardEvent) => {
    const to = destination(event.key, at, picks.length);
    if (to !== null) {
      event.preventDefault();
      setPlace(to);
    }
    const pick = picks[at];
    if (event.key === 'Enter' && pick !== undefined) {
      event.preventDefault();
      onPick(pick);
    }
  };
  return (
    <>
      <div className="sticky top-16 z-10 bg-stand pb-2">
        <Search size={20} className="pointer-events-none absolute top-3 left-3 text-faint" />
        <input
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-controls={id}
          aria-activedescendant={picks.length === 0 ? undefined : optionId(at)}
          aria-autocomplete="list"
          type="text"
          autoComplete="off"
          spellCheck={false}
          placeholder={label}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPlace(0);
          }}
          onKeyDown={move}
          className={`${INPUT_LOOK} ps-10`}
        />
      </div>
      <ul ref={list} id={id} role="listbox" aria-label={label} className="flex flex-col gap-0.5">
        {picks.map((pick, index) => (
          <li
            key={pick.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === at}
            onClick={() => onPick(pick)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1 hover:bg-rail aria-selected:bg-rail aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-turf"
          >
            {pick.mark}
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
              <span className="voice-strong min-w-0 grow basis-40 text-base">{pick.label}</span>
              {pick.detail}
            </span>
          </li>
        ))}
      </ul>
      <p role="status" className="text-soft">
        {picks.length === 0 && nothing}
      </p>
    </>
  );
}

function destination(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at + count - 1) % count;
  if (key === 'PageDown') return Math.min(count - 1, at + 8);
  if (key === 'PageUp') return Math.max(0, at - 8);
  return null;
}
