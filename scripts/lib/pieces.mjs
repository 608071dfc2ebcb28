import path from 'node:path';
import { PUBLIC_SCREENS, publicScreens } from './public-screens.mjs';
import { inRoot } from './root.mjs';

/**
 * The documents that are built, each for itself: a phone in the hall never opens the console's, and carries nothing
 * that only the console needs. `begins` is where a document starts, `gate` knows its screens, `frame` stands around
 * all of them but the landing page. `others` are its screens whose weight is not measured; they count as one.
 * `withPreact`: the build draws it with Preact in the place of React.
 */
export const DOCUMENTS = {
  index: {
    begins: 'src/web/app/main.tsx',
    gate: 'src/web/app/screens.ts',
    frame: 'src/web/routes/indoors.tsx',
    others: 'desk',
  },
  hall: { begins: 'src/web/hall/main.tsx', gate: PUBLIC_SCREENS, others: 'walls', withPreact: true },
  // Its three pages are one: whoever sends the form sees the receipt next.
  registration: {
    begins: 'src/web/registration/main.tsx',
    gate: 'src/web/registration/main.tsx',
    others: 'later',
    withPreact: true,
  },
};

/** The screens whose first load is measured; their pieces are named after their folders. */
const WEIGHED = [
  '/screens/landing/landing-screen.tsx',
  '/screens/auction/auction-screen.tsx',
  ...publicScreens().flatMap(({ isWeighed, file }) => (isWeighed ? [`/${file}`] : [])),
];

/** A console too, with the screen of the other one in it. */
const SCORER = /\/scorer-screen\.tsx$/;

/**
 * How a document is cut into files: what the same pages need at first is one file, for each further one is another
 * request and packs worse. What all weighed pages need is one file with what the others need as well, whose weight is
 * not measured. No weighed page gets what it does not need, and no file needs one that needs it: whatever a
 * module imports is needed by every page that needs the module.
 */
export function inPieces(document) {
  let pieces = null;
  const foreign = Object.values(DOCUMENTS).flatMap(({ gate }) =>
    gate === document.gate ? [] : [address(gate)],
  );
  return {
    // It follows from the above; left to the bundler, the first piece would take in all that it imports.
    includeDependenciesRecursively: false,
    groups: [
      { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 1 },
      {
        debugName: 'what the same pages need at first',
        test: /^(?!.*[\\/]@tanstack[\\/]).*\.(m?js|tsx?)$/,
        name: (id, graph) => {
          pieces ??= piecesOf(pagesOf(document, graph), {
            importsOf: (one) => graph.getModuleInfo(one)?.importedIds ?? [],
            // Of the other document's table this one takes the words alone.
            fetchesOf: (one) =>
              foreign.includes(one) ? [] : (graph.getModuleInfo(one)?.dynamicallyImportedIds ?? []),
          });
          return pieces.get(id) ?? null;
        },
      },
    ],
  };
}

/** As the bundler names a file of the project. */
function address(file) {
  return inRoot(file).replaceAll('\\', '/');
}

/** Page by page, the modules that it begins with. */
export function pagesOf({ begins, gate, frame, others }, graph) {
  const framed = frame === undefined ? [] : [address(frame)];
  const pages = { [others]: [...framed] };
  for (const screen of graph.getModuleInfo(address(gate))?.dynamicallyImportedIds ?? []) {
    const weighed = WEIGHED.find((file) => screen.endsWith(file));
    const page = weighed === undefined ? others : path.posix.basename(path.posix.dirname(weighed));
    if (page === 'landing') pages[page] = [screen];
    else if (page !== others) pages[page] = [...framed, screen];
    else if (!SCORER.test(screen)) pages[page].push(screen);
  }
  return { begins: address(begins), pages, others };
}

/**
 * Module by module, the piece that it is part of: of those that begin, or of what one weighed page alone opens later.
 * What the others alone need has none.
 */
export function piecesOf(document, graph) {
  return new Map([...laterPieces(document, graph), ...firstPieces(document, graph.importsOf)]);
}

/**
 * What is fetched by something that was fetched later itself: a console's dialogs in fifty files are fifty requests, one
 * after the other over a slow line; in one they are one. What a page fetches by itself may be in sight at once, alone.
 */
function laterPieces({ begins, pages, others }, { importsOf, fetchesOf }) {
  const first = (entries) => reachedFrom(entries, importsOf);
  const fetched = (entries) => first([...first(entries)].flatMap(fetchesOf));
  const soon = new Set(Object.values(pages).flatMap((entries) => [...first(entries), ...fetched(entries)]));
  const all = (id) => (id === begins ? [] : [...importsOf(id), ...fetchesOf(id)]);
  const found = [...neededIn(pages, (entries) => reachedFrom(entries, all))].filter(
    ([id, needing]) => !soon.has(id) && needing.length === 1 && needing[0] !== others,
  );
  return found.map(([id, [page]]) => [id, `${page}-later`]);
}

function firstPieces({ begins, pages, others }, importsOf) {
  const neededBy = neededIn(pages, (entries) => reachedFrom([begins, ...entries], importsOf));
  // A document begins with a file of its own: were it empty, it would be asked for and not be there.
  neededBy.delete(begins);
  const found = [...neededBy].filter(([, needing]) => needing.length > 1 || needing[0] !== others);
  const all = Object.keys(pages).sort();
  const weighed = all.filter((page) => page !== others);
  const whose = (needing) => (weighed.every((page) => needing.includes(page)) ? all : needing);
  return found.map(([id, needing]) => [id, whose(needing).join('-')]);
}

/** Module by module, the pages that need it, by name; `reach` is what a page needs, from the modules it begins with. */
function neededIn(pages, reach) {
  const neededBy = new Map();
  for (const page of Object.keys(pages).sort()) {
    for (const id of reach(pages[page])) neededBy.set(id, [...(neededBy.get(id) ?? []), page]);
  }
  return neededBy;
}

function reachedFrom(starts, importsOf) {
  const reached = new Set();
  const waiting = [...starts];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...importsOf(id));
  }
  return reached;
}
