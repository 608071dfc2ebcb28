import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';

interface MenuProps {
  /** The button's name for screen readers, where several menus are on a page: 'More for Asha'. */
  readonly label?: string;
  readonly className?: string;
  /** Classes of the popup. */
  readonly sheetClassName?: string;
  /** Renders the items; `close` closes the menu and must be called before an action. */
  readonly children: (close: () => void) => ReactNode;
}

/** The button 'More' with a popup of buttons; Esc, a press elsewhere and a choice close it. */
export function Menu({ label, className = '', sheetClassName = 'right-0 w-56', children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const sheet = useId();

  const leave = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && place.current?.contains(event.target)) return;
    setOpen(false);
  });
  useEffect(() => {
    if (!open) return;
    const elsewhere = (event: Event) => leave(event);
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
    };
  }, [open]);

  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div
      ref={place}
      className={`relative ${className}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) close();
      }}
    >
      <Button
        ref={opener}
        size="sm"
        variant="plain"
        className="text-ink!"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? sheet : undefined}
        onClick={() => setOpen(!open)}
      >
        More
        <Icon name="chevron" size={16} />
      </Button>
      {open && (
        <div
          id={sheet}
          className={`absolute top-full z-20 flex flex-col rounded-md border border-edge bg-stand p-1 shadow-float ${sheetClassName}`}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}

interface MenuItemProps {
  readonly icon: IconName;
  readonly onChoose: () => void;
  /** The item's name for screen readers, where it says more than the words. */
  readonly label?: string;
  readonly children: ReactNode;
}

export function MenuItem({ icon, onChoose, label, children }: MenuItemProps) {
  return (
    <Button
      variant="plain"
      icon={icon}
      aria-label={label}
      onClick={onChoose}
      className="justify-start! text-ink!"
    >
      {children}
    </Button>
  );
}
