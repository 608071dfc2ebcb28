import { LINK_KINDS, linkPath, RULE_BOOK_PATH, type LinkKind } from '#protocol/links.ts';
import { SECOND_LAPTOP_PATH } from '#protocol/second-laptop.ts';
import { ADDRESSES } from '#web/routes/addresses.ts';

interface MainTest {
  /** Of its spec, without folder and ending. */
  readonly file: string;
  readonly title: string;
}

/** Every screen, by the address that opens it; null: any address that opens no other. */
const SCREENS = {
  ...ADDRESSES,
  ...Object.fromEntries(LINK_KINDS.map((kind) => [kind, linkPath(kind)])),
  ruleBook: RULE_BOOK_PATH,
  secondLaptop: SECOND_LAPTOP_PATH,
  notFound: null,
} satisfies Readonly<Record<string, string | null>>;

type Screen = keyof typeof ADDRESSES | LinkKind | 'ruleBook' | 'secondLaptop' | 'notFound';

/**
 * The test of each screen's main way. They and those of the specified words are what `npm test` runs in the browser; a
 * test that neither list names waits for `npm run test:full`.
 */
const MAIN_WAYS: Readonly<Record<Screen, MainTest>> = {
  landing: {
    file: 'public',
    title: 'the landing page tells what the product does, in the words of the specification',
  },
  login: { file: 'accounts', title: 'leads to the dashboard, with the keyboard alone' },
  register: { file: 'accounts', title: 'opens an account and leads to the dashboard' },
  dashboard: { file: 'accounts', title: 'counts truly, and its four tiles lead on' },
  tournaments: {
    file: 'tournaments',
    title: 'the first tournament: from the empty list through the form to its card',
  },
  createTournament: {
    file: 'tournaments',
    title: 'the first tournament: from the empty list through the form to its card',
  },
  teams: {
    file: 'teams',
    title: 'has a name, a logo made small, its owner and the amount of the tournament',
  },
  players: { file: 'players', title: 'from the empty list to a row that says everything' },
  auction: {
    file: 'console-keyboard',
    title: 'a full lot by keyboard alone: bids, hammer, next player, skip, undo',
  },
  scorer: {
    file: 'share',
    title: 'a scorer runs the lots by a link, both consoles show it, and a revoked link ends it',
  },
  rules: {
    file: 'rules',
    title: 'are agreed on by keyboard, are there after a reload, and hold at the console',
  },
  rehearsal: {
    file: 'rehearsal',
    title:
      'the evening is rehearsed at full speed, the report is read, and the real auction has not one line more',
  },
  rehearsalWall: {
    file: 'rehearsal',
    title:
      'the same evening is watched on the wall under a mark, waits, goes on and ends, and nothing is sent',
  },
  squadsPrint: { file: 'squads', title: 'are a sheet of paper for each team' },
  screen: {
    file: 'projector',
    title: 'every scene of an evening is on the wall, large enough for the last row, and axe finds nothing',
  },
  overlay: { file: 'overlay', title: 'the stream shows every scene in its lower third, on nothing at all' },
  live: {
    file: 'spectator',
    title: 'a spectator sees the lot, the bids, the sale, every squad, and how many watch',
  },
  auctioneer: {
    file: 'auctioneer',
    title: 'the auctioneer reads from three metres what to ask for, who can still bid, and who is online',
  },
  paddle: {
    file: 'paddle',
    title: 'an evening of one owner: bid, lead, be outbid, jump, buy, each readable by everybody',
  },
  ruleBook: {
    file: 'rule-book',
    title: 'stands under the link of spectators, follows a change, and is printed on one page',
  },
  secondLaptop: {
    file: 'second-laptop',
    title:
      'a second laptop pairs by its code, is up to date, and takes over; the first lists what only it has',
  },
  notFound: { file: 'public', title: 'an unknown address says so and leads home' },
};

/** Tests that see what the specification has in quotes, by the file of their spec. */
const SPECIFIED_WORDS: Readonly<Record<string, readonly string[]>> = {
  accounts: [
    'a stranger is sent to sign in, and the page they wanted is not in the history',
    'while the token is being validated nothing is shown',
    'says so while it is busy',
    'says what is wrong, the first thing in the toast, each at its field, and loses nothing typed',
    'with an e-mail that has an account is refused, with the reason at the field',
    'with a wrong password keeps what was typed; after five the wait is told',
    'says so while it is busy, and a second Enter sends nothing',
    'signing in and signing up say so and lose nothing',
  ],
  public: ['Sign In leads to /login and Get Started to /register'],
  tournaments: [
    'says every problem at its field and the first of them in the toast',
    'the list says so and loads when asked again',
    'a tournament is not created, the reason is told and nothing typed is lost',
    'an export that fails says so',
    'Export Data saves the sold players',
  ],
  failures: [
    'a new player: the server is gone, and then a proxy answers in its place',
    'a player: the server is gone, and then somebody has deleted him',
  ],
  teams: [
    'needs a name',
    'whose name is taken is refused at the field',
    'is deleted after a question, and stays when the answer is no',
    'that has bought a player is not deleted, and the toast says why',
  ],
  players: [
    'of no tournament, or of another organiser, says so and leads to the tournaments',
    'the first thing wrong is said in the toast, each at its field',
    'playing styles tick each other as the specification says',
    'that this browser cannot read says so, and the file box is empty again',
    'is edited in a dialog with the same fields, filled and without placeholders',
    'is deleted after a question; the focus goes to the list',
    'that is sold is not deleted, and the toast says why',
  ],
  import: [
    'is saved under its name, and imported untouched is three players',
    'a JPEG renamed .xlsx says so',
    'with something wrong opens a preview, whose button imports the good rows',
  ],
  auction: [
    'without a player it says what to do, and offers both ways',
    'says who, how old, what he does and at what price he starts',
    'SOLD is shown once, closes by itself, and does not come back with a refresh',
    'Undo gives the player back at base price and the money to the team',
    'offers the current bid plus 1,000, and moves by the increment within its bounds',
    'greys out every team whose balance is below what is typed',
    'says what is wrong in the order of the specification, in a toast and at the field',
    'a team deleted a moment ago is an invalid one',
    'Auction Complete, the unsold players once more, finish and reopen',
    'from the unsold players one is called up out of turn',
    'balances, squads and history tell the same sale',
  ],
  'two-consoles': ['a sale that missed the last bid is refused, and says who leads and at what price'],
  'console-keyboard': ['S without a bid says so, and sells nothing'],
  'retained-warned': [
    'a spreadsheet that leaves too little for a squad says so at its row before anything is written, and joins',
  ],
};

/** All of both lists. */
export const MAIN_TESTS: readonly MainTest[] = [
  ...Object.values(MAIN_WAYS),
  ...Object.entries(SPECIFIED_WORDS).flatMap(([file, titles]) => titles.map((title) => ({ file, title }))),
];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Fits each of them as Playwright asks: its file, its groups, its title, its tags. */
export const MAIN = new RegExp(
  MAIN_TESTS.map(({ file, title }) => `(?:^|[ /])${file}\\.spec\\.ts .*${escaped(title)}(?: @|$)`).join('|'),
);

interface Running {
  /** The path of its spec. */
  readonly file: string;
  readonly title: string;
}

/** The screens whose main way a test is, and which none of these paths opens. */
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
