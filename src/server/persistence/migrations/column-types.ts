/** What engines call differently. */
export interface ColumnTypes {
  readonly bytes: 'blob' | 'bytea';
  /** Said after a table that is only ever reached by its key; a bid then writes half as many pages, where the engine has it. */
  readonly keyed: 'without rowid' | '';
}
