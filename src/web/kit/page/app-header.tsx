import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { holdToasts } from '#web/ui/toast/toast-place.ts';
import { StripedLine } from './striped-line.tsx';

interface AppHeaderProps {
  /** The page's only h1: the tournament's name, or the screen's name. */
  readonly title: ReactNode;
  /** The name of this screen below the tournament: 'Players'. */
  readonly section?: ReactNode;
  /** Buttons of size `sm`; on a phone they wrap below the title. */
  readonly actions?: ReactNode;
}

/**
 * The header of every light screen: dark, with a striped line below it. It stays at the top of the window; on a phone
 * only its title does. A toast takes the place of the title: docs/decisions/components.md.
 */
export function AppHeader({ title, section, actions }: AppHeaderProps) {
  const header = useRef<HTMLElement>(null);
  useLayoutEffect(() => (header.current === null ? undefined : keepHeight(header.current)), []);
  return (
    <header ref={header} className="app-header night text-ink">
      <div className="app-bar">
        <div ref={holdToasts} className="app-title toast-place">
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
            <h1 className="voice-title max-w-full text-xl sm:text-2xl">{title}</h1>
            {section !== undefined && <p className="text-base text-soft">{section}</p>}
          </div>
        </div>
        {actions !== undefined && <div className="app-actions">{actions}</div>}
      </div>
      <StripedLine />
    </header>
  );
}

/** Keeps the height of the part that stays at the top in `--app-bar` (px): the page below scrolls under it. */
function keepHeight(header: HTMLElement): () => void {
  const { style } = document.documentElement;
  const title = header.querySelector('.app-title');
  const watcher = new ResizeObserver(() => {
    const fixed = getComputedStyle(header).position === 'sticky' ? header : title;
    style.setProperty('--app-bar', `${String(fixed?.getBoundingClientRect().height ?? 0)}px`);
  });
  watcher.observe(header);
  if (title !== null) watcher.observe(title);
  return () => {
    watcher.disconnect();
    style.removeProperty('--app-bar');
  };
}
