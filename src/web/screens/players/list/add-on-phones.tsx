import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/ui/button.tsx';

/** The form of a new player: beside the list, or on a phone above it while somebody adds. */
export interface AddForm {
  readonly adding: boolean;
  readonly form: RefObject<HTMLDivElement | null>;
  readonly add: RefObject<HTMLButtonElement | null>;
  /** Opens it where it is closed, and puts the cursor in it. */
  readonly open: () => void;
  readonly close: () => void;
}

export function useAddForm(): AddForm {
  const [adding, setAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  return {
    adding,
    form,
    add,
    // The button that was pressed may go: the focus is moved on before nobody has it.
    open: () => {
      opener.current = document.activeElement;
      flushSync(() => setAdding(true));
      form.current?.querySelector('input')?.focus();
    },
    close: () => {
      flushSync(() => setAdding(false));
      const back = add.current ?? opener.current;
      if (back instanceof HTMLElement) back.focus();
    },
  };
}

interface AddOnPhonesProps {
  readonly by: AddForm;
  readonly children: ReactNode;
}

/** The form stands beside the list; on a phone the list comes first, and what offers it opens it above the list. */
export function AddOnPhones({ by: { adding, form, close }, children }: AddOnPhonesProps) {
  return (
    <div className={`lg:contents ${adding ? '' : 'max-lg:hidden'}`}>
      <div ref={form} className="lg:contents">
        {children}
      </div>
      <Button variant="plain" className="mt-2 lg:hidden" onClick={close}>
        Close the form
      </Button>
    </div>
  );
}

/** On a phone, beside the heading of the list. */
export function AddButton({ by: { adding, add, open } }: Pick<AddOnPhonesProps, 'by'>) {
  if (adding) return null;
  return (
    <Button ref={add} variant="primary" icon="plus" className="ms-auto lg:hidden" onClick={open}>
      Add Player
    </Button>
  );
}
