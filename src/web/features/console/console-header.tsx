import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { SECOND_LAPTOP } from '#web/net/calls/second-laptop.ts';
import { isAlone, secondSentence } from '#web/kit/views/second-words.ts';
import { clsx } from 'clsx';
import { useCallback, useSyncExternalStore, type ReactNode, useState } from 'react';
import { ADDRESSES, addressOf } from '#web/kit/page/addresses.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useRole } from '#web/net/session/session.ts';
import { controlWords, type ControlState, type Press } from './orders/controls.ts';
import { Button } from '#web/ui/button.tsx';
import type { Auction } from '#domain/auction/auction.ts';
import { FileText, Smartphone, Info, ChevronDown } from 'lucide-react';
import type { Link } from '#web/net/link.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { askPreflight } from '#web/kit/workers/ask-preflight.ts';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { reloadIfOutdated } from '#web/ui/reload-if-outdated.ts';
import type { ConsoleMenuProps } from './console-menu.tsx';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { deviceStorage } from '#web/ui/device-storage.ts';

interface ConsoleHeaderProps {
  readonly title: string;
  /** True when a second laptop is known. */
  readonly second: boolean;
  readonly status: ReactNode;
  readonly menu: ReactNode;
  readonly state: ControlState;
  readonly press: Press;
}

/** Tailwind's `lg`: the buttons are in one row with the title. */
const WIDE = '(min-width: 64rem)';
const BUTTONS = ['unsold', 'balances', 'teams'] as const;

/**
 * The specification's four buttons, and our others in the menu 'More'. On a phone all four are in one row, with two
 * lines each. The menu is above them there and after them on a laptop; the Tab key follows the same order.
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
          {controlWords(id, state)}
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

/** Shows the state of the second laptop. Reports its loss once, without blocking the console. */
function SecondStanding() {
  const { data: answer } = useQuery(SECOND_LAPTOP);
  if (answer === undefined || answer.link.is === 'none') return null;
  const words = secondSentence(answer);
  const alone = isAlone(answer);
  return (
    <>
      <p
        className={`console-second -mt-1 one-line pb-0.5 text-sm ${alone ? 'voice-strong text-ball-ink' : 'text-soft'}`}
      >
        {words}
      </p>
      <span role="status" className="sr-only">
        {alone && words}
      </span>
    </>
  );
}

/** The connected phones and spectators. */
export interface Audience {
  /** The number of teams with a connected phone, and of all teams. */
  readonly phones: number;
  readonly teams: number;
  readonly watchers: number;
  /** Names of the teams with more than one connected phone. */
  readonly doubled: readonly string[];
}

interface HeaderStatusProps {
  readonly link: Link;
  readonly auction: Pick<Auction, 'stage' | 'sequence' | 'floor' | 'pause'>;
  /** Null while unknown. */
  readonly audience: Audience | null;
  /** Opens the dialog about teams with several phones. */
  readonly onDoubled: () => void;
  /** Opens the changed rules; null when there is no such news. */
  readonly onNewRules: (() => void) | null;
  /** A warning about squads before the first bid. */
  readonly preflight: ReactNode;
}

const WORDS = { live: 'Live', reconnecting: 'Reconnecting', 'signed-out': 'Signed out' } as const;

const DOTS = { live: 'bg-turf', rests: 'bg-blue-ink', over: 'bg-soft', lost: 'bg-ball' } as const;
const LETTERS = {
  live: 'text-turf',
  rests: 'text-blue-ink',
  over: 'text-soft',
  lost: 'text-ball-ink',
} as const;

const BIDDING = { floor: 'Floor', phones: 'Phones', both: 'Floor + phones' } as const;

