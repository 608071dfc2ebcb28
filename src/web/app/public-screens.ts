import type { LinkKind, PublicPath } from '#protocol/calls/links.ts';
import type { HallScreenProps } from '#web/hall/hall-screen.ts';
import type { FetchScreen } from './lazy-screen.ts';

export interface PublicPage {
  /**
   * A page for phones: it has its own chunks, and `npm run bench weight` measures its first load. All other public pages
   * share chunks. The build reads this field and the import below as text: scripts/lib/public-screens.mjs.
   */
  readonly isWeighed?: true;
  /** Shown inside a video stream: no notice is drawn around it. */
  readonly isBare?: true;
  /** Shown to the whole hall: it uses the hall's languages and ignores the language chosen in this browser. */
  readonly isWall?: true;
  readonly fetch: FetchScreen<HallScreenProps>;
}

/** The component of each public screen. A page imports only its own. */
export const PUBLIC_PAGES: Readonly<Record<PublicPath, PublicPage>> = {
  '/screen': {
    isWall: true,
    fetch: () => import('#web/screens/projector/projector-screen.tsx').then((file) => file.ProjectorScreen),
  },
  '/live': {
    isWeighed: true,
    fetch: () => import('#web/screens/spectator/spectator-screen.tsx').then((file) => file.SpectatorScreen),
  },
  '/result': {
    isWeighed: true,
    fetch: () => import('#web/screens/result/result-screen.tsx').then((file) => file.ResultScreen),
  },
  '/live/rules': {
    fetch: () => import('#web/screens/rule-book/rule-book-screen.tsx').then((file) => file.RuleBookScreen),
  },
  '/auctioneer': {
    fetch: () =>
      import('#web/screens/auctioneer/auctioneer-screen.tsx').then((file) => file.AuctioneerScreen),
  },
  '/overlay': {
    isBare: true,
    isWall: true,
    fetch: () => import('#web/screens/overlay/overlay-screen.tsx').then((file) => file.OverlayScreen),
  },
  '/paddle': {
    isWeighed: true,
    fetch: () => import('#web/screens/paddle/paddle-screen.tsx').then((file) => file.PaddleScreen),
  },
};

interface LinkWords {
  readonly title: string;
  readonly what: string;
  /** Precedes the address in a message. */
  readonly message: string;
  /** True when the page has a light theme for a bright hall. */
  readonly hasLightMood?: true;
  /** True when the address chooses among scenes for a stream. */
  readonly hasScenes?: true;
}

/** The words of the Share dialog for each kind of link. Only the console loads them. */
export const LINK_WORDS: Readonly<Record<LinkKind, LinkWords>> = {
  screen: {
    title: 'Projector',
    what: 'The big screen of the hall: who, how much, who leads.',
    message: 'The big screen of the auction',
    hasLightMood: true,
  },
  live: {
    title: 'Spectators',
    what: 'For everybody: follow the auction on a phone.',
    message: 'Follow the auction live',
  },
  result: {
    title: 'Result',
    what: 'For everybody, the day after: squads, prices, awards and charts. It also works while the auction runs.',
    message: 'The result of the auction',
  },
  auctioneer: {
    title: "Auctioneer's monitor",
    what: 'For the desk: leader, next amount, who can still bid.',
    message: "The auctioneer's monitor",
  },
  overlay: {
    title: 'Stream overlay',
    what: 'A transparent lower third: a browser source of 1920 x 1080 in OBS.',
    hasScenes: true,
    message: 'The overlay for the stream',
  },
  paddle: {
    title: 'Owner',
    what: 'Bids for this team. Whoever has the link bids: give it to the owner alone.',
    message: 'Bid for your team with this link. Keep it to yourself',
  },
  scorer: {
    title: 'Scorer',
    what: 'Runs the lots on the console of this tournament, without your password.',
    message: 'Run the auction with this link. Keep it to yourself',
  },
};
