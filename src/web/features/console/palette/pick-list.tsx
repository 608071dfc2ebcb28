import { useState, type ReactNode } from 'react';
import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search } from 'lucide-react';
import { INPUT_LOOK } from '#web/ui/form/field.tsx';

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
  const [typed, setTyped] = useState('');
  // A picked entry would take the place of the typed words. They stay, because a pick may be refused.
  const change = (value: string, { reason }: Autocomplete.Root.ChangeEventDetails) => {
    if (reason !== 'item-press') setTyped(value);
  };
  return (
    <Autocomplete.Root
      open
      inline
      items={find(typed)}
      filter={null}
      value={typed}
      onValueChange={change}
      autoHighlight="always"
      keepHighlight
      // Enter picks what the keys have chosen, also where a pointer rests on the list.
      highlightItemOnHover={false}
    >
      <div className="sticky top-16 z-10 bg-stand pb-2">
        <Search size={20} className="pointer-events-none absolute top-0 bottom-2 left-3 my-auto text-faint" />
        <Autocomplete.Input aria-label={label} placeholder={label} className={`${INPUT_LOOK} ps-10`} />
      </div>
      <Autocomplete.List aria-label={label} className="flex flex-col gap-0.5">
        {(pick: One) => (
          <Autocomplete.Item
            key={pick.id}
            value={pick}
            onClick={() => onPick(pick)}
            className="flex min-h-11 cursor-pointer scroll-mt-32 scroll-mb-6 items-center gap-3 rounded-md px-3 py-1 hover:bg-rail data-highlighted:bg-rail data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-turf"
          >
            {pick.mark}
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
              <span className="voice-strong min-w-0 grow basis-40 text-base">{pick.label}</span>
              {pick.detail}
            </span>
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
      <Autocomplete.Empty className="text-soft">{nothing}</Autocomplete.Empty>
    </Autocomplete.Root>
  );
}
