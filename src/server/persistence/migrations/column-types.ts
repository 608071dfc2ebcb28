/** Column types that differ between engines. */
export interface ColumnTypes {
  readonly bytes: 'blob' | 'bytea';
  /**
   * A clause for tables that are read by key only. Where the engine supports it, a bid then writes half as many
   * pages.
   */
  readonly keyed: 'without rowid' | '';
}
