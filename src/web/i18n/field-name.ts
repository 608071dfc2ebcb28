import { countedStyles, type PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { t } from '@lingui/core/macro';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { chapter } from './current-language.ts';

const styleWords = chapter(() => ({
  batsman: t({ context: 'All pages', message: 'Batsman' }),
  bowler: t({ context: 'All pages', message: 'Bowler' }),
  wicketKeeper: t({ context: 'All pages', message: 'Wicket Keeper' }),
  allRounder: t({ context: 'All pages', message: 'All Rounder' }),
}));

/** The label of a playing style in the language of the page. */
export function styleName(style: PlayingStyle): string {
  return styleWords()[style];
}

/** 'Batsman, Bowler'. */
export function styleNames(styles: readonly PlayingStyle[]): string {
  return countedStyles(styles).map(styleName).join(', ');
}

type Named = Pick<OwnField, 'id' | 'name'>;

/** The ready-made fields by id: their names and values. 'A', 'B' and 'C' stay as they are. */
const readyMadeWords = chapter(() => ({
  category: { Category: t({ context: 'Field of the players', message: 'Category' }) },
  overseas: { Overseas: t({ context: 'Field of the players', message: 'Overseas' }) },
  capped: { Capped: t({ context: 'Field of the players', message: 'Capped' }) },
  captain: { Captain: t({ context: 'Field of the players', message: 'Captain' }) },
  agegroup: {
    'Age Group': t({ context: 'Field of the players', message: 'Age Group' }),
    'Under 19': t({ context: 'Field of the players', message: 'Under 19' }),
    'Under 23': t({ context: 'Field of the players', message: 'Under 23' }),
    Senior: t({ context: 'Field of the players', message: 'Senior' }),
  },
}));

/** The name or a value of a field in the language of the page. A renamed field is the organiser's own. */
function read(field: Named | undefined, text: string): string {
  const byId = new Map<string, Readonly<Record<string, string>>>(Object.entries(readyMadeWords()));
  const words = new Map(Object.entries(byId.get(field?.id ?? '') ?? {}));
  return field !== undefined && words.has(field.name) ? (words.get(text) ?? text) : text;
}

/** The name of a field: in the language of the page if it is ready-made, else as the organiser wrote it. */
export function fieldName(field: Named): string {
  return read(field, field.name);
}

/** A value of a field, by the same rule. */
export function fieldValue(field: Named, value: string): string {
  return read(field, value);
}

export type CategoryRules = Pick<RuleSet, 'categories' | 'fields'>;

/** A value of the field that decides the base price. */
export function categoryName({ categories, fields }: CategoryRules, value: string): string {
  return read(
    fields.find(({ id }) => id === categories?.field),
    value,
  );
}
