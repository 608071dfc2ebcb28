import { useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { lazyWithRetry, reloadIfOutdated } from '#web/ui/lazy-with-retry.tsx';
import type { ConsoleMenuProps } from './console-menu.tsx';

export const ConsoleMenu = lazyWithRetry(async () => (await import('./console-menu.tsx')).ConsoleMenu);

interface LateMenuProps extends ConsoleMenuProps {
  /** Called when the menu's code did not load after a press. */
  readonly onLost: () => void;
}

/** The button 'More'. Its menu, with all that Base UI needs for it, takes its place with the first press. */
export function LateMenu({ onLost, ...menu }: LateMenuProps) {
  const [shows, setShows] = useState<'button' | 'loading' | 'menu'>('button');
  if (shows === 'menu') return <ConsoleMenu {...menu} />;
  const load = async () => {
    setShows('loading');
    try {
      await ConsoleMenu.preload();
      setShows('menu');
    } catch {
      setShows('button');
      onLost();
      void reloadIfOutdated();
    }
  };
  return (
    <Button
      size="sm"
      variant="plain"
      className="text-ink"
      aria-haspopup="menu"
      aria-expanded={false}
      busy={shows === 'loading'}
      onClick={() => void load()}
    >
      More
      <ChevronDown size={16} />
    </Button>
  );
}
