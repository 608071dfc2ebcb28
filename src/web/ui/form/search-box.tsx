import { useId, useRef } from 'react';
import { Search, X } from 'lucide-react';
import { IconButton } from '#web/ui/button.tsx';
import { INPUT_LOOK } from './field.tsx';

interface SearchBoxProps {
  /** The label for screen readers, and the placeholder: 'Search name or number'. */
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly className?: string;
}

/** A search input that searches while typing; Esc or the close button empties it. */
export function SearchBox({ label, value, onSearch, className = '' }: SearchBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onSearch('');
    input.current?.focus();
  };
  return (
    <div role="search" className={`relative ${className}`}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search size={20} className="pointer-events-none absolute inset-y-0 left-3 my-auto text-faint" />
      <input
        ref={input}
        id={id}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck="false"
        placeholder={label}
        value={value}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          // In a dialog, the first Esc empties the input and the next one closes the dialog.
          event.preventDefault();
          event.stopPropagation();
          onSearch('');
        }}
        className={`${INPUT_LOOK} px-10`}
      />
      {value !== '' && (
        <IconButton
          icon={X}
          label="Clear search"
          variant="plain"
          size="sm"
          onClick={clear}
          className="absolute top-0 right-0 sm:top-1 sm:right-1"
        />
      )}
    </div>
  );
}
