import { createRequire } from 'node:module';

/** Plants a defect: the database claims that it syncs at each commit, but does not. */
const Database = createRequire(import.meta.url)('better-sqlite3');
const { pragma } = Database.prototype;
Database.prototype.pragma = function lying(text, options) {
  if (text === 'synchronous = FULL') return pragma.call(this, 'synchronous = OFF', options);
  if (text === 'synchronous') return 2;
  return pragma.call(this, text, options);
};
