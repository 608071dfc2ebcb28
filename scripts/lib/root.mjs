// Keep to the syntax of Node 12, because this file runs on any installed Node.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The absolute path of a file in the project. */
export const inRoot = (...parts) => path.join(root, ...parts);
