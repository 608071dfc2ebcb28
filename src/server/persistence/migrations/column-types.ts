/** Column types that differ between engines. */
export interface ColumnTypes {
  readonly bytes: 'blob' | 'bytea';
  /** Added to tables that are read by key only; a bid then writes half as many pages, where the engine supports it. */
  readonly keyed: 'without rowid' | '';
}
