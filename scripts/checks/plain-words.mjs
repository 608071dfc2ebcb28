import { readFileSync } from 'node:fs';
import { inRoot } from '../lib/root.mjs';
import { Tally } from '../lib/tally.mjs';
import { publishedFiles } from '../lib/tracked.mjs';

/** Words that only their author knows, with the usual term for each. */
const ANYWHERE = {
  astray: 'detached (files), diverged (feed)',
  attendance: 'presence',
  auditorium: 'projector view',
  benches: 'capacity',
  'catalogue-errand': 'list loader',
  chronicle: 'recent events',
  deaf: 'not listening',
  dismissals: 'access revocation',
  elsewhere: 'remote presence',
  entrance: 'upgrade handler',
  farewell: 'disconnect reason',
  follower: 'replica',
  gallery: 'view group',
  gathered: 'group commit',
  'give-way': 'yield to the event loop',
  hearing: 'notification subscriber',
  insist: 'retry policy',
  journal: 'replication buffer',
  'kept-state': 'snapshot',
  'kept-states': 'snapshots',
  'list-wishes': 'list filters',
  mindful: 'write health',
  neighbours: 'cluster',
  'old-lines': 'upcasters',
  'other-rooms': 'peer sync',
  pulse: 'heartbeat',
  rhythm: 'heartbeat',
  'roll-call': 'membership',
  rostrum: 'auctioneer view',
  saleroom: 'auctions',
  stranger: 'anonymous client',
  strangers: 'gone with the views',
  tableau: 'dual simplex',
  'take-up': 'resume timers',
  turnstile: 'join throttle',
  utter: 'publish',
  utterance: 'notification',
  voice: 'notification publisher',
  witness: 'replication hook',
};

/** Words with another meaning elsewhere; these paths are refused. */
const PATHS = {
  'src/server/api/http/heavy.ts': 'account queue',
  'src/server/live/': 'feed',
  'src/server/room/': 'auctions',
  'src/server/second/': 'replication',
  'src/server/store/': 'persistence',
  'src/web/copy/': 'sync',
  'src/web/look/': 'styles',
  'src/web/move/': 'failover',
};

/** Checks that paths and exported names use the usual words. */
export function checkPlainWords() {
  const tally = new Tally();
  // The database stores the names of its migrations, so they stay.
  const files = publishedFiles().filter((file) => /^src(?!.*\/migrations\/)\/.*\.(ts|tsx|css)$/.test(file));
  const found = files.flatMap((file) => oldNames(file, readFileSync(inRoot(file), 'utf8')));
  tally.expect(
    found.length === 0,
    'paths and exported names take the usual words',
    found.map(({ where, usual }) => `${where}: the usual word is ${usual}`).join('\n'),
  );
  return tally;
}

/**
 * Finds old words in the path and exported names of a file.
 * @returns {{ where: string, usual: string }[]}
 */
export function oldNames(file, text) {
  const folder = Object.keys(PATHS).find((start) => file.startsWith(start));
  const inPath = folder === undefined ? usualOf(file.replace(/\.\w+$/, '')) : PATHS[folder];
  const names = [
    ...text.matchAll(/^export (?:async )?(?:function|const|let|class|interface|type) (\w+)/gm),
  ].map(([, name]) => name);
  return [
    ...(inPath === null ? [] : [{ where: file, usual: inPath }]),
    ...names
      .map((name) => ({ where: `${file} ${name}`, usual: usualOf(hyphened(name)) }))
      .filter(({ usual }) => usual !== null),
  ];
}

const WORD = new RegExp(`(?<![a-z])(${Object.keys(ANYWHERE).join('|')})(?![a-z])`);

function usualOf(words) {
  const [, word] = WORD.exec(words) ?? [];
  return word === undefined ? null : ANYWHERE[word];
}

/** Converts `createRollCall` and `ROLL_CALL` to 'create-roll-call' and 'roll-call'. */
function hyphened(name) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();
}
