/** Lists every column of a row, and whether a later write changes the column. The compiler refuses a missing column. */
export type Columns<Row> = { readonly [Column in keyof Row & string]-?: 'stays' | 'changes' };

/** The keys of an object, with their types. */
export function namesIn<List extends object>(columns: List): Extract<keyof List, string>[] {
  const names: Extract<keyof List, string>[] = [];
  for (const name in columns) names.push(name);
  return names;
}