/** The connection or the break, the bidding mode until the end of the auction, and the number of other people connected. */
export function HeaderStatus(props: HeaderStatusProps) {
  const { link, auction, audience, onDoubled, onNewRules, preflight } = props;
  const { stage, sequence, floor, pause } = auction;
  const finished = stage === 'completed';
  const live = link.state === 'live';
  const tone = !live ? 'lost' : finished ? 'over' : pause !== null ? 'rests' : 'live';
  return (
    <p className="flex items-center lg:min-w-fit gap-2 text-sm whitespace-nowrap">
      <span aria-hidden="true" className={`size-2 rounded-full ${DOTS[tone]}`} />
      <span className={`voice-strong ${LETTERS[tone]}`}>
        {tone === 'over' ? 'Finished' : tone === 'rests' ? 'Break' : WORDS[link.state]}
      </span>
      {!finished && (
        <span className="hidden text-soft lg:inline">
          {BIDDING[floor.bidding]}
          {floor.countdown !== null && `, ${String(floor.countdown.seconds)} s`}
        </span>
      )}
      {onNewRules !== null && (
        <Button size="sm" icon={FileText} onClick={onNewRules}>
          Rules changed
        </Button>
      )}
      {preflight}
      {live && audience !== null && audience.doubled.length > 0 && (
        <Button size="sm" icon={Smartphone} onClick={onDoubled}>
          <span className="max-w-28 truncate">
            {audience.doubled.length === 1 ? audience.doubled[0] : audience.doubled.length}
          </span>{' '}
          x2
        </Button>
      )}
      {live && audience !== null && (
        <span className="hidden one-line text-soft xl:inline">
          {audience.phones} of {audience.teams} phones · {audience.watchers} watching
        </span>
      )}
      <span className="hidden text-soft hall:inline">Event {sequence} · saved</span>
    </p>
  );
}

/** Ends early when `signal` aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}

interface PreflightLinkProps {
  readonly open: boolean;
  readonly auction: Auction;
}

/** Delay (ms) after the last new line before the check runs again. */
const CALM = 500;

/** Before the first bid: warns that squads cannot be completed from the list, and links to the rules. */
export function PreflightLink({ open, auction }: PreflightLinkProps) {
  const { tournament, teams } = auction;
  const { id } = tournament;
  // A failure shows nothing: the check is only advice, and the console shows a lost connection elsewhere.
  const { data: finding = '' } = useQuery({
    queryKey: [...KEYS.preflight(id), 'console', auction.sequence],
    queryFn: async ({ signal }) => {
      // Any line before the first bid may change the result, and imported lists bring many lines at once.
      await pause(CALM, signal);
      const { findings, verdict } = await askPreflight(auction, signal);
      const [first] = findings;
      if (first === undefined || verdict === 'fits') return '';
      const names = { rules: tournament.rules, nameOf: (team: string) => teams.get(team)?.name ?? '' };
      // Few auctions need these sentences, so the console does not load them first.
      const { findingText } = await import('#protocol/texts/preflight.ts');
      return findingText(names, first);
    },
    enabled: open,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (!open || finding === '') return null;
  return (
    <ButtonLink to={addressOf('rules', id)} size="sm" icon={Info}>
      Squads fall short
      <span className="sr-only">: {finding}</span>
    </ButtonLink>
  );
}

export const LazyConsoleMenu = lazyWithRetry(async () => (await import('./console-menu.tsx')).ConsoleMenu);

interface LateMenuProps extends ConsoleMenuProps {
  /** Called when the menu's code did not load after a press. */
  readonly onLost: () => void;
}

/** The button 'More'. Its menu, with all that Base UI needs for it, takes its place with the first press. */
export function LateMenu({ onLost, ...menu }: LateMenuProps) {
  const [shows, setShows] = useState<'button' | 'loading' | 'menu'>('button');
  if (shows === 'menu') return <LazyConsoleMenu {...menu} />;
  const load = async () => {
    setShows('loading');
    try {
      await LazyConsoleMenu.preload();
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

interface Sound {
  readonly muted: boolean;
}

const keptSchema: z.ZodMiniType<Sound> = z.object({ muted: z.boolean() });

/** The setting of the hammer's sound; remembered in this browser. */
export const useSound = create<Sound>()(
  persist((): Sound => ({ muted: false }), {
    name: 'hammer-muted',
    version: 1,
    storage: createJSONStorage(() => deviceStorage),
    // Version 0 is 1 while the hammer is muted.
    migrate: (kept) => ({ muted: kept === 1 }),
    merge: (kept, atFirst) => keptSchema.safeParse(kept).data ?? atFirst,
  }),
);

export function toggleSound(): void {
  useSound.setState(({ muted }) => ({ muted: !muted }));
}
