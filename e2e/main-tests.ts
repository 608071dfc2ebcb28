import { LINK_KINDS, linkPath, RULE_BOOK_PATH, type LinkKind } from '#protocol/page-paths.ts';
import { REGISTRATION_PAGES } from '#protocol/registration/calls.ts';
import { SECOND_LAPTOP_PATH } from '#protocol/page-paths.ts';
import { ADDRESSES } from '#web/routes/addresses.ts';

interface MainTest {
  /** The name of the spec file, without folder and ending; the path of a component test. */
  readonly file: string;
  readonly title: string;
  /** It takes a whole evening or a second server: `npm run test:full` alone runs it. */
  readonly long?: true;
}

/** The address that opens each screen; null: the screen of unknown addresses. */
const SCREENS = {
  ...ADDRESSES,
  ...Object.fromEntries(LINK_KINDS.map((kind) => [kind, linkPath(kind)])),
  ruleBook: RULE_BOOK_PATH,
  registrationForm: REGISTRATION_PAGES.form,
  ownRegistration: REGISTRATION_PAGES.own,
  guardianConsent: REGISTRATION_PAGES.guardian,
  teamForm: REGISTRATION_PAGES.team,
  ownTeam: REGISTRATION_PAGES.ownTeam,
  secondLaptop: SECOND_LAPTOP_PATH,
  notFound: null,
} satisfies Readonly<Record<string, string | null>>;

type Screen =
  | keyof typeof ADDRESSES
  | LinkKind
  | 'ruleBook'
  | 'registrationForm'
  | 'ownRegistration'
  | 'guardianConsent'
  | 'teamForm'
  | 'ownTeam'
  | 'secondLaptop'
  | 'notFound';

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
  tournaments: {
    file: 'tournaments',
    title: 'Create a first tournament, from the empty list through the form to its card',
  },
  createTournament: {
    file: 'tournaments',
    title: 'Create a first tournament, from the empty list through the form to its card',
  },
  teams: {
    file: 'teams',
    title: "Create a team with a name, a shrunk logo, its owner and the tournament's amount",
  },
  players: { file: 'players', title: 'Create a first player from the empty list to a complete row' },
  teamRegistration: {
    file: 'team-registration',
    title: 'Register a team on a phone, be approved, and take part without a word typed by the organiser',
  },
  teamForm: {
    file: 'team-registration',
    title: 'Register a team on a phone, be approved, and take part without a word typed by the organiser',
  },
  ownTeam: {
    file: 'team-registration',
    title: 'Register a team on a phone, be approved, and take part without a word typed by the organiser',
  },
  registration: {
    file: 'registration',
    title: 'Register on a phone, be approved, and stand in the list of players',
  },
  registrationForm: {
    file: 'registration',
    title: 'Register on a phone, be approved, and stand in the list of players',
  },
  ownRegistration: {
    file: 'registration',
    title: 'Register on a phone, be approved, and stand in the list of players',
  },
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
    title: 'Pair a replica by code, take over, and list what only the old primary has',
    long: true,
  },
  notFound: { file: 'public', title: 'Say that an address is unknown and lead home' },
};

/** Tests that check texts quoted in the specification, by spec file. `npm run test:full` runs them. */
const SPECIFIED_WORDS: Readonly<Record<string, readonly string[]>> = {
  accounts: ['Sign in again in place when a session ends, and lose nothing typed'],
  public: ['Lead from Sign In to /login and from Get Started to /register'],
  players: ['Rotate, whiten and shrink photos, say which the browser cannot read, and keep them in an edit'],
  import: ['Save the template under its name, and import it unchanged as three players'],
  auction: ['Run an auction to its end, through two reloads, finish it, lead on, and reopen it'],
  'retained-warned': ['Warn at the row of a sheet that leaves too little for a squad, and import it'],
};

