import {
  AWARDS_CALL,
  GRAPHICS_CALL,
  GUESS_CALL,
  GUESS_NAME_CALL,
  GUESS_TABLE_CALL,
  HALL_CALLS,
  HALL_VIEW_CALL,
  NAME_LOT_CALL,
  SHORTLIST_CALL,
  SPECTATORS_CALL,
  SQUADS_CALL,
  STATISTICS_CALL,
} from './hall-calls.ts';

/** All API paths. Specification section 7; the base path is /api. */
export const PATHS = {
  register: '/api/auth/register',
  /** The rule for new accounts. */
  registration: '/api/auth/registration',
  login: '/api/auth/login',
  validate: '/api/auth/validate',
  logout: '/api/auth/logout',
  changePassword: '/api/auth/password',

  createTournament: '/api/tournaments/create',
  tournaments: '/api/tournaments/getAll',
  tournament: '/api/tournaments/getOne',
  updateTournament: '/api/tournaments/update',
  /** Our addition: a copy with the rules, teams and players of this tournament. */
  copyTournament: '/api/tournaments/copy',
  /** Our addition: moves a tournament into the archive or back. */
  archiveTournament: '/api/tournaments/archive',
  /** Our addition: deletes a tournament with everything that belongs to it. */
  deleteTournament: '/api/tournaments/delete',
  /** Our addition: GET saves a tournament as one file; POST opens such a file. */
  tournamentFile: '/api/tournaments/file',
  /** Our addition: all agreed rules. */
  rules: '/api/tournaments/rules',
  /** Our addition: the settings of the show in the hall. */
  show: '/api/tournaments/show',
  /** Our addition: the names that spectators chose. */
  guessNames: '/api/tournaments/guess-names',

  createTeam: '/api/teams/create',
  teams: '/api/teams/getByTournament',
  updateTeam: '/api/teams/update',
  updateBalance: '/api/teams/updateBalance',
  deleteTeam: '/api/teams/delete',

  createPlayer: '/api/players/create',
  importPlayers: '/api/players/import',
  players: '/api/players/getByTournament',
  updatePlayer: '/api/players/update',
  /** Our addition: moves or copies players to another tournament of the organiser. */
  movePlayers: '/api/players/move',
  /** Our addition: the same change of many players. */
  updatePlayers: '/api/players/update-many',
  /** Ours: the players of this name in the other tournaments of their organiser, GET; a new name for them, PUT. */
  namesakes: '/api/players/namesakes',
  updatePhoto: '/api/players/photo',
  deletePlayer: '/api/players/delete',
  /** Our addition: warnings before a player is withdrawn. */
  withdrawal: '/api/players/withdrawal',
  /** Our addition: warnings before a player is edited. */
  editWarnings: '/api/players/edit-warnings',
  /** Our addition: a retention. */
  retention: '/api/players/retention',
  /** Our addition: retentions of many players. */
  retentions: '/api/players/retentions',

  command: '/api/auctions/command',
  snapshot: '/api/auctions/snapshot',
  history: '/api/auctions/history',
  /** Our addition: the statistics for a console. */
  auctionStatistics: '/api/auctions/statistics',

  ...HALL_CALLS,
  nameLot: NAME_LOT_CALL,
  shortlist: SHORTLIST_CALL,
  spectators: SPECTATORS_CALL,
  hallView: HALL_VIEW_CALL,
  graphics: GRAPHICS_CALL,
  awards: AWARDS_CALL,
  statistics: STATISTICS_CALL,
  squads: SQUADS_CALL,
  guess: GUESS_CALL,
  guessName: GUESS_NAME_CALL,
  guessTable: GUESS_TABLE_CALL,
  openLinks: '/api/links/open',
  scorerLink: '/api/links/scorer',
  renewLink: '/api/links/renew',
  revokeLink: '/api/links/revoke',
  /** Authorisation: the code itself. */
  ownLink: '/api/links/own',

  quickStats: '/api/stats',
  /** Our addition: the next tournament with its readiness, and the last result. */
  agenda: '/api/agenda',
  rescue: '/api/rescue',
  images: '/api/images',
  docs: '/api/docs',
} as const;
