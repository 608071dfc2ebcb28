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

  health: '/api/health',
  /** The feed's WebSocket: feed/live.ts. */
  live: '/api/live',
  /** `?link=` is the spectators' code: public, for polling and caches such as a CDN. */
  hallView: '/api/hall/view',
  /** The same view for graphics programs: docs/graphics.md. */
  graphics: '/api/hall/graphics',
  /** Authorisation: a link's code. A page of the player list: feed/live.ts. */
  playerList: '/api/hall/players',
  /** Authorisation: a link's code. When the present rules were agreed on. */
  agreed: '/api/auctions/agreed',
  /** Authorisation: a screen's code. The address for spectators. */
  spectators: '/api/screen/spectators',
  /** Authorisation: a paddle's code. */
  paddleBid: '/api/paddle/bid',
  /** Authorisation: a paddle's code. The owner confirms having read the rules. */
  acceptRules: '/api/paddle/accept-rules',
  /** Authorisation: a paddle's code. The team names an unsold player, or withdraws the name. */
  nameLot: '/api/paddle/name-lot',
  /** Authorisation: a paddle's code. The private shortlist of its owner. */
  shortlist: '/api/paddle/shortlist',
  /** Authorisation: a result link's code, or a wall's. The numbers behind the charts: calls/result.ts. */
  statistics: '/api/hall/statistics',
  /** Authorisation: a result link's code, or a spectators' one. The awards: calls/result.ts. */
  awards: '/api/hall/awards',
  /** Authorisation: a result link's code. A page of all squads: calls/result.ts. */
  squads: '/api/hall/squads',
  /** Authorisation: a spectators' code. The game of guessing prices: calls/guess.ts. */
  guess: '/api/hall/guess',
  guessName: '/api/hall/guess/name',
  /** Authorisation: a screen's code. The table of the same game, for the wall. */
  guessTable: '/api/hall/guess/table',
  /** The showings of the replay, page by page. */
  showings: '/api/replay',
  /** The moments of one showing, page by page. */
  moments: '/api/replay/moments',
  openLinks: '/api/links/open',
  scorerLink: '/api/links/scorer',
  renewLink: '/api/links/renew',
  revokeLink: '/api/links/revoke',
  /** Authorisation: the code itself. */
  ownLink: '/api/links/own',

  quickStats: '/api/stats',
  /** Our addition: the next tournament with its readiness, and the last result. */
  agenda: '/api/agenda',
  images: '/api/images',
  docs: '/api/docs',
} as const;

/**
 * The header with a command's id. A retry with the same id gets the first answer again, also for a deletion. An
 * id that was used for another kind of command is refused: 409.
 */
export const COMMAND_ID_HEADER = 'x-command-id';

/**
 * The least sequence number of the player list; it is not part of the address, which is the browser's cache
 * key.
 */
export const AT_LEAST_HEADER = 'x-at-least';

/** The header with the phone's id, which is part of no address and of no log. */
export const PHONE_HEADER = 'x-phone';

/** The id that a phone makes for itself: 22 random letters. */
export const PHONE_PATTERN = /^[a-z0-9]{22}$/;

/* The paths of pages by which people come with a link. Without schemas, because every page loads them. */

interface LinkRow {
  /**
   * 'public' and 'hall': each auction has one, which shows what everybody may see; the hall also sees whose phones are
   * connected. 'team': each team has one. 'scorer': the organiser adds it by name; it opens a page of the console.
   */
  readonly audience: 'public' | 'hall' | 'team' | 'scorer';
  /** The capacity that its screens use. Spectators are counted, queue when a crowd joins, and may poll. */
  readonly capacity: 'spectators' | 'working';
}

/** All kinds of links, in the order of the answer. `src/web/app/links/public-pages.ts` has a component for each. */
export const LINKS = {
  screen: { audience: 'hall', capacity: 'working' },
  overlay: { audience: 'public', capacity: 'working' },
  live: { audience: 'public', capacity: 'spectators' },
  result: { audience: 'public', capacity: 'spectators' },
  auctioneer: { audience: 'hall', capacity: 'working' },
  paddle: { audience: 'team', capacity: 'working' },
  scorer: { audience: 'scorer', capacity: 'working' },
} satisfies Readonly<Record<string, LinkRow>>;

export type LinkKind = keyof typeof LINKS;
type KindFor<Audience> = {
  [Kind in LinkKind]: (typeof LINKS)[Kind]['audience'] extends Audience ? Kind : never;
}[LinkKind];
/** A kind with one link for each auction. */
export type SharedKind = KindFor<'public' | 'hall'>;
/** A kind whose page needs no account and no console code. */
export type PublicKind = KindFor<'public' | 'hall' | 'team'>;

export const LINK_KINDS: readonly LinkKind[] = /* @__PURE__ */ Object.keys(LINKS).filter(isLinkKind);

/** The address of a link. The secret follows '#', so that no server logs it. */
export function linkPath<Kind extends LinkKind>(kind: Kind): `/${Kind}` {
  return `/${kind}`;
}

/** The page of the rules for reading and printing; the spectators' code follows '#'. */
export const RULE_BOOK_PATH = '/live/rules';
/** The path of a page outside the console. */
export type PublicPath = `/${PublicKind}` | typeof RULE_BOOK_PATH;

export function isPublicPath(path: string): path is PublicPath {
  const isOfLink = LINK_KINDS.some((kind) => LINKS[kind].audience !== 'scorer' && linkPath(kind) === path);
  return isOfLink || path === RULE_BOOK_PATH;
}

/** The page of the console; the server sends its files with the document. */
export const CONSOLE_PATH = '/auction';

/** The page of a replica, or of a replaced primary. */
export const SECOND_LAPTOP_PATH = '/second-laptop';

/** True for an address that needs the secret of a link. */
export function isLinkPath(path: string): boolean {
  return isPublicPath(path) || path === linkPath('scorer');
}

export function isShared(kind: LinkKind): kind is SharedKind {
  const { audience } = LINKS[kind];
  return audience === 'public' || audience === 'hall';
}

/** True for a kind that shows nothing but public facts, to any number of people: they may poll. */
export function isForEverybody(kind: LinkKind): boolean {
  const { audience, capacity } = LINKS[kind];
  return audience === 'public' && capacity === 'spectators';
}

function isLinkKind(text: string): text is LinkKind {
  return text in LINKS;
}

/* The secrets of links and receipts. */

/** The form of a secret code: 128 random bits. */
export const CODE_PATTERN = /^[A-Za-z0-9_-]{22}$/;
