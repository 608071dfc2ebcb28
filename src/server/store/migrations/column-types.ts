/** What engines call differently. */
export interface ColumnTypes {
  readonly bytes: 'blob' | 'bytea';
  /** Said after a table that is only ever reached by its key; a bid then writes half as many pages in SQLite. */
  readonly keyed: 'without rowid' | '';
}

export const SQLITE_TYPES: ColumnTypes = { bytes: 'blob', keyed: 'without rowid' };
