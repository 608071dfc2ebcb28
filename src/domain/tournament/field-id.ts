import type { FieldId } from '#domain/ids.ts';

/** A letter first: a form that finds its boxes by such ids takes '7' for a place in a list. */
const FIELD_ID = /^[a-z][a-z0-9]{0,39}$/;
/** What rules may ask of every player. */
const ASKED_OF_ALL = ['role', 'owner'];

/** True for an id that one more field may have. `taken`: those of the others. */
export function isFieldId(id: string, taken: readonly FieldId[]): boolean {
  return FIELD_ID.test(id) && !ASKED_OF_ALL.includes(id) && !taken.includes(id);
}

/** The id of a new field: the Latin letters and digits of its name, or 'field', and a number where that is taken. */
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

/** So many letters of the name leave room for the number. */
const MOST_OF_NAME = 36;
