import { createRequire } from 'node:module';

/** For a planted fault: the database says that it syncs at each commit, and does not. */
const Database = createRequire(import.meta.url)('better-sqlite3');
const { pragma } = Database.prototype;
Database.prototype.pragma = function lying(text, options) {
  if (text === 'synchronous = FULL') return pragma.call(this, 'synchronous = OFF', options);
  if (text === 'synchronous') return 2;
  return pragma.call(this, text, options);
};
