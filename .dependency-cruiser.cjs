/**
 * Import boundaries: domain <- protocol <- server | web. Server and web never import each other. Inside both, the folders
 * have layers (`SERVER_LAYERS`, `WEB_LAYERS`).
 * Test files are next to the tested file. They may also import test packages, Node and fixtures, within the same
 * boundaries.
 */
const TESTS = '\\.test\\.tsx?$';
/** Tests of both sides, server and web, without the network between them. */
const MEETINGS = '\\.meets-server\\.test\\.ts$';

/** Tests that both engines must pass. */
const CONTRACTS = '\\.contract\\.ts$';

/** Helpers shared by tests. */
const TEST_TOOLS = '/testing/';

// With a compiler that it cannot read it would find no module, and so no problem.
if (typeof require('typescript').transpileModule !== 'function')
  throw new Error('dependency-cruiser needs a typescript with an interface in JavaScript.');

/**
 * The folders of the server from top to bottom, and those inside some of them. A folder imports itself and the rows
 * below its own. '.' are the files that stand directly in the place; a row may also name single files.
 */
const SERVER_LAYERS = {
  'src/server': [
    ['.'],
    ['cli'],
    ['start'],
    ['api'],
    ['feed', 'registration', 'tournament-file'],
    ['replication'],
    ['backups', 'hall', 'links'],
    ['auctions'],
    ['accounts', 'images', 'metrics'],
    ['limits'],
    ['persistence'],
    ['cluster'],
    ['base'],
  ],
  'src/server/api': [['.'], ['calls'], ['http']],
  'src/server/feed': [
    ['feed.ts', 'public-views.ts'],
    ['admission.ts'],
    ['channel.ts'],
    ['views.ts'],
    ['connection'],
  ],
  'src/server/replication': [['primary', 'replica'], ['.'], ['channel']],
  'src/server/persistence': [
    ['.'],
    ['postgres'],
    ['sqlite'],
    ['migrations'],
    ['tables'],
    ['files'],
    ['ports'],
  ],
  'src/server/persistence/tables': [['.'], ['log'], ['people', 'registration'], ['images'], ['schema']],
};

/** A pattern of the files in these folders of a place. */
const inside = (place, folders) =>
  `^${place}/(${folders
    .map((folder) => {
      if (folder === '.') return '[^/]+$';
      return folder.endsWith('.ts') ? `${folder.replace('.', '\\.')}$` : `${folder}/`;
    })
    .join('|')})`;

/** The folders of the pages and those inside some of them, likewise. */
const WEB_LAYERS = {
  'src/web': [['app'], ['features'], ['kit'], ['sheets'], ['media'], ['net'], ['i18n'], ['ui'], ['styles']],
  'src/web/kit': [
    ['charts', 'replay', 'result', 'workers'],
    ['hall', 'page'],
    ['cards', 'forms', 'rules'],
    ['player', 'show', 'squad'],
    ['team'],
    ['money', 'views'],
  ],
  'src/web/net': [['sync'], ['failover'], ['calls'], ['session'], ['client'], ['.']],
  'src/web/ui': [['form', 'popups'], ['.']],
};

/** Rules that refuse every import beside a folder and above it, and a folder that has no row. */
const rulesOf = (all) =>
  Object.entries(all).flatMap(([place, layers]) => [
    ...layers.flatMap((row, at) =>
      row.map((folder) => ({
        name: `${place}/${folder}-imports-downwards`,
        comment: 'A folder imports itself and the rows below its own: SERVER_LAYERS, WEB_LAYERS.',
        severity: 'error',
        from: { path: inside(place, [folder]), pathNot: [TESTS, CONTRACTS, TEST_TOOLS] },
        to: { path: `^${place}/`, pathNot: inside(place, [folder, ...layers.slice(at + 1).flat()]) },
      })),
    ),
    {
      name: `${place}-has-a-row-for-each-folder`,
      comment: 'A new folder gets a row in SERVER_LAYERS or WEB_LAYERS.',
      severity: 'error',
      from: {
        // Where a row names a file, every file needs one.
        path: layers.flat().some((name) => name.endsWith('.ts')) ? `^${place}/` : `^${place}/[^/]+/`,
        pathNot: [TESTS, CONTRACTS, TEST_TOOLS, inside(place, layers.flat())],
      },
      to: {},
    },
  ]);
