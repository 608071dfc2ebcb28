// Runs also on the Node that the machine has: syntax of Node 12.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder this project lives in. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** A place inside the project, from its path relative to the root. */
export const inRoot = (...parts) => path.join(root, ...parts);
