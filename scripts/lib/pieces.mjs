import path from 'node:path';
import { PUBLIC_SCREENS, publicScreens } from './public-screens.mjs';
import { inRoot } from './root.mjs';

/**
 * The documents of the build, each built separately, so that a phone never downloads code of the console.
 * `begins`: entry module. `gate`: module that lists the screens. `frame`: module around all screens except the landing
 * page.
 * `others`: group name of screens whose size is not measured. `shows`: page that the entry itself shows; its modules are
 * one chunk.
 */
export const DOCUMENTS = {
  index: {
    begins: 'src/web/app/main.tsx',
    gate: 'src/web/app/screens.ts',
    frame: 'src/web/routes/indoors.tsx',
    others: 'desk',
  },
  hall: { begins: 'src/web/hall/main.tsx', gate: PUBLIC_SCREENS, others: 'walls' },
  // The three registration pages are one entry: the receipt follows the form.
  registration: {
    begins: 'src/web/registration/main.tsx',
    gate: 'src/web/registration/main.tsx',
    others: 'later',
    shows: 'form',
  },
};

/** The name of the chunk that every page of a document needs at first. */
export const SHARED = 'shared';

/** The screens whose first load is measured. Their chunks are named after their folders. */
const WEIGHED = [
  '/screens/landing/landing-screen.tsx',
  '/screens/auction/auction-screen.tsx',
  ...publicScreens().flatMap(({ isWeighed, file }) => (isWeighed ? [`/${file}`] : [])),
];

/** The check of a kept session. Each screen of a signed-in organiser loads it at once: one file instead of four. */
const ACCOUNT = {
  name: 'account',
  test: /[\\/](?:session[\\/]check-token|calls[\\/]accounts|protocol[\\/]loose-values)\.ts$/,
  priority: 1,
};

/** A console as well; the chunk of the auction screen contains it. */
const SCORER = /\/scorer-screen\.tsx$/;

/**
 * Splits a document into chunks: modules that the same pages need at first form one chunk, which saves requests and
 * compresses better. Modules that all measured pages need are one chunk.
 * No measured page loads a module that it does not need, and no two chunks depend on each other.
 */
export function inPieces(document) {
  let pieces = null;
  const foreign = Object.values(DOCUMENTS).flatMap(({ gate }) =>
    gate === document.gate ? [] : [address(gate)],
  );
  return {
    // Chunks already contain all their imports. With the default, the first chunk would absorb them.
    includeDependenciesRecursively: false,
    groups: [
      { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 1 },
      ...(document === DOCUMENTS.index ? [ACCOUNT] : []),
      {
        debugName: 'what the same pages need at first',
        test: /^(?!.*[\\/]@tanstack[\\/]).*\.(m?js|tsx?)$/,
        name: (id, graph) => {
          pieces ??= piecesOf(pagesOf(document, graph), {
            importsOf: (one) => graph.getModuleInfo(one)?.importedIds ?? [],
            // From the other document's screen list only its constants are used, not its dynamic imports.
            fetchesOf: (one) =>
              foreign.includes(one) ? [] : (graph.getModuleInfo(one)?.dynamicallyImportedIds ?? []),
          });
          return pieces.get(id) ?? null;
        },
      },
    ],
  };
}

/** Writes a path the way the bundler does. */
function address(file) {
  return inRoot(file).replaceAll('\\', '/');
}

/** The entry modules of each page. */
export function pagesOf({ begins, gate, frame, others, shows }, graph) {
  const framed = frame === undefined ? [] : [address(frame)];
  const pages = shows === undefined ? { [others]: [...framed] } : { [shows]: [] };
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
 * The chunk of each module: one of the first chunks, or a page's later chunk. Modules that only unmeasured pages need
 * have none.
 */
export function piecesOf(document, graph) {
  return new Map([...laterPieces(document, graph), ...firstPieces(document, graph.importsOf)]);
}

/**
 * Groups modules that load after an already lazy module. Fifty small files are fifty requests on a slow line; one chunk
 * is one. Modules that a page itself loads lazily stay separate, because the page may show them at once.
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
  // The entry module keeps its own file; an empty entry chunk would be requested but not written.
  neededBy.delete(begins);
  const found = [...neededBy].filter(([, needing]) => needing.length > 1 || needing[0] !== others);
  const weighed = Object.keys(pages).filter((page) => page !== others);
  const nameOf = (needing) => (weighed.every((page) => needing.includes(page)) ? SHARED : needing.join('-'));
  return found.map(([id, needing]) => [id, nameOf(needing)]);
}

/** The pages that need each module; `reach` returns the modules that a page needs from its entries. */
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
