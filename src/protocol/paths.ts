import {
  GRAPHICS_CALL,
  HALL_CALLS,
  HALL_VIEW_CALL,
  NAME_LOT_CALL,
  SHORTLIST_CALL,
  SPECTATORS_CALL,
} from './hall-calls.ts';

/** Every call, once. Specification section 7; the base path is /api. */
export const PATHS = {
  register: '/api/auth/register',
  /** Who may register. */
  registration: '/api/auth/registration',
  login: '/api/auth/login',
  validate: '/api/auth/validate',
  logout: '/api/auth/logout',
  changePassword: '/api/auth/password',

  createTournament: '/api/tournaments/create',
  tournaments: '/api/tournaments/getAll',
  tournament: '/api/tournaments/getOne',
  updateTournament: '/api/tournaments/update',
  /** Ours: another one with the rules, teams and players of this one. */
  copyTournament: '/api/tournaments/copy',
  /** Ours: all that the teams agreed on. */
  rules: '/api/tournaments/rules',
  /** Ours: what squads would lack under them with the list as it is. */
  preflight: '/api/tournaments/preflight',

  createTeam: '/api/teams/create',
  teams: '/api/teams/getByTournament',
  updateTeam: '/api/teams/update',
  updateBalance: '/api/teams/updateBalance',
  deleteTeam: '/api/teams/delete',

  createPlayer: '/api/players/create',
  importPlayers: '/api/players/import',
  players: '/api/players/getByTournament',
  updatePlayer: '/api/players/update',
  updatePhoto: '/api/players/photo',
  deletePlayer: '/api/players/delete',
  /** Ours: what squads would lack without him. */
  withdrawal: '/api/players/withdrawal',
  /** ... and with him as an edit would have him. */
  editWarnings: '/api/players/edit-warnings',
  /** Ours: in a squad before the auction. */
  retention: '/api/players/retention',

  command: '/api/auctions/command',
  snapshot: '/api/auctions/snapshot',
  history: '/api/auctions/history',

  ...HALL_CALLS,
  nameLot: NAME_LOT_CALL,
  shortlist: SHORTLIST_CALL,
  spectators: SPECTATORS_CALL,
  hallView: HALL_VIEW_CALL,
  graphics: GRAPHICS_CALL,
  openLinks: '/api/links/open',
  scorerLink: '/api/links/scorer',
  renewLink: '/api/links/renew',
  revokeLink: '/api/links/revoke',
  /** Bearer: the code itself. */
  ownLink: '/api/links/own',

  quickStats: '/api/stats',
  /** Ours: the tournament that comes next and how ready it is, and the last result. */
  agenda: '/api/agenda',
  rescue: '/api/rescue',
  images: '/api/images',
  docs: '/api/docs',
} as const;
