import { clsx } from 'clsx';
import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { ADDRESSES } from '#web/kit/page/addresses.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useRole } from '#web/net/session/session.ts';
import { SecondStanding } from '#web/features/console/menu/second-standing.tsx';
import { wordsOf, type ControlState, type Press } from '#web/features/console/orders/controls.ts';
import { Button } from '#web/ui/button.tsx';

interface ConsoleHeaderProps {
  readonly title: string;
  /** True when a second laptop is known. */
  readonly second: boolean;
  readonly status: ReactNode;
  readonly menu: ReactNode;
  readonly state: ControlState;
  readonly press: Press;
}

/** Tailwind's `lg`: the buttons stand in one row with the title. */
const WIDE = '(min-width: 64rem)';
const BUTTONS = ['unsold', 'balances', 'teams'] as const;

/**
 * The specification's four buttons, and our others in the menu 'More'. On a phone all four stand in one row, with two lines each.
 * The menu stands above them there and behind them on a laptop, and the focus follows.
 */
export function ConsoleHeader(props: ConsoleHeaderProps) {
  const { title, second, status, menu, state, press } = props;
  const role = useRole();
  const isWide = useMedia(WIDE);
  const more = <div key="more">{menu}</div>;
  const strip = (
    <div
      key="strip"
      className="console-strip grid basis-full auto-cols-fr grid-flow-col gap-1.5 pt-0.5 pb-1.5 max-sm:*:px-1 max-sm:*:text-[0.8125rem] max-sm:*:font-stretch-85% sm:flex sm:gap-2 lg:shrink-0 lg:basis-auto lg:p-0"
    >
      {BUTTONS.map((id) => (
        <Button
          key={id}
          size="sm"
          aria-expanded={id === 'teams' ? state.teamsShown : undefined}
          onClick={() => press(id)}
        >
          {wordsOf(id, state)}
        </Button>
      ))}
      {role === 'organiser' && (
        <ButtonLink size="sm" variant="quiet" to={ADDRESSES.tournaments}>
          Back to Tournaments
        </ButtonLink>
      )}
    </div>
  );
  return (
    <header className="shrink-0 border-b border-line bg-stand">
      <div className="flex flex-wrap items-center gap-x-3 px-3 sm:gap-x-4 lg:min-h-14 lg:flex-nowrap lg:px-4 xl:px-5">
        <div className="console-title min-w-0 flex-1 lg:flex-initial">
          {/* On a phone a long name takes two lines, because its end tells two years apart. */}
          <h1
            className={clsx(
              'voice-title max-lg:text-base max-lg:leading-[normal] max-lg:font-stretch-78% lg:one-line lg:py-1 lg:text-xl',
              second ? 'max-lg:line-clamp-1' : 'max-lg:line-clamp-2',
            )}
          >
            {title}
          </h1>
          {second && role === 'organiser' && <SecondStanding />}
        </div>
        {status}
        <div className="hidden flex-1 lg:block" />
        {isWide ? [strip, more] : [more, strip]}
      </div>
    </header>
  );
}

/** True while the page matches a media query. Prefer prefixes such as `lg:` where only the look differs. */
function useMedia(query: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => matchMedia(query).matches);
}
