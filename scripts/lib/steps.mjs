import { checkInBrowser } from '../checks/browser.mjs';
import { checkBuild } from '../checks/build.mjs';
import { checkBundle } from '../checks/bundle.mjs';
import { checkFirstStart } from '../checks/first-start.mjs';
import { checkLanguages } from '../checks/languages.mjs';
import { checkLint } from '../checks/lint.mjs';
import { checkOnPostgres } from '../checks/postgres.mjs';
import { checkReadmeTruth } from '../checks/readme-truth.mjs';
import { checkSizes } from '../checks/sizes.mjs';
import { checkTrials } from '../checks/trials.mjs';
import { checkTypes } from '../checks/types.mjs';
import { checkUnits } from '../checks/unit.mjs';
import { checkUnused } from '../checks/unused.mjs';
import { checkWalls } from '../checks/walls.mjs';

/**
 * The steps of `npm test` and `npm run test:full`; `full` is true in the latter.
 * `turn` prevents more busy processes than cores. 'first': other steps use its output. 'beside-others': uses one core.
 * 'alone': uses all cores.
 * Within a turn the longest step comes first.
 */
export const STEPS = [
  { name: 'build', about: 'the product', check: checkBuild, turn: 'first' },
  { name: 'lint', about: 'the format, and at length eslint', check: checkLint, turn: 'beside-others' },
  { name: 'types', about: 'the compiler, room by room', check: checkTypes, turn: 'beside-others' },
  { name: 'walls', about: 'who may import whom', check: checkWalls, turn: 'beside-others' },
  {
    name: 'sizes',
    about: 'the scripts that each page loads before it works',
    check: checkSizes,
    turn: 'beside-others',
  },
  {
    name: 'languages',
    about: 'the sentences of all languages beside the code',
    check: checkLanguages,
    turn: 'beside-others',
  },
  { name: 'readme', about: 'what the documents claim', check: checkReadmeTruth, turn: 'beside-others' },
  {
    name: 'unused',
    about: 'files, exports and packages that nothing uses',
    check: checkUnused,
    turn: 'beside-others',
    onlyInFull: true,
  },
  { name: 'unit', about: 'rules, server, and what screens reckon', check: checkUnits, turn: 'alone' },
  {
    name: 'postgres',
    about: 'stores, calls, screens and rooms on a real PostgreSQL',
    check: checkOnPostgres,
    turn: 'alone',
  },
  { name: 'browser', about: 'the product in a real browser', check: checkInBrowser, turn: 'alone' },
  {
    name: 'first-start',
    about: 'npm start in a fresh copy, on an old Node and on a new one',
    check: checkFirstStart,
    turn: 'alone',
    onlyInFull: true,
  },
  {
    name: 'bundle',
    about: 'what is handed on as a folder, started where there is no Node and no npm',
    check: checkBundle,
    turn: 'alone',
    onlyInFull: true,
  },
  {
    name: 'trials',
    about: 'each trial for some seconds, and with its planted fault',
    check: () => checkTrials(),
    turn: 'alone',
    onlyInFull: true,
  },
];
