import { type LinkKind, linkPath, type PublicPath, RULE_BOOK_PATH } from '#protocol/paths.ts';
import type { HallScreenProps } from '#web/kit/hall/hall-screen.tsx';
import { lazyWithRetry, type LazyPart } from '#web/ui/lazy-with-retry.tsx';

export interface PublicPage {
  /** Shown inside a video stream: no notice is drawn around it. */
  readonly isBare?: true;
  /** Shown to the whole hall: it uses the hall's languages and ignores the language chosen in this browser. */
  readonly isWall?: true;
  readonly Screen: LazyPart<HallScreenProps>;
}

/** The component of each public screen. A page imports only its own. */
const PUBLIC_PAGES: Readonly<Record<PublicPath, PublicPage>> = {
  '/screen': {
    isWall: true,
    Screen: lazyWithRetry(
      async () => (await import('#web/features/wall/projector-screen.tsx')).ProjectorScreen,
    ),
  },
  '/live': {
    Screen: lazyWithRetry(
      async () => (await import('#web/features/spectator/spectator-screen.tsx')).SpectatorScreen,
    ),
  },
  '/result': {
    Screen: lazyWithRetry(async () => (await import('#web/features/result/result-screen.tsx')).ResultScreen),
  },
  '/live/rules': {
    Screen: lazyWithRetry(
      async () => (await import('#web/features/print/rule-book-screen.tsx')).RuleBookScreen,
    ),
  },
  '/auctioneer': {
    Screen: lazyWithRetry(
      async () => (await import('#web/features/auctioneer/auctioneer-screen.tsx')).AuctioneerScreen,
    ),
  },
  '/overlay': {
    isBare: true,
    isWall: true,
    Screen: lazyWithRetry(
      async () => (await import('#web/features/overlay/overlay-screen.tsx')).OverlayScreen,
    ),
  },
  '/paddle': {
    Screen: lazyWithRetry(async () => (await import('#web/features/paddle/paddle-screen.tsx')).PaddleScreen),
  },
};

/** Null: the path opens no public screen. */
export function publicPageAt(path: string): PublicPage | null {
  return new Map<string, PublicPage>(Object.entries(PUBLIC_PAGES)).get(path) ?? null;
}

/** The path of a link's own screen; null if this path is that one. Every link may read the rules. */
export function otherPath(path: string, kind: LinkKind): string | null {
  const own = linkPath(kind);
  return path === own || path === RULE_BOOK_PATH ? null : own;
}
