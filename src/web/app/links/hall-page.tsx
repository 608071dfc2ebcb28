import { t } from '@lingui/core/macro';
import { Suspense, useEffect, useCallback } from 'react';
import { otherPath, type PublicPage } from './public-pages.ts';
import { UnitContext } from '#web/kit/money/unit.ts';
import {
  HallErrorBoundary,
  HallNotice,
  translateTitle,
  useHallLanguages,
} from '#web/kit/hall/hall-screen.tsx';
import { useStateOf, useOpened } from '#web/net/sync/use-store.ts';
import { useNamesRead } from '#web/kit/hall/names-read.ts';
import type { Language } from '#domain/languages.ts';
import { FIRST_SHOW, type ShowSection } from '#domain/show/show-settings.ts';
import { CODE_PATTERN, LINK_KINDS, linkPath, LINKS } from '#protocol/paths.ts';
import { reloadOnce } from '#web/ui/reload-if-outdated.ts';
import { useSuccessor } from '#web/net/failover/use-successor.ts';
import { wallClock } from '#web/net/clock.ts';
import { ViewStore } from '#web/net/sync/hall/view-store.ts';
import { browserTransports } from '#web/net/sync/transport.ts';

interface HallPageProps {
  /** Null: the address opens no screen. */
  readonly page: PublicPage | null;
}

/** The screen of this address, with the code behind '#'. */
export function HallPage({ page }: HallPageProps) {
  const code = location.hash.slice(1);
  useEffect(translateTitle, []);
  if (page === null || !CODE_PATTERN.test(code)) {
    return (
      <HallNotice
        title={t({ context: 'Page of the hall', message: 'This link is not complete' })}
        text={t({
          context: 'Page of the hall',
          message: 'Open it again from the message or the QR code that the organiser gave you.',
        })}
      />
    );
  }
  return (
    <HallErrorBoundary silent={page.isBare}>
      <LivePage page={page} code={code} />
    </HallErrorBoundary>
  );
}

interface LivePageProps {
  readonly page: PublicPage;
  readonly code: string;
}

const NONE_YET: readonly Language[] = [];

function languagesOf(show: ShowSection): readonly Language[] {
  return show.languages ?? FIRST_SHOW.languages;
}

function LivePage({ page, code }: LivePageProps) {
  const { Screen } = page;
  const live = useHall(code);
  const present = useStateOf(live);
  useHallLanguages(
    present.state === 'open' ? languagesOf(present.view.show) : NONE_YET,
    page.isWall === true,
  );
  // The whole page is drawn again when its language changes.
  const state = useNamesRead()(present);
  const waiting = page.isBare ? null : (
    <HallNotice
      title="Boli"
      text={t({ context: 'Page of the hall', message: 'Connecting to the auction...' })}
    />
  );
  const opens = present.state === 'open' ? present.opens : null;
  const other = opens === null ? null : otherPath(location.pathname, opens.kind);
  useEffect(() => {
    if (other !== null) location.replace(`${other}${location.hash}`);
  }, [other]);
  if (live === null || other !== null) return waiting;
  return (
    <Suspense fallback={waiting}>
      <UnitContext value={state.state === 'open' ? state.view.rules.unit : null}>
        <Screen live={live} state={state} code={code} />
      </UnitContext>
    </Suspense>
  );
}

/** The view store for the code in this page's address. */
function useHall(code: string): ViewStore | null {
  const live = useOpened(
    useCallback(() => {
      const openTransport = mayPoll(location.pathname) ? browserTransports(fetchPolls) : undefined;
      return new ViewStore({ code, clock: wallClock, reload: reloadOnce, openTransport });
    }, [code]),
  );
  useSuccessor(live, fetchFailover);
  return live;
}

const fetchFailover = () => import('#web/net/failover/follow-successor.ts');

/** True on a spectator's page. */
function mayPoll(path: string): boolean {
  return LINK_KINDS.some((kind) => linkPath(kind) === path && LINKS[kind].capacity === 'spectators');
}

const fetchPolls = async () => (await import('#web/net/sync/hall/view-polls.ts')).viewPolls(wallClock);
