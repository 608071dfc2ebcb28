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
 * The steps of `npm test`. Those with a lane wait for one another or keep one core busy for long stretches: the two
 * lanes go side by side, one step of each at a time. What keeps every core busy by itself comes after both.
 */
export const STEPS = [
  { name: 'build', about: 'the product', check: checkBuild, lane: 1 },
  { name: 'lint', about: 'eslint and oxfmt', check: checkLint, lane: 1 },
  {
    name: 'trials',
    about: 'each trial for some seconds, and with its planted fault',
    check: () => checkTrials(),
    lane: 1,
  },
  { name: 'types', about: 'the compiler, room by room', check: checkTypes, lane: 2 },
  { name: 'walls', about: 'who may import whom, with plants', check: checkWalls, lane: 2 },
  {
    name: 'tables',
    about: 'what a made-up fact, refusal and order must not get past',
    // It needs the compiler, which a fresh clone has only once everything is installed.
    check: async () => (await import('../checks/tables.mjs')).checkTables(),
    lane: 2,
  },
  { name: 'readme', about: 'what the documents claim', check: checkReadmeTruth, lane: 2 },
  { name: 'unused', about: 'files nobody imports, packages nobody uses', check: checkUnused, lane: 2 },
  { name: 'unit', about: 'unit and server tests, coverage of the rulebook', check: checkUnits, lane: 2 },
  {
    name: 'postgres',
    about: 'stores, calls, screens and rooms on a real PostgreSQL',
    check: checkOnPostgres,
    lane: 2,
  },
  { name: 'browser', about: 'the product in a real browser', check: () => checkInBrowser() },
];
