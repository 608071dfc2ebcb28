import { LINK_KINDS, type LinkKind, linkPath, RULE_BOOK_PATH, SECOND_LAPTOP_PATH } from '#protocol/paths.ts';
import { REGISTRATION_PAGES } from '#protocol/registration/calls.ts';
import { ADDRESSES } from '#web/kit/page/addresses.ts';

interface MainTest {
  /** The name of the spec file, without folder and ending. */
  readonly file: string;
  readonly title: string;
  /** It takes a whole evening or a second server: `npm run test:full` alone runs it. */
  readonly long?: true;
}

/** Screens with neither an address of the organiser nor a link of their own. */
const OTHERS = {
  ruleBook: RULE_BOOK_PATH,
  registrationForm: REGISTRATION_PAGES.form,
  ownRegistration: REGISTRATION_PAGES.own,
  guardianConsent: REGISTRATION_PAGES.guardian,
  teamForm: REGISTRATION_PAGES.team,
  ownTeam: REGISTRATION_PAGES.ownTeam,
  secondLaptop: SECOND_LAPTOP_PATH,
  notFound: null,
} as const;

/** The address that opens each screen; null: the screen of unknown addresses. */
const SCREENS: Readonly<Record<string, string | null>> = {
  ...ADDRESSES,
  ...Object.fromEntries(LINK_KINDS.map((kind) => [kind, linkPath(kind)])),
  ...OTHERS,
};

type Screen = keyof typeof ADDRESSES | LinkKind | keyof typeof OTHERS;

const NEW_TOURNAMENT: MainTest = {
  file: 'tournaments',
  title: 'Create a first tournament, from the empty list through the form to its card',
};
const NEW_TEAM: MainTest = {
  file: 'team-registration',
  title: 'Register a team on a phone, be approved, and take part without a word typed by the organiser',
};
const NEW_PLAYER: MainTest = {
  file: 'registration',
  title: 'Register on a phone, be approved, and stand in the list of players',
};

/** The test of each screen's main way. `npm test` runs the short ones in the browser; `npm run test:full` runs all. */
const MAIN_WAYS: Readonly<Record<Screen, MainTest>> = {
  landing: {
    file: 'public',
    title: 'Show the landing page in the words of the specification',
  },
  login: { file: 'accounts', title: 'Sign in by keyboard alone and reach the dashboard' },
  register: { file: 'accounts', title: 'Open an account and lead to the dashboard' },
  dashboard: {
    file: 'accounts',
    title: 'Show true counts on the dashboard, and lead on from its four tiles',
  },
  tournaments: NEW_TOURNAMENT,
  createTournament: NEW_TOURNAMENT,
  teams: {
    file: 'teams',
    title: "Create a team with a name, a shrunk logo, its owner and the tournament's amount",
  },
  players: { file: 'players', title: 'Create a first player from the empty list to a complete row' },
  teamRegistration: NEW_TEAM,
  teamForm: NEW_TEAM,
  ownTeam: NEW_TEAM,
  registration: NEW_PLAYER,
  registrationForm: NEW_PLAYER,
  ownRegistration: NEW_PLAYER,
  guardianConsent: {
    file: 'registration',
    title: 'Wait for a guardian who agrees on a phone of their own before anybody may approve',
    long: true,
  },
  auction: {
    file: 'console-keyboard',
    title: 'Run a full lot by keyboard alone: bids, hammer, next player, skip, undo',
  },
  scorer: {
    file: 'share',
    title: 'Let a scorer run lots by a link on both consoles, until it is revoked',
    long: true,
  },
  rules: {
    file: 'rules',
    title: 'Agree on rules by keyboard, keep them after a reload, and apply them at the console',
  },
  share: {
    file: 'share',
    title: 'Open the links from the dashboard and from the card of a tournament, and draw no lot',
    long: true,
  },
  rehearsal: {
    file: 'rehearsal',
    title: 'Rehearse at full speed, read the report, and leave the real auction unchanged',
  },
  rehearsalWall: {
    file: 'rehearsal',
    title: 'Watch a marked rehearsal on the projector, pause and end it, and send nothing',
    long: true,
  },
  squadsPrint: { file: 'squads', title: 'Print a sheet for each team' },
  screen: {
    file: 'projector',
    title: 'Show every scene readably from the last row, and pass axe',
  },
  overlay: {
    file: 'overlay',
    title: 'Show every scene in the lower third of a stream, without a background',
    long: true,
  },
  live: {
    file: 'spectator',
    title: 'Show a spectator the lot, the bids, the sale, every squad, and how many watch',
  },
  result: {
    file: 'result',
    title: 'Show headline, awards, charts and squads by the result link, so far and final',
  },
  auctioneer: {
    file: 'auctioneer',
    title: 'Show next amount, possible bidders and connected phones readably from three metres',
  },
  paddle: {
    file: 'paddle',
    title: 'Bid, lead, be outbid, jump and buy on one phone, with axe on each state',
  },
  ruleBook: {
    file: 'rule-book',
    title: "Open the rule book by the spectators' link, follow a change, and print it on one page",
  },
  secondLaptop: {
    file: 'second-laptop',
    title: 'Pair a replica by code, take over, and make the old primary the replica',
    long: true,
  },
  notFound: { file: 'public', title: 'Say that an address is unknown and lead home' },
};

/** The main tests, to look for in their files. */
export const MAIN_TESTS: readonly MainTest[] = Object.values(MAIN_WAYS);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches the names of the short main ways as Playwright writes them: file, groups, title, tags. */
export const MAIN = new RegExp(
  MAIN_TESTS.filter(({ long }) => long !== true)
    .map(({ file, title }) => `(?:^|[ /])${file}\\.spec\\.ts .*${escaped(title)}(?: @|$)`)
    .join('|'),
);

interface Running {
  /** The path of the spec file. */
  readonly file: string;
  readonly title: string;
}

/** The screens that this main test should open, and that none of the paths opens. */
export function screensNotOpened(test: Running, paths: ReadonlySet<string>): string[] {
  const known = new Set<string | null>(Object.values(SCREENS));
  const isOpened = (address: string | null): boolean =>
    address === null ? [...paths].some((path) => !known.has(path)) : paths.has(address);
  return Object.entries(MAIN_WAYS)
    .filter(([, { file, title }]) => test.file.endsWith(`/${file}.spec.ts`) && test.title === title)
    .map(([screen]) => screen)
    .filter((name) =>
      Object.entries(SCREENS).some(([screen, address]) => screen === name && !isOpened(address)),
    );
}
