import type { ReactNode } from 'react';
import { Rope } from './rope.tsx';

interface AppHeaderProps {
  /** The page's only h1: the tournament's name, or the screen's name. */
  readonly title: ReactNode;
  /** The name of this screen below the tournament: 'Players'. */
  readonly section?: ReactNode;
  /** Buttons of size `sm`; on a phone they wrap below the title. */
  readonly actions?: ReactNode;
}

/** The header of every light screen: dark, with a striped line below it. */
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
