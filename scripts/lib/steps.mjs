import { checkInBrowser } from '../checks/browser.mjs';
import { checkBuild } from '../checks/build.mjs';
import { checkLint } from '../checks/lint.mjs';
import { checkReadmeTruth } from '../checks/readme-truth.mjs';
import { checkTrials } from '../checks/trials.mjs';
import { checkTypes } from '../checks/types.mjs';
import { checkUnits } from '../checks/unit.mjs';
import { checkUnused } from '../checks/unused.mjs';
import { checkWalls } from '../checks/walls.mjs';

/** The steps of `npm test`, in their order. */
export const STEPS = [
  { name: 'types', about: 'the compiler, room by room', check: checkTypes },
  { name: 'lint', about: 'eslint and prettier', check: checkLint },
  { name: 'walls', about: 'who may import whom, with plants', check: checkWalls },
  { name: 'readme', about: 'what the documents claim', check: checkReadmeTruth },
  { name: 'unused', about: 'files nobody imports, packages nobody uses', check: checkUnused },
  { name: 'unit', about: 'unit and server tests, coverage of the rulebook', check: checkUnits },
  { name: 'build', about: 'the product', check: checkBuild },
  {
    name: 'trials',
    about: 'each trial for some seconds, and with its planted fault',
    check: () => checkTrials(),
  },
  { name: 'browser', about: 'the product in a real browser', check: checkInBrowser },
];
