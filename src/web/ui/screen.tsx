import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';

interface ScreenProps {
  /** `night`: dark, for live screens. `day`: light, for management screens. */
  readonly mood: 'night' | 'day';
  /** True for a screen that fills the window exactly and never scrolls as a whole: console, projector. */
  readonly fills?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The outermost element of every screen, with its theme. Put a `<main>` inside. */
export function Screen({ mood, fills = false, className = '', children }: ScreenProps) {
  return (
    <div
      data-fills={fills || undefined}
      className={`screen ${mood} bg-ground text-ink ${fills ? 'h-dvh overflow-hidden' : 'min-h-dvh'} ${className}`}
    >
      {children}
    </div>
  );
}

/**
 * A page in place of the one that draws it. That one stays behind it, hidden, so both follow the auction, and nothing
 * typed is lost. At the end the focus returns to the button that opened it. Another layout may have drawn that button
 * again, which is found by its `data-opens`.
 */
export function PageInstead({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (!(opener instanceof HTMLElement)) return;
      const drawnAgain = `[data-opens="${opener.dataset['opens'] ?? ''}"]`;
      const button = opener.isConnected ? opener : document.querySelector<HTMLElement>(drawnAgain);
      const folded = button?.closest('details');
      if (folded) folded.open = true;
      button?.focus();
    };
  }, []);
  return createPortal(<div className="page-instead">{children}</div>, document.body);
}

/** Custom properties for a style sheet: `style={cssValues({ '--team': colour })}`. */
export function cssValues(values: Readonly<Record<`--${string}`, string | number>>): React.CSSProperties {
  return { ...values };
}

/** Sets the title of the tab, which screen readers announce: 'Tournaments · Boli'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Boli`;
  }, [title]);
}

/** Calls `onEvent` at each event of this kind on the page. `isOn`: false listens to none. */
export function useWindowEvent<Kind extends keyof WindowEventMap>(
  kind: Kind,
  onEvent: (event: WindowEventMap[Kind]) => void,
  isOn = true,
): void {
  const tell = useEffectEvent(onEvent);
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: WindowEventMap[Kind]) => tell(event);
    window.addEventListener(kind, listen);
    return () => window.removeEventListener(kind, listen);
  }, [kind, isOn]);
}
