import { publicFields, type OwnField } from '#domain/tournament/own-field.ts';
import { oneAmong } from '#protocol/texts/one-among.ts';

/** Sentences on the fields of players that everybody may read; private fields are left out. */
export function fieldSentences(fields: readonly OwnField[]): readonly string[] {
  const told = publicFields(fields);
  return told.length === 0 ? [] : [`The list says of each player: ${told.map(fieldText).join(', ')}.`];
}

function fieldText(field: OwnField): string {
  switch (field.is) {
    case 'choice':
      return `${field.name} (${oneAmong(field.values)})`;
    case 'number':
      return `${field.name} (a number)`;
    case 'yes-no':
      return `${field.name} (yes or no)`;
    case 'text':
      return field.name;
  }
}
