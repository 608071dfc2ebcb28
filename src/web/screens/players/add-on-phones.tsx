import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/parts/button.tsx';

/** The form stands beside the list; on a phone the list comes first, and 'Add' opens the form above it. */
export function AddOnPhones({ children }: { readonly children: ReactNode }) {
  const [adding, setAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLDivElement>(null);
  // The button that was pressed goes: the focus is moved on before nobody has it.
  const open = () => {
    flushSync(() => setAdding(true));
    form.current?.querySelector('input')?.focus();
  };
  const close = () => {
    flushSync(() => setAdding(false));
    add.current?.focus();
  };
  return (
    <div className={`lg:contents ${adding ? '' : 'max-lg:-mb-3'}`}>
      {!adding && (
        <Button ref={add} variant="primary" icon="plus" className="lg:hidden" onClick={open}>
          Add Player
        </Button>
      )}
      <div ref={form} className={`lg:contents ${adding ? '' : 'max-lg:hidden'}`}>
        {children}
      </div>
      {adding && (
        <Button variant="plain" className="mt-2 lg:hidden" onClick={close}>
          Close the form
        </Button>
      )}
    </div>
  );
}
