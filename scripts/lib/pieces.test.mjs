import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DOCUMENTS, pagesOf, piecesOf, SHARED } from './pieces.mjs';
import { publicScreens } from './public-screens.mjs';
import { inRoot } from './root.mjs';
import { PUBLIC_PAGES } from '#web/app/public-screens.ts';

/** The imports of a document with two phone pages and some projector pages. */
const IMPORTS = {
  hall: ['react', 'socket'],
  paddle: ['bid-button', 'tabs'],
  spectator: ['tabs', 'players'],
  overlay: ['strip', 'money'],
  projector: ['strip', 'scene'],
  'bid-button': ['rules'],
  tabs: ['money'],
  rules: ['money'],
  scene: ['rules'],
};
const importsOf = (id) => IMPORTS[id] ?? [];
const pages = { paddle: ['paddle'], spectator: ['spectator'], walls: ['overlay', 'projector'] };
/** Modules that load later. */
const FETCHED = {
  paddle: ['dialogs', 'book'],
  dialogs: ['sheet', 'history', 'book'],
  history: ['lines'],
  spectator: ['book'],
  projector: ['confetti'],
};
const fetchesOf = (id) => FETCHED[id] ?? [];
const pieces = piecesOf({ begins: 'hall', pages, others: 'walls' }, { importsOf, fetchesOf });

/** A fake build that finds a document's screens by folder. */
const knowing = (...screens) => ({
  getModuleInfo: (id) =>
    id.endsWith('/gate.ts') ? { dynamicallyImportedIds: screens.map((one) => inRoot('screens', one)) } : null,
});
const DESK = { begins: 'main.tsx', gate: 'gate.ts', frame: 'indoors.tsx', others: 'desk' };
const TEAMS = 'teams/teams-screen.tsx';
const AUCTION = 'auction/auction-screen.tsx';
const LANDING = 'landing/landing-screen.tsx';

test("Every public screen is read from the table with its component's file", () => {
  const rows = Object.entries(PUBLIC_PAGES).map(([path, { isWeighed = false }]) => ({ path, isWeighed }));
  expect(publicScreens().map(({ path, isWeighed }) => ({ path, isWeighed }))).toEqual(rows);
  for (const { file } of publicScreens()) expect(existsSync(inRoot(file))).toBe(true);
});

test('Each measured page has its own entry, the others share one, and the landing page has no frame', () => {
  const graph = knowing(LANDING, TEAMS, AUCTION, 'auction/scorer-screen.tsx', 'players/players-screen.tsx');
  const [landing, teams, auction] = [LANDING, TEAMS, AUCTION].map((one) => inRoot('screens', one));
  expect(pagesOf(DESK, graph)).toEqual({
    begins: inRoot('main.tsx'),
    pages: {
      landing: [landing],
      auction: [inRoot('indoors.tsx'), auction],
      desk: [inRoot('indoors.tsx'), teams, inRoot('screens', 'players/players-screen.tsx')],
    },
    others: 'desk',
  });
});

test('Modules that the same pages need at first form one chunk, and common ones another', () => {
  expect(Object.fromEntries(pieces)).toEqual({
    react: SHARED,
    socket: SHARED,
    money: SHARED,
    tabs: SHARED,
    rules: 'paddle-walls',
    paddle: 'paddle',
    'bid-button': 'paddle',
    spectator: 'spectator',
    players: 'spectator',
    sheet: 'paddle-later',
    history: 'paddle-later',
    lines: 'paddle-later',
  });
});

test('A document whose entry shows a page has the modules of that page in one chunk', () => {
  const document = { begins: 'paddle', gate: 'gate.ts', others: 'later', shows: 'form' };
  const { begins, pages: shown, others } = pagesOf(document, { getModuleInfo: () => null });
  expect(shown).toEqual({ form: [] });
  const own = { ...IMPORTS, [begins]: ['bid-button', 'tabs'] };
  const found = piecesOf({ begins, pages: shown, others }, { importsOf: (id) => own[id] ?? [], fetchesOf });
  expect(Object.fromEntries(found)).toEqual({
    'bid-button': SHARED,
    tabs: SHARED,
    rules: SHARED,
    money: SHARED,
  });
});

test('Modules that only one measured page loads later form one chunk', () => {
  expect(pieces.get('history')).toBe('paddle-later');
  expect(pieces.get('dialogs')).toBeUndefined();
  expect(pieces.get('book')).toBeUndefined();
  expect(pieces.get('confetti')).toBeUndefined();
});

test('No chunk depends on a chunk that depends on it', () => {
  const needing = (piece) => (piece === SHARED ? Object.keys(pages) : piece?.split('-'));
  for (const [id, piece] of pieces) {
    for (const imported of importsOf(id)) {
      const needed = needing(piece).filter((page) => page !== 'later');
      expect(needing(pieces.get(imported))).toEqual(expect.arrayContaining(needed));
    }
  }
});

test.each(Object.entries(DOCUMENTS))(
  'The document %s has its entry where the build looks',
  (name, document) => {
    const { begins, gate, frame = begins } = document;
    for (const file of [`${name}.html`, begins, gate, frame]) expect(existsSync(inRoot(file))).toBe(true);
  },
);
