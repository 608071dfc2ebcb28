import type { OwnField } from '#domain/tournament/own-field.ts';
import { fieldName } from '#web/i18n/field-name.ts';
import { lackingWords as ofLacking } from '#web/i18n/en/lacking.ts';

interface Lacking {
  readonly what: string;
  /** For example 'a photo' or 'Village'. */
  readonly words: string;
}

/** Words for everything that a registration still lacks. */
export function lackingWords(
  lacking: readonly string[],
  fields: readonly Pick<OwnField, 'id' | 'name'>[],
): Lacking[] {
  const said: Readonly<Record<string, string>> = ofLacking();
  return lacking.map((what) => {
    const field = fields.find(({ id }) => what === `own.${id}`);
    return { what, words: field === undefined ? (said[what] ?? what) : fieldName(field) };
  });
}
