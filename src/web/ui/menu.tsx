import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';

interface MenuProps {
  /** The button's name for screen readers, where several menus are on a page: 'More for Asha'. */
  readonly label?: string;
  readonly className?: string;
  /** True: below 640 px the button shows an icon in place of the word. */
  readonly isShort?: boolean;
  /** Classes of the popup. */
  readonly sheetClassName?: string;
  /** Renders the items; `close` closes the menu and must be called before an action. */
  readonly children: (close: () => void) => ReactNode;
}

/** The least distance between a popup and the edge of the window, in px. */
const EDGE = 8;

/** The button 'More' with a popup of buttons; Esc, a press elsewhere and a choice close it. */
export function Menu(props: MenuProps) {
  const { label, className = '', isShort = false, sheetClassName = 'right-0 w-56', children } = props;
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const sheetId = useId();

  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const leave = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && place.current?.contains(event.target)) return;
    setOpen(false);
  });
  // Handled before all others: the same Esc would close the dialog around the menu.
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  });
  useEffect(() => {
    if (!open) return;
    const ending = new AbortController();
    const { signal } = ending;
    document.addEventListener('pointerdown', (event) => leave(event), { signal });
    document.addEventListener('focusin', (event) => leave(event), { signal });
    document.addEventListener('keydown', (event) => escape(event), { signal, capture: true });
    return () => ending.abort();
  }, [open]);

  // The popup ends at the button's right edge. Where that leaves too little room, it moves to the right.
  useLayoutEffect(() => {
    const popup = sheet.current;
    if (!open || popup === null) return;
    const fit = () => {
      popup.style.translate = '';
      const { left } = popup.getBoundingClientRect();
      if (left < EDGE) popup.style.translate = `${String(EDGE - left)}px`;
    };
    fit();
    popup.scrollIntoView({ block: 'nearest' });
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, [open]);

  return (
    <div ref={place} className={`relative ${className}`}>
      <Button
        ref={opener}
        size="sm"
        variant="plain"
        className={isShort ? 'text-ink! max-sm:w-11 max-sm:px-0!' : 'text-ink!'}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? sheetId : undefined}
        onClick={() => setOpen(!open)}
      >
        {isShort && <Icon name="more" size={24} className="sm:hidden" />}
        <span className={isShort ? 'max-sm:sr-only' : undefined}>More</span>
        <Icon name="chevron" size={16} className={isShort ? 'max-sm:hidden' : ''} />
      </Button>
      {open && (
        <div
          ref={sheet}
          id={sheetId}
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
  /** True for an act that cannot be taken back. */
  readonly dangerous?: boolean;
  readonly children: ReactNode;
}

export function MenuItem({ icon, onChoose, label, dangerous = false, children }: MenuItemProps) {
  return (
    <Button
      variant="plain"
      icon={icon}
      aria-label={label}
      onClick={onChoose}
      className={`justify-start! font-semibold! ${dangerous ? 'text-ball-ink!' : 'text-ink!'}`}
    >
      {children}
    </Button>
  );
}
