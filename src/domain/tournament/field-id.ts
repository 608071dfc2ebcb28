import type { FieldId } from '#domain/ids.ts';

/** An id begins with a letter, because form libraries take '7' for a list index. */
const FIELD_ID = /^[a-z][a-z0-9]{0,39}$/;
/** Built-in fields that rules may use. */
const ASKED_OF_ALL = ['role', 'owner'];

/** True for an id that a new field may have. `taken`: the ids of the other fields. */
export function isFieldId(id: string, taken: readonly FieldId[]): boolean {
  return FIELD_ID.test(id) && !ASKED_OF_ALL.includes(id) && !taken.includes(id);
}

/** The id of a new field: the Latin letters and digits of its name, or 'field'. It gets a number if it is taken. */
export function fieldIdFor(name: string, taken: readonly FieldId[]): FieldId {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  const stem = letters.replace(/^\d+/, '').slice(0, MOST_OF_NAME) || 'field';
  let id = stem;
  for (let count = 2; !isFieldId(id, taken); count += 1) id = `${stem}${String(count)}`;
  return id;
}

/** The length of the name's part, which leaves room for the number. */
const MOST_OF_NAME = 36;
