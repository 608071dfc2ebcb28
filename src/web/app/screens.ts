import { createElement, lazy, type ComponentType } from 'react';
import type { ADDRESSES } from '#web/routes/addresses.ts';
import { lazyScreen, type FetchScreen } from './lazy-screen.ts';

interface ConsoleScreen {
  /** Visitors are signed out, members are signed in, holders have a link. */
  readonly audience: 'visitors' | 'members' | 'holders';
  /** True for a screen that reads queries: it gets the query cache. */
  readonly isReading?: true;
  readonly fetch: FetchScreen<object>;
}

type Address = (typeof ADDRESSES)[keyof typeof ADDRESSES];

/** Every screen of the console by its address, each behind its own dynamic import. */
const SCREENS: Readonly<Record<Address, ConsoleScreen>> = {
  '/': {
    audience: 'visitors',
    fetch: () => import('#web/screens/landing/landing-screen.tsx').then((file) => file.LandingScreen),
  },
  '/login': {
    audience: 'visitors',
    fetch: () => import('#web/screens/login/login-screen.tsx').then((file) => file.LoginScreen),
  },
  '/register': {
    audience: 'visitors',
    fetch: () => import('#web/screens/register/register-screen.tsx').then((file) => file.RegisterScreen),
  },
  '/dashboard': {
    audience: 'members',
    isReading: true,
    fetch: () => import('#web/screens/dashboard/dashboard-screen.tsx').then((file) => file.DashboardScreen),
  },
  '/tournaments': {
    audience: 'members',
    isReading: true,
    fetch: () =>
      import('#web/screens/tournaments/tournaments-screen.tsx').then((file) => file.TournamentsScreen),
  },
  '/create-tournament': {
    audience: 'members',
    isReading: true,
    fetch: () =>
      import('#web/screens/create-tournament/create-tournament-screen.tsx').then(
        (file) => file.CreateTournamentScreen,
      ),
  },
  '/teams': {
    audience: 'members',
    isReading: true,
    fetch: () => import('#web/screens/teams/teams-screen.tsx').then((file) => file.TeamsScreen),
  },
  '/players': {
    audience: 'members',
    isReading: true,
    fetch: () => import('#web/screens/players/players-screen.tsx').then((file) => file.PlayersScreen),
  },
  '/teams/registration': {
    audience: 'members',
    isReading: true,
    fetch: () =>
      import('#web/screens/registration/teams/team-registration-screen.tsx').then(
        (file) => file.TeamRegistrationScreen,
      ),
  },
  '/players/registration': {
    audience: 'members',
    isReading: true,
    fetch: () =>
      import('#web/screens/registration/registration-screen.tsx').then((file) => file.RegistrationScreen),
  },
  '/auction': {
    audience: 'members',
    fetch: () => import('#web/screens/auction/auction-screen.tsx').then((file) => file.AuctionScreen),
  },
  '/scorer': {
    audience: 'holders',
    fetch: () => import('#web/screens/auction/scorer-screen.tsx').then((file) => file.ScorerScreen),
  },
  '/rules': {
    audience: 'members',
    isReading: true,
    fetch: () => import('#web/screens/rules/rules-screen.tsx').then((file) => file.RulesScreen),
  },
  '/rehearsal': {
    audience: 'members',
    isReading: true,
    fetch: () => import('./rehearsals.tsx').then((file) => file.Rehearsals),
  },
  '/rehearsal-wall': {
    audience: 'members',
    isReading: true,
    fetch: () => import('./rehearsals.tsx').then((file) => file.Rehearsals),
  },
  '/squads-print': {
    audience: 'members',
    isReading: true,
    fetch: () =>
      import('#web/screens/squads-print/squads-print-screen.tsx').then((file) => file.SquadsPrintScreen),
  },
};

const fetchIndoors = () => import('#web/routes/indoors.tsx');
const fetchAnswers = () => import('#web/calls/client/answers.tsx');

export const OtherAddress = lazyScreen(() =>
  import('./other-addresses.tsx').then((file) => file.OtherAddress),
);
export const Indoors = lazy(async () => ({ default: (await fetchIndoors()).Indoors }));
export const MembersOnly = lazy(async () => ({ default: (await fetchIndoors()).MembersOnly }));

/** The pages of the console with their components. */
export const PAGES: readonly Page[] = Object.entries(SCREENS).map(([path, screen]) => ({
  path,
  audience: screen.audience,
  Screen: screen.isReading ? lazy(() => withAnswers(screen)) : lazyScreen(screen.fetch),
}));

export interface Page {
  readonly path: string;
  readonly audience: ConsoleScreen['audience'];
  readonly Screen: ComponentType;
}

/** Starts importing the screen of an address while the session is still being checked. */
export function fetchAhead(path: string): void {
  const screen = new Map(Object.entries(SCREENS)).get(path);
  if (screen === undefined || screen === SCREENS['/']) return;
  // The screen reports the same failure when it is rendered.
  const pieces = [fetchIndoors(), screen.fetch(), ...(screen.isReading ? [fetchAnswers()] : [])];
  for (const piece of pieces) piece.catch(() => undefined);
}

/** Imports the query cache and the screen in parallel. */
async function withAnswers({ fetch }: ConsoleScreen) {
  const [{ Answers }, Screen] = await Promise.all([fetchAnswers(), fetch()]);
  return { default: () => createElement(Answers, null, createElement(Screen)) };
}
