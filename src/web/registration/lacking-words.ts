import type { OwnField } from '#domain/tournament/own-field.ts';

interface LackingWords {
  readonly what: string;
  /** 'a photo', 'Village'. */
  readonly words: string;
}

const WORDS: Readonly<Record<string, string>> = {
  photo: 'a photo',
  phone: 'a phone number',
  guardian: 'the consent of a parent or guardian',
};

/** What a registration still lacks, each in a few words. */
export function lackingWords(
  lacking: readonly string[],
  fields: readonly Pick<OwnField, 'id' | 'name'>[],
): LackingWords[] {
  return lacking.map((what) => {
    const field = fields.find(({ id }) => what === `own.${id}`);
    return { what, words: field?.name ?? WORDS[what] ?? what };
  });
}
