import path from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { SHARED } from './scripts/lib/pieces.mjs';
import { PUBLIC_SCREENS, publicScreens } from './scripts/lib/public-screens.mjs';
import { isPublicPath } from './src/protocol/calls/links.ts';
import { isRegistrationPath } from './src/protocol/registration/pages.ts';

const apiPort = process.env['API_PORT'] ?? '3001';

/** In development, public pages and registration pages have their own HTML documents. */
const hallPages: Plugin = {
  name: 'hall-pages',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://any');
      if (isPublicPath(pathname)) request.url = '/hall.html';
      if (isRegistrationPath(pathname)) request.url = '/registration.html';
      next();
    });
  },
};

/** Adds the classes of every public screen, and of no other screen, to the public style sheet. */
const hallSources: Plugin = {
  name: 'hall-sources',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/src/web/hall/hall.css')) return null;
    this.addWatchFile(fileURLToPath(new URL(PUBLIC_SCREENS, import.meta.url)));
    const folders = new Set(publicScreens().map(({ folder }) => folder));
    const sources = [...folders].map((folder) => `@source '${path.posix.relative('src/web/hall', folder)}';`);
    return [code, ...sources].join('\n');
  },
};

/** Screens and chunks that nobody waits for: they load while the page is idle, or on projectors. */
const UNHURRIED = new RegExp(
  `/(?:${[
    ...publicScreens().flatMap(({ isWeighed, file }) => (isWeighed ? [] : [path.basename(file, '.tsx')])),
    '(?:registration|rehearsal|rehearsal-wall|squads-print|not-found)-screen',
    'squads-on-paper|picture-buttons|player-card|card-file',
    'menu-items|sold-scene|standstill|team-squads|trouble-notice|preflight-link|console-dialogs|break-card|countdown|tile-needs|hammer-sound|whole-refusal-text|go-on-signed-in',
    'language-list|late-parts|lot-parts|sound-parts|finale-stage|finale-bar|phone-finale|shortlist-parts|auction-later|decide-later|why-not|after-refusal|more-choices',
  ].join('|')})-`,
);

/** Chunks that the entry of each page imports. */
const WITH_EVERY_PAGE = new RegExp(`/(?:react|rolldown-runtime|${SHARED})-`);

/** Saves one kilobyte per page: replaces Vite's preload helper by `fetch-piece.ts`. */
const smallHelper: Plugin = {
  name: 'small-helper',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { fetchPiece as __vitePreload } from ${JSON.stringify(FETCH_PIECE)};`
      : null,
};
const FETCH_PIECE = fileURLToPath(new URL('src/web/app/fetch-piece.ts', import.meta.url));

/**
 * The browser reuses the document's connection for the first file that the registration page names. Over a slow line
 * that must be the largest one: the others wait for a new connection, while the line carries the large one.
 */
const largestFirst: Plugin = {
  name: 'largest-first',
  transformIndexHtml: {
    order: 'post',
    handler(html, { filename, bundle }) {
      if (bundle === undefined || !filename.endsWith('/registration.html')) return html;
      const found = /( *<script type="module".*?<\/script>\n)((?: *<link rel="modulepreload".*>\n)+)/;
      if (!found.test(html)) throw new Error('registration.html preloads no script after its entry.');
      return html.replace(found, '$2$1');
    },
  },
};

export default defineConfig({
  plugins: [smallHelper, largestFirst, hallSources, react(), tailwindcss(), hallPages],
  server: {
    host: process.env['HOST'] ?? '0.0.0.0',
    port: Number(process.env['PORT'] ?? '3000'),
    strictPort: true,
    // Phones open the dev server by the machine's name or address on the local network.
    allowedHosts: true,
    proxy: { '/api': { target: `http://127.0.0.1:${apiPort}`, ws: true } },
  },
  build: {
    // Emit files instead of data: URLs, which the content security policy forbids.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Chunks that nobody waits for load their JavaScript parts later, because a list of them makes first loads
      // larger. Their style sheets still load with them.
      resolveDependencies: (piece, parts, { hostType }) =>
        hostType === 'html'
          ? parts
          : parts.filter(
              (part) => part.endsWith('.css') || !(UNHURRIED.test(piece) || WITH_EVERY_PAGE.test(part)),
            ),
    },
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
});
