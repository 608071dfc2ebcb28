import type { OwnField } from '#domain/tournament/own-field.ts';

interface LackingWords {
  readonly what: string;
  /** For example 'a photo' or 'Village'. */
  readonly words: string;
}

const WORDS: Readonly<Record<string, string>> = {
  photo: 'a photo',
  phone: 'a phone number',
  guardian: 'the consent of a parent or guardian',
};

/** Words for everything that a registration still lacks. */
export function lackingWords(
  lacking: readonly string[],
  fields: readonly Pick<OwnField, 'id' | 'name'>[],
): LackingWords[] {
  return lacking.map((what) => {
    const field = fields.find(({ id }) => what === `own.${id}`);
    return { what, words: field?.name ?? WORDS[what] ?? what };
  });
}
