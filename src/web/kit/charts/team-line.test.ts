import { expect, test, afterEach } from 'vitest';
import { distinctInitials, withCategoryNames } from './team-line.ts';
import { speak } from '#web/testing/speak.ts';
import { keeper } from '#fixtures/auction/league.ts';
import { mumbai } from '#fixtures/auction/people.ts';
import { playedLots } from '#fixtures/auction/played-lots.ts';
import { statisticsOf } from '#domain/evening/statistics.ts';
import { toRupees } from '#domain/money.ts';
import { READY_MADE_FIELDS } from '#domain/tournament/own-field.ts';
import { setLanguage } from '#web/i18n/current-language.ts';

test('distinctInitials adds a letter only to initials that are equal', () => {
  expect(distinctInitials(['Kolkata Knights', 'Mumbai Mavericks', 'Kanpur Kings'])).toEqual([
    'KOK',
    'MM',
    'KAK',
  ]);
  expect(distinctInitials(['Kolkata Kings', 'Kolhapur Kings'])).toEqual(['KKK', 'KHK']);
  expect(distinctInitials(['Pune Panthers', 'Pune Pirates'])).toEqual(['PPA', 'PPI']);
  expect(distinctInitials(['Thunder', 'Thane'])).toEqual(['THU', 'THA']);
});

test('distinctInitials keeps a name of up to four letters, and changes the name that has the same initials', () => {
  expect(distinctInitials(['CSK', 'PBKS', 'RR', 'Om'])).toEqual(['CSK', 'PBKS', 'RR', 'OM']);
  expect(distinctInitials(['Mumbai Indians', 'MI'])).toEqual(['MUI', 'MI']);
});

test('distinctInitials numbers names that no letter tells apart', () => {
  expect(distinctInitials(['Pune Red Stars', 'Pune Blue Stars'])).toEqual(['PS1', 'PS2']);
});

afterEach(() => setLanguage({ language: 'en' }));

test('Charts by age group name the groups in the language of the reader', async () => {
  await speak('hi');
  const base = toRupees(20_000);
  const dhoni = { ...keeper('Dhoni', '7', base), own: { agegroup: 'Senior' } };
  const rules = {
    fields: READY_MADE_FIELDS,
    categories: { field: 'agegroup', rungs: [{ value: 'Senior', base }] },
  };
  const statistics = statisticsOf(playedLots([[dhoni, mumbai]], rules).auction(), null);
  const { sold, kinds, spending } = withCategoryNames(rules, statistics);
  expect(sold.map(({ category }) => category)).toEqual(['सीनियर']);
  expect(kinds.map(({ name }) => name)).toEqual(['सीनियर', 'wicketKeeper']);
  expect(spending[0]?.categories.map(({ name }) => name)).toEqual(['सीनियर']);
});
