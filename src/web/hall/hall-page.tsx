import { lazy, Suspense, type ComponentType } from 'react';
import { unitOf } from '#protocol/amount-text.ts';
import { CODE_PATTERN, LINK_PATHS, RULE_BOOK_PATH } from '#protocol/links.ts';
import type { HallCopy, HallState } from '#web/copy/hall-feed.ts';
import { UnitContext } from '#web/cricket-ui/money/unit.ts';
import { HallMishap } from './hall-mishap.tsx';
import { HallNotice } from './hall-notice.tsx';
import { useCopyState } from '#web/copy/use-copy.ts';
import { useHall } from '#web/copy/use-hall.ts';

/** What every screen of the hall is given. It draws all three states itself: none of them may be blank. */
export interface HallScreenProps {
  readonly live: HallCopy;
  readonly state: HallState;
  /** The secret of this page's link: a paddle bids with it. */
  readonly code: string;
}

type Fetch = () => Promise<ComponentType<HallScreenProps>>;

/** A page fetches only its own piece. */
const SCREENS: Readonly<Record<string, Fetch>> = {
  [LINK_PATHS.screen]: async () =>
    (await import('#web/screens/projector/projector-screen.tsx')).ProjectorScreen,
  [LINK_PATHS.overlay]: async () => (await import('#web/screens/overlay/overlay-screen.tsx')).OverlayScreen,
  [LINK_PATHS.live]: async () =>
    (await import('#web/screens/spectator/spectator-screen.tsx')).SpectatorScreen,
  [LINK_PATHS.paddle]: async () => (await import('#web/screens/paddle/paddle-screen.tsx')).PaddleScreen,
  [RULE_BOOK_PATH]: async () => (await import('#web/screens/rule-book/rule-book-screen.tsx')).RuleBookScreen,
  [LINK_PATHS.auctioneer]: async () =>
    (await import('#web/screens/auctioneer/auctioneer-screen.tsx')).AuctioneerScreen,
};

const screens = new Map<string, ComponentType<HallScreenProps>>(
  Object.entries(SCREENS).map(([path, fetch]) => [path, lazy(async () => ({ default: await fetch() }))]),
);

interface HallPageProps {
  readonly path: string;
  readonly code: string;
}

export function HallPage({ path, code }: HallPageProps) {
  const Screen = screens.get(path);
  if (Screen === undefined || !CODE_PATTERN.test(code)) {
    return (
      <HallNotice
        title="This link is not complete"
        text="Open it again from the message or the QR code that the organiser gave you."
      />
    );
  }
  const silent = path === LINK_PATHS.overlay;
  return (
    <HallMishap silent={silent}>
      <LivePage Screen={Screen} code={code} silent={silent} />
    </HallMishap>
  );
}

interface LivePageProps {
  readonly Screen: ComponentType<HallScreenProps>;
  readonly code: string;
  /** True where a notice would stand in somebody's stream. */
  readonly silent: boolean;
}

function LivePage({ Screen, code, silent }: LivePageProps) {
  const live = useHall(code);
  const state = useCopyState(live);
  const waiting = silent ? null : <HallNotice title="Boli" text="Connecting to the auction..." />;
  if (live === null) return waiting;
  return (
    <Suspense fallback={waiting}>
      <UnitContext value={state.state === 'open' ? unitOf(state.auction) : null}>
        <Screen live={live} state={state} code={code} />
      </UnitContext>
    </Suspense>
  );
}
