import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Plus, X } from 'lucide-react';
import { Button, IconButton } from '#web/ui/button.tsx';

/** The form for a new player. On phones it opens above the list. */
export interface AddForm {
  readonly adding: boolean;
  readonly form: RefObject<HTMLDivElement | null>;
  readonly add: RefObject<HTMLButtonElement | null>;
  /** Opens the form if needed and focuses its first input. */
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
    // The clicked button may disappear, so move the focus in the same task.
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

/** Shows the form next to the list. On a phone the form is hidden until a button opens it. */
export function AddOnPhones({ by: { adding, form, close }, children }: AddOnPhonesProps) {
  return (
    <div className={`relative lg:contents ${adding ? '' : 'max-lg:hidden'}`}>
      <div ref={form} className="lg:contents">
        {children}
      </div>
      <IconButton
        icon={X}
        label="Close the form"
        variant="plain"
        className="absolute end-2 top-3 lg:hidden"
        onClick={close}
      />
    </div>
  );
}

/** The button next to the list's heading, on phones only. */
export function AddButton({ by: { adding, add, open } }: Pick<AddOnPhonesProps, 'by'>) {
  if (adding) return null;
  return (
    <Button ref={add} variant="primary" icon={Plus} className="ms-auto lg:hidden" onClick={open}>
      Add Player
    </Button>
  );
}
