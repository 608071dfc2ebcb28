import { createElement, lazy, type ComponentType } from 'react';
import { ADDRESSES } from '#web/routes/addresses.ts';

/** Every screen is a piece of its own, fetched when it is first gone to. */
const fetchLanding = () => import('#web/screens/landing/landing-screen.tsx');
const fetchLogin = () => import('#web/screens/login/login-screen.tsx');
const fetchRegister = () => import('#web/screens/register/register-screen.tsx');
const fetchDashboard = () => import('#web/screens/dashboard/dashboard-screen.tsx');
const fetchTournaments = () => import('#web/screens/tournaments/tournaments-screen.tsx');
const fetchCreateTournament = () => import('#web/screens/create-tournament/create-tournament-screen.tsx');
const fetchTeams = () => import('#web/screens/teams/teams-screen.tsx');
const fetchPlayers = () => import('#web/screens/players/players-screen.tsx');
const fetchAuction = () => import('#web/screens/auction/auction-screen.tsx');
const fetchScorer = () => import('#web/screens/auction/scorer-screen.tsx');
const fetchRules = () => import('#web/screens/rules/rules-screen.tsx');
const fetchRehearsals = () => import('./rehearsals.tsx');
const fetchSquadsPrint = () => import('#web/screens/squads-print/squads-print-screen.tsx');
const fetchElsewhere = () => import('./elsewhere.tsx');
const fetchIndoors = () => import('#web/routes/indoors.tsx');
const fetchAnswers = () => import('#web/calls/answers.tsx');

export const LandingScreen = screen(async () => (await fetchLanding()).LandingScreen);
export const LoginScreen = screen(async () => (await fetchLogin()).LoginScreen);
export const RegisterScreen = screen(async () => (await fetchRegister()).RegisterScreen);
export const DashboardScreen = reading(async () => (await fetchDashboard()).DashboardScreen);
export const TournamentsScreen = reading(async () => (await fetchTournaments()).TournamentsScreen);
export const CreateTournamentScreen = reading(
  async () => (await fetchCreateTournament()).CreateTournamentScreen,
);
export const TeamsScreen = reading(async () => (await fetchTeams()).TeamsScreen);
export const PlayersScreen = reading(async () => (await fetchPlayers()).PlayersScreen);
export const AuctionScreen = screen(async () => (await fetchAuction()).AuctionScreen);
export const ScorerScreen = screen(async () => (await fetchScorer()).ScorerScreen);
export const RulesScreen = reading(async () => (await fetchRules()).RulesScreen);
export const Rehearsals = reading(async () => (await fetchRehearsals()).Rehearsals);
export const SquadsPrintScreen = reading(async () => (await fetchSquadsPrint()).SquadsPrintScreen);
export const Elsewhere = screen(async () => (await fetchElsewhere()).Elsewhere);
export const Indoors = screen(async () => (await fetchIndoors()).Indoors);
export const MembersOnly = screen(async () => (await fetchIndoors()).MembersOnly);

const FETCHES = new Map<string, () => Promise<unknown>>([
  [ADDRESSES.login, fetchLogin],
  [ADDRESSES.register, fetchRegister],
  [ADDRESSES.dashboard, fetchDashboard],
  [ADDRESSES.tournaments, fetchTournaments],
  [ADDRESSES.createTournament, fetchCreateTournament],
  [ADDRESSES.teams, fetchTeams],
  [ADDRESSES.players, fetchPlayers],
  [ADDRESSES.auction, fetchAuction],
  [ADDRESSES.scorer, fetchScorer],
  [ADDRESSES.rules, fetchRules],
  [ADDRESSES.squadsPrint, fetchSquadsPrint],
]);

/** They show what they read from the server. */
const READING = new Set<() => Promise<unknown>>([
  fetchDashboard,
  fetchTournaments,
  fetchCreateTournament,
  fetchTeams,
  fetchPlayers,
  fetchRules,
  fetchSquadsPrint,
]);

/** Starts fetching what an address will draw, while the session is still being looked at. */
export function fetchAhead(path: string): void {
  const fetch = FETCHES.get(path);
  if (fetch === undefined) return;
  // Whoever draws it meets the same failure and says so.
  const pieces = [fetchIndoors(), fetch(), ...(READING.has(fetch) ? [fetchAnswers()] : [])];
  for (const piece of pieces) piece.catch(() => undefined);
}

function screen(fetch: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await fetch() }));
}

/** ... with the answers kept around it, fetched beside it. */
function reading(fetch: () => Promise<ComponentType>) {
  return screen(async () => {
    const [{ Answers }, Screen] = await Promise.all([fetchAnswers(), fetch()]);
    return () => createElement(Answers, null, createElement(Screen));
  });
}
