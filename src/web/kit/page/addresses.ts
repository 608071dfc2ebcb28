import { CONSOLE_PATH, linkPath } from '#protocol/paths.ts';

/** The addresses of the screens. Specification section 2. */
export const ADDRESSES = {
  landing: '/',
  login: '/login',
  register: '/register',
  dashboard: '/dashboard',
  tournaments: '/tournaments',
  createTournament: '/create-tournament',
  teams: '/teams',
  players: '/players',
  /** Not in the specification: players who register by a link. */
  registration: '/players/registration',
  /** Not in the specification: teams whose owners register by a link. */
  teamRegistration: '/teams/registration',
  auction: CONSOLE_PATH,
  /** Not in the specification: the console of one tournament, opened by a scorer's link. */
  scorer: linkPath('scorer'),
  /** Not in the specification: the rules that the teams agree on. */
  rules: '/rules',
  /** Not in the specification: a rehearsal played by bots, on the console and on the wall. */
  rehearsal: '/rehearsal',
  rehearsalWall: '/rehearsal-wall',
  /** Not in the specification: the links of an auction. */
  share: '/share',
  /** Not in the specification: squads to print. */
  squadsPrint: '/squads-print',
} as const;

/** The address of a screen for one tournament: '/teams?tournament=…'. */
export function addressOf(screen: keyof typeof ADDRESSES, tournament: string): string {
  return `${ADDRESSES[screen]}?${new URLSearchParams({ tournament }).toString()}`;
}

/** Query parameter of a wall page: the light theme. */
export const LIGHT = 'light';

/** The address of a wall page in its light or dark theme; the code behind '#' stays. */
export function wallAddress(address: string, light: boolean): string {
  const url = new URL(address);
  // Written without '=', because people read this address aloud and type it.
  url.search = light ? LIGHT : '';
  return url.href;
}
