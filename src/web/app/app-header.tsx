import type { ReactNode } from 'react';
import { Rope } from './rope.tsx';

interface AppHeaderProps {
  /** The page's only h1: the tournament's name, or the screen's where there is none. */
  readonly title: ReactNode;
  /** What of it this screen shows, 'Players'. */
  readonly section?: ReactNode;
  /** Buttons; on a phone they stand in rows below the title. Use size `sm`. */
  readonly actions?: ReactNode;
}

/** The header of every day screen: night above, the boundary rope below. */
export function AppHeader({ title, section, actions }: AppHeaderProps) {
  return (
    <header className="night text-ink">
      <div className="bg-ground">
        <div className="mx-auto flex max-w-[1440px] flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 sm:px-8 sm:py-4">
          <div className="flex min-w-0 grow basis-60 flex-wrap items-baseline gap-x-4">
            <h1 className="voice-title max-w-full text-xl sm:text-2xl">{title}</h1>
            {section !== undefined && <p className="text-base text-soft">{section}</p>}
          </div>
          {actions !== undefined && (
            <div className="flex flex-wrap gap-2 *:grow sm:gap-3 sm:*:grow-0">{actions}</div>
          )}
        </div>
      </div>
      <Rope />
    </header>
  );
}
