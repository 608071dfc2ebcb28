import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The absolute path of a file in the project. */
export const inRoot = (...parts) => path.join(root, ...parts);

/** The folder in which a command was typed. npm runs it in the project's root. */
export const typedIn = () => process.env.INIT_CWD || process.cwd();
