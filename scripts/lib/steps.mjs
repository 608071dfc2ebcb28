import { checkLint } from '../checks/lint.mjs';
import { checkTypes } from '../checks/types.mjs';
import { checkWalls } from '../checks/walls.mjs';

/** The steps of `npm test`, in their order. */
export const STEPS = [
  { name: 'types', about: 'the compiler, room by room', check: checkTypes },
  { name: 'lint', about: 'eslint and prettier', check: checkLint },
  { name: 'walls', about: 'who may import whom, with plants', check: checkWalls },
];