const SERVER_RULES = rulesOf(SERVER_LAYERS);
const WEB_RULES = [
  ...rulesOf(WEB_LAYERS),
  {
    name: 'no-feature-imports-another',
    comment: 'What two features need belongs in a layer below them.',
    severity: 'error',
    from: { path: '^src/web/features/([^/]+)/', pathNot: [TESTS, CONTRACTS, TEST_TOOLS] },
    to: { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'domain-imports-only-itself',
      comment: 'The domain imports only itself.',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { path: '^(src/(?!domain/)|e2e/|bench/|trials/|scripts/)' },
    },
    {
      name: 'domain-imports-no-package',
      comment: 'The domain is pure: it imports no package.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: TESTS },
      to: {
        dependencyTypes: [
          'npm',
          'npm-dev',
          'npm-peer',
          'npm-optional',
          'npm-bundled',
          'npm-no-pkg',
          'npm-unknown',
          'unknown',
          'undetermined',
        ],
      },
    },
    {
      name: 'domain-imports-no-node',
      comment: 'The domain is pure: it uses no clock, disk or network.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'protocol-imports-domain-only',
      comment: 'Server and web share the protocol, so it imports neither.',
      severity: 'error',
      from: { path: '^src/protocol/' },
      to: { path: '^(src/(?!protocol/|domain/)|e2e/|bench/|trials/|scripts/)' },
    },
    {
      name: 'protocol-uses-zod-only',
      comment: 'Server and web load the protocol, so it imports only zod and nothing of Node.',
      severity: 'error',
      from: { path: '^src/protocol/', pathNot: TESTS },
      to: {
        dependencyTypes: [
          'npm',
          'npm-dev',
          'npm-peer',
          'npm-optional',
          'npm-no-pkg',
          'npm-unknown',
          'core',
          'unknown',
        ],
        pathNot: 'node_modules/zod/',
      },
    },
    {
      name: 'server-never-meets-web',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^(src/web/|e2e/|bench/|trials/|scripts/)' },
    },
    ...SERVER_RULES,
    {
      name: 'files-form-no-circle',
      comment: 'Types included.',
      severity: 'error',
      from: { path: '^src/(domain|protocol|server|web)/' },
      to: { circular: true },
    },
    {
      name: 'web-never-meets-server',
      severity: 'error',
      from: { path: '^src/web/', pathNot: MEETINGS },
      to: { path: '^(src/server/|e2e/|bench/|trials/|scripts/)' },
    },
    {
      name: 'web-imports-no-node',
      severity: 'error',
      from: { path: '^src/web/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    ...WEB_RULES,
    {
      name: 'screens-of-the-hall-draw-views',
      comment:
        'domain/views computes what public screens show. These screens need the types of an auction and of a refusal, but no rules.',
      severity: 'error',
      from: {
        path: '^src/web/(kit/(views|hall)|features/(overlay|auctioneer|wall|spectator|paddle)|features/print/rule-book)',
        // A rehearsal with bots: the page applies the events itself.
        pathNot: [TESTS, '^src/web/features/wall/rehearsal-(copy|wall-screen)\\.tsx?$'],
      },
      to: {
        path: '^src/domain/(auction|completion|views)/',
        pathNot:
          '^src/domain/(auction/(auction|refusals|chapters/standing/standing)|views/(view|reach-sections))\\.ts$',
      },
    },
    {
      name: 'ui-knows-no-cricket',
      comment:
        'src/web/ui has general parts such as buttons. Parts for money, teams or players belong in src/web/kit.',
      severity: 'error',
      from: { path: '^src/web/ui/', pathNot: TESTS },
      to: { path: '^src/', pathNot: '^src/(web/ui/|domain/impossible\\.ts$)' },
    },
    {
      name: 'engines-have-one-door',
      comment:
        'persistence/tables/installation.ts is the interface of an engine; only persistence/choose-engine.ts imports engines.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [TESTS, TEST_TOOLS, '^src/server/persistence/((sqlite|postgres)/|choose-engine\\.ts$)'],
      },
      to: { path: '^src/server/persistence/(sqlite|postgres)/' },
    },
    {
      name: 'sqlite-is-driven-in-its-own-folder',
      severity: 'error',
      from: { path: '^src/', pathNot: [TESTS, TEST_TOOLS, '^src/server/persistence/sqlite/'] },
      to: { path: 'node_modules/(@types/)?better-sqlite3' },
    },
    {
      name: 'the-file-knows-no-postgres',
      comment:
        'A backup is an SQLite file for every engine, so PostgreSQL imports the SQLite code, never the reverse.',
      severity: 'error',
      from: { path: '^src/server/persistence/sqlite/', pathNot: TESTS },
      to: { path: '^src/server/persistence/postgres/' },
    },
    {
      name: 'postgres-is-driven-in-its-own-folder',
      severity: 'error',
      from: { path: '^src/', pathNot: [TESTS, TEST_TOOLS, '^src/server/persistence/postgres/'] },
      to: { path: 'node_modules/(@types/)?pg/' },
    },
    {
      name: 'no-circle',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'file-names-are-kebab-case',
      severity: 'error',
      from: { path: '^src/.*[A-Z_ ]' },
      to: {},
    },
    {
      name: 'workers-draw-nothing',
      comment:
        'A worker has no document. What it loads, at any depth, needs neither React nor the page language.',
      severity: 'error',
      from: { path: '^src/web/.+-worker\\.ts$', pathNot: '/ask-|/testing/' },
      to: { path: '(node_modules/(react|@lingui)/|^src/web/i18n/current-language)', reachable: true },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'product-uses-no-development-package',
      severity: 'error',
      from: { path: '^src/server/', pathNot: [TESTS, TEST_TOOLS] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|coverage|reports|test-results|data)/' },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
};
