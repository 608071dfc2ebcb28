import { useEffect, useRef, type ComponentType } from 'react';
import {
  NavigationType,
  useLocation,
  useNavigationType,
  useSearchParams,
  Navigate,
  Outlet,
  ScrollRestoration,
  type RouteObject,
} from 'react-router';
import { PlainButton } from '#web/ui/plain-button.tsx';
import { loadLackingStyles } from '#web/ui/lacking-styles.ts';
import { reloadIfOutdated } from '#web/ui/reload-if-outdated.ts';
import { Screen } from '#web/ui/screen.tsx';
import { SECOND_LAPTOP_PATH } from '#protocol/paths.ts';
import { ADDRESSES } from '#web/kit/page/addresses.ts';
import { useSession } from '#web/net/session/session.ts';
import { LandingScreen } from '#web/features/landing/landing-screen.tsx';

/**
 * Focuses the heading after a link to another page, so that screen readers announce it, or the section that a link
 * leads to; not after 'back'.
 */
export function FocusHeading() {
  const { pathname, hash, key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const last = useRef(pathname);

  useEffect(() => {
    const isSamePage = last.current === pathname;
    last.current = pathname;
    if (isBack || (isSamePage && hash === '')) return;
    const target = document.getElementById(hash.slice(1)) ?? document.querySelector('h1');
    if (target === null) return;
    target.tabIndex = -1;
    target.style.outline = 'none';
    target.focus({ preventScroll: true });
    // `key`: a link to the same section again.
  }, [pathname, hash, key, isBack]);

  return null;
}

/** Shown for an unexpected error, or a page that did not load. A reload repairs both. */
export function RouteError() {
  useEffect(() => void reloadIfOutdated(), []);
  return (
    <Screen mood="day" className="grid place-items-center">
      <main className="flex max-w-prose flex-col items-center gap-4 p-6 text-center">
        <h1 className="voice-title text-2xl">This page could not be shown</h1>
        <p className="text-soft">
          Nothing that was saved is lost. Check the connection, then load the page again.
        </p>
        <PlainButton variant="primary" onClick={() => location.reload()}>
          Load again
        </PlainButton>
      </main>
    </Screen>
  );
}

/** The pages for signed-in users. */
const MEMBER_PAGES: RouteObject[] = [
  {
    path: ADDRESSES.dashboard,
    lazy: part(() =>
      import('#web/features/dashboard/dashboard-screen.tsx').then((file) => file.DashboardScreen),
    ),
  },
  {
    path: ADDRESSES.tournaments,
    lazy: part(() =>
      import('#web/features/tournaments/tournaments-screen.tsx').then((file) => file.TournamentsScreen),
    ),
  },
  {
    path: ADDRESSES.createTournament,
    lazy: part(() =>
      import('#web/features/tournaments/create-tournament-screen.tsx').then(
        (file) => file.CreateTournamentScreen,
      ),
    ),
  },
  {
    path: ADDRESSES.teams,
    lazy: pageOfTournament(() =>
      import('#web/features/teams/teams-screen.tsx').then((file) => file.TeamsScreen),
    ),
  },
  {
    path: ADDRESSES.players,
    lazy: pageOfTournament(() =>
      import('#web/features/players/players-screen.tsx').then((file) => file.PlayersScreen),
    ),
  },
  {
    path: ADDRESSES.teamRegistration,
    lazy: pageOfTournament(() =>
      import('#web/features/applicants/team-registration-screen.tsx').then(
        (file) => file.TeamRegistrationScreen,
      ),
    ),
  },
  {
    path: ADDRESSES.registration,
    lazy: pageOfTournament(() =>
      import('#web/features/applicants/registration-screen.tsx').then((file) => file.RegistrationScreen),
    ),
  },
  {
    path: ADDRESSES.auction,
    lazy: pageOfTournament(() =>
      import('#web/features/console/auction-screen.tsx').then((file) => file.AuctionScreen),
    ),
  },
  {
    path: ADDRESSES.rules,
    lazy: pageOfTournament(() =>
      import('#web/features/rules/rules-screen.tsx').then((file) => file.RulesScreen),
    ),
  },
  {
    path: ADDRESSES.share,
    lazy: pageOfTournament(() =>
      import('#web/features/console/share/share-screen.tsx').then((file) => file.ShareScreen),
    ),
  },
  {
    path: ADDRESSES.rehearsal,
    lazy: pageOfTournament(() =>
      import('#web/features/rehearsal/rehearsal-screen.tsx').then((file) => file.RehearsalScreen),
    ),
  },
  {
    path: ADDRESSES.rehearsalWall,
    lazy: part(() =>
      import('#web/features/wall/rehearsal-wall-screen.tsx').then((file) => file.RehearsalWallScreen),
    ),
  },
  {
    path: ADDRESSES.squadsPrint,
    lazy: pageOfTournament(() =>
      import('#web/features/print/squads-print-screen.tsx').then((file) => file.SquadsPrintScreen),
    ),
  },
];

/**
 * The pages of the organiser by address, specification section 2. Each loads with the navigation to it, but not the
 * landing page, whose markup is in the document already.
 */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      {
        Component: VisitorsOnly,
        children: [
          {
            path: ADDRESSES.landing,
            Component: LandingScreen,
          },
        ],
      },
      {
        lazy: part(() => import('./app-layout.tsx').then((file) => file.AppLayout)),
        children: [
          {
            Component: VisitorsOnly,
            children: [
              {
                path: ADDRESSES.login,
                lazy: part(() =>
                  import('#web/features/account/login-screen.tsx').then((file) => file.LoginScreen),
                ),
              },
              {
                path: ADDRESSES.register,
                lazy: part(() =>
                  import('#web/features/account/register-screen.tsx').then((file) => file.RegisterScreen),
                ),
              },
            ],
          },
          {
            path: ADDRESSES.scorer,
            lazy: part(() =>
              import('#web/features/console/scorer-screen.tsx').then((file) => file.ScorerScreen),
            ),
          },
          {
            lazy: part(() => import('./require-session.tsx').then((file) => file.RequireSession)),
            children: MEMBER_PAGES,
          },
        ],
      },
      {
        path: SECOND_LAPTOP_PATH,
        lazy: part(() =>
          import('#web/features/laptops/second-laptop-screen.tsx').then((file) => file.SecondLaptopScreen),
        ),
      },
      {
        path: '*',
        lazy: part(() => import('./not-found-screen.tsx').then((file) => file.NotFoundScreen)),
      },
    ],
  },
];

/**
 * The component of a route. If it did not load, the next navigation asks for it again, and for all style sheets that did
 * not come. They may belong to other pages, so their failure does not stop this one.
 */
function part(load: () => Promise<ComponentType>) {
  return {
    Component: async () => {
      await loadLackingStyles().catch(() => undefined);
      return load();
    },
  };
}

/** The same for a page of the tournament that the address names; without one, the list of tournaments opens. */
function pageOfTournament(load: () => Promise<ComponentType<{ readonly tournamentId: string }>>) {
  return part(async () => {
    const Page = await load();
    return function OfTournament() {
      const [search] = useSearchParams();
      const id = search.get('tournament');
      return id ? <Page key={id} tournamentId={id} /> : <Navigate to={ADDRESSES.tournaments} replace />;
    };
  });
}

function RootLayout() {
  return (
    <>
      <Outlet />
      <FocusHeading />
      <ScrollRestoration />
    </>
  );
}

/** Redirects signed-in users to the dashboard. Specification section 2, 'Landing'. */
function VisitorsOnly() {
  const { state } = useSession();
  if (state === 'checking') return null;
  if (state === 'signed-in' || state === 'expired') return <Navigate to={ADDRESSES.dashboard} replace />;
  return <Outlet />;
}
