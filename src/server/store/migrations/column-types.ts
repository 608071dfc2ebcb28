/** What engines call differently. */
export interface ColumnTypes {
  readonly bytes: 'blob' | 'bytea';
}