/** Component tests that check such texts in the whole app on happy-dom, by path. `npm test` runs them. */
const WORDS_OF_COMPONENTS: Readonly<Record<string, readonly string[]>> = {
  'src/web/screens/login/login-screen.test.tsx': [
    'Signing in requires an email and a password',
    'Signing in says that it is in progress, and sends nothing on a second Enter',
    'Signing in without a network says so, and loses nothing',
  ],
  'src/web/screens/register/register-screen.test.tsx': [
    'A registration says that it is in progress',
    'Each problem of a registration is at its field, the first in a toast, and nothing typed is lost',
    'A registration with a used e-mail is refused at its field',
  ],
  'src/web/screens/create-tournament/create-tournament-screen.test.tsx': [
    'Every problem of a tournament is at its field, and the first one in a toast',
    'A double press creates one tournament',
    'A tournament that was not created says why, loses nothing typed, and is sent again under its id',
  ],
  'src/web/screens/tournaments/tournaments-screen.test.tsx': [
    'A list that did not load says so, and loads on request',
    'A card leads to teams, players and auction of its tournament',
    'An export that failed says so',
    'The sold players are saved by Export Data, with team and price',
  ],
  'src/web/screens/teams/teams-screen.test.tsx': [
    'An address of a missing or lost tournament leads to the list of tournaments, and says why',
    'A team needs a name, which is said in a toast and at the field',
    'A used name of a team is refused at its field, and stays',
    'A new team is sent with its owner, colour and bidder, and a wrong phone number is refused first',
    'An edit of a team shows what is kept, and an emptied short name is removed',
    'A team is deleted after a question, and kept when the answer is no',
    'A team that has bought a player stays, and the toast says why',
  ],
  'src/web/screens/auction/lot/lot-area.test.tsx': [
    'Without a player the console says what to do, and offers both ways',
    'The block has name, age, role and base price, and the current bid once it is higher',
    'An undone sale is at base price again, with the money back to the team',
    'A sale that missed the last bid is refused, and says who leads at what price',
  ],
  'src/web/screens/auction/bid/bid-panel.test.tsx': [
    'The panel offers the current bid plus 1,000, and changes it by the increment within bounds',
    'Every team whose balance is below the typed amount is disabled',
    'The panel says what is wrong in the specified order, in a toast and at the field',
    'A bid of a deleted team is refused as invalid',
  ],
  'src/web/screens/auction/keys/console-keys.test.tsx': [
    'S without a bid explains itself, and sells nothing',
  ],
  'src/web/screens/auction/dialogs/console-dialogs.test.tsx': [
    'An unsold player is called up out of turn',
    'A sale is the same in balances, squads and history',
  ],
  'src/web/screens/players/players-screen.test.tsx': [
    'Back to Tournaments leads there',
    'A player is deleted after a question, and the heading of the list has the focus',
    'A sold player stays, and the toast says why',
  ],
  'src/web/screens/players/import/import-players.test.tsx': [
    'A file with errors is previewed, its good rows are imported, and the others can be saved',
    'A file that is no list of players is refused with its reason',
  ],
  'src/web/screens/players/create-player.test.tsx': [
    'The first problem of a player is said in a toast, and each at its field',
    "'All Rounder' ticks and unticks all playing styles",
    'A used number that was typed is refused at its field, and nothing typed is lost',
    'A player that was not saved says why, server gone or a proxy answers, and nothing typed is lost',
    'A double press creates one player, and a name with HTML is text',
  ],
  'src/web/screens/players/edit-player.test.tsx': [
    'An edit has the same fields, filled in, without placeholders, and Cancel keeps the player',
    'An edit is checked, refused with a used number, and keeps what was typed and the photo',
    'An edit that was not saved says why, and keeps what was typed',
  ],
};

/** The component tests of that list. */
export const COMPONENT_TESTS: readonly MainTest[] = namedIn(WORDS_OF_COMPONENTS);

/** The browser tests of the other two lists. */
export const MAIN_TESTS: readonly MainTest[] = [...Object.values(MAIN_WAYS), ...namedIn(SPECIFIED_WORDS)];

function namedIn(list: Readonly<Record<string, readonly string[]>>): readonly MainTest[] {
  return Object.entries(list).flatMap(([file, titles]) => titles.map((title) => ({ file, title })));
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches the names of the short main ways as Playwright writes them: file, groups, title, tags. */
export const MAIN = new RegExp(
  Object.values(MAIN_WAYS)
    .filter(({ long }) => long !== true)
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
