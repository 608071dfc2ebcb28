import { checkInBrowser } from '../checks/browser.mjs';
import { checkBuild } from '../checks/build.mjs';
import { checkLint } from '../checks/lint.mjs';
import { checkOnPostgres } from '../checks/postgres.mjs';
import { checkReadmeTruth } from '../checks/readme-truth.mjs';
import { checkTrials } from '../checks/trials.mjs';
import { checkTypes } from '../checks/types.mjs';
import { checkUnits } from '../checks/unit.mjs';
import { checkUnused } from '../checks/unused.mjs';
import { checkWalls } from '../checks/walls.mjs';

/**
 * The steps of `npm test`. What has no lane goes first, by itself. Then the lanes go side by side, one step of each at a
 * time: browsers, servers and databases wait for one another more than they work, and what one lane leaves of two cores
 * another takes. Those that keep one core busy for long are spread over two lanes, the longest of each lane first.
 */
export const STEPS = [
  { name: 'build', about: 'the product', check: checkBuild },
  { name: 'browser', about: 'the product in a real browser', check: () => checkInBrowser(), lane: 'browser' },
  { name: 'lint', about: 'eslint and oxfmt', check: checkLint, lane: 'programs' },
  {
    name: 'trials',
    about: 'each trial for some seconds, and with its planted fault',
    check: () => checkTrials(),
    lane: 'programs',
  },
  { name: 'types', about: 'the compiler, room by room', check: checkTypes, lane: 'programs' },
  { name: 'walls', about: 'who may import whom, with plants', check: checkWalls, lane: 'programs' },
  {
    name: 'tables',
    about: 'what a made-up fact, refusal and order must not get past',
    // It needs the compiler, which a fresh clone has only once everything is installed.
    check: async () => (await import('../checks/tables.mjs')).checkTables(),
    lane: 'programs',
  },
  {
    name: 'unit',
    about: 'unit and server tests, coverage of the rulebook',
    check: checkUnits,
    lane: 'vitest',
  },
  {
    name: 'postgres',
    about: 'stores, calls, screens and rooms on a real PostgreSQL',
    check: checkOnPostgres,
    lane: 'vitest',
  },
  { name: 'readme', about: 'what the documents claim', check: checkReadmeTruth, lane: 'vitest' },
  { name: 'unused', about: 'files nobody imports, packages nobody uses', check: checkUnused, lane: 'vitest' },
];

export const LANES = ['browser', 'programs', 'vitest'];
