import { describe, expect, test } from 'vitest';
import type { PlayingStyle } from '#domain/tournament/playing-styles.ts';
import {
  FIELD,
  fieldPlan,
  pictureHeight,
  PLAN,
  rowTop,
  fieldName,
  headTexts,
  HEADS,
  listName,
  LIST_NAME,
} from './squad-plan.ts';
import { fileName } from '#web/media/hand-over-picture.ts';
import { isWhole, type Measure } from '#web/kit/cards/canvas/text-fit.ts';

function squad(counts: Partial<Record<PlayingStyle, number>>) {
  return Object.entries(counts).flatMap(([style, count]) =>
    Array.from({ length: count }, (_, at) => ({ id: `${style} ${String(at)}`, styles: styleOf(style) })),
  );
}

function styleOf(style: string): PlayingStyle[] {
  return (['batsman', 'bowler', 'wicketKeeper', 'allRounder'] as const).filter((one) => one === style);
}

const SQUADS = [
  squad({ batsman: 1 }),
  squad({ wicketKeeper: 1, batsman: 4, allRounder: 3, bowler: 4 }),
  squad({ wicketKeeper: 3, batsman: 9, allRounder: 5, bowler: 8 }),
  squad({ batsman: 25 }),
  squad({ wicketKeeper: 25 }),
  squad({ bowler: 24, wicketKeeper: 1 }),
  squad({ wicketKeeper: 6, batsman: 6, allRounder: 6, bowler: 7 }),
];

describe('A squad on a field', () => {
  test('Keepers stand behind the stumps, then batsmen, all-rounders, and bowlers at their end', () => {
    const { places, parts } = fieldPlan(squad({ bowler: 4, allRounder: 3, batsman: 4, wicketKeeper: 1 }));
    expect(parts.map(({ role, players }) => [role, players])).toEqual([
      ['wicketKeeper', 1],
      ['batsman', 4],
      ['allRounder', 3],
      ['bowler', 4],
    ]);
    const keeper = places.find(({ role }) => role === 'wicketKeeper');
    expect(keeper?.x).toBe(FIELD.pitch.x);
    expect(keeper?.y).toBeLessThan(FIELD.pitch.y - FIELD.pitch.height / 2);
    const lowest = Math.max(...places.filter(({ role }) => role !== 'bowler').map(({ y }) => y));
    for (const { role, y } of places) if (role === 'bowler') expect(y).toBeGreaterThan(lowest);
  });

  test('A part without a player has no name, and an empty squad no part', () => {
    expect(fieldPlan(squad({ bowler: 2 })).parts).toHaveLength(1);
    expect(fieldPlan([])).toEqual({ places: [], parts: [] });
  });

  test('A player without a playing style stands with the batsmen', () => {
    expect(fieldPlan([{ styles: [] }]).places[0]?.role).toBe('batsman');
  });

  test('Everybody of a squad has a place on the picture, and no two faces or names touch', () => {
    for (const players of SQUADS) {
      const { places } = fieldPlan(players);
      expect(places).toHaveLength(players.length);
      for (const { x, y, face, room } of places) {
        expect(x - room / 2).toBeGreaterThanOrEqual(FIELD.edge - 1);
        expect(x + room / 2).toBeLessThanOrEqual(FIELD.width - FIELD.edge + 1);
        expect(y - face / 2).toBeGreaterThan(FIELD.head);
        expect(y + face / 2).toBeLessThan(FIELD.height);
        expect(face).toBeGreaterThan(48);
      }
      for (const [at, one] of places.entries())
        for (const other of places.slice(at + 1)) {
          const besides = Math.abs(one.x - other.x) >= (one.room + other.room) / 2;
          const below = Math.abs(one.y - other.y) >= one.face + 24;
          expect(besides || below).toBe(true);
        }
    }
  });
});

test('The picture of a squad is as high as its list, with room for a text if it is empty', () => {
  expect(pictureHeight(25) - pictureHeight(24)).toBe(PLAN.row);
  expect(pictureHeight(0)).toBe(pictureHeight(1));
  expect(pictureHeight(25)).toBeGreaterThan(rowTop(24) + PLAN.row);
});

test("The file name of a squad's picture contains the team's name in any script", () => {
  expect(fileName('png', 'Pune / Panthers', 'squad')).toBe('pune-panthers-squad.png');
  expect(fileName('png', 'मुंबई इंडियंस', 'squad')).toBe('मुंबई-इंडियंस-squad.png');
  expect(fileName('png', '***', 'squad')).toBe('squad.png');
});

/** Latin letters are half as wide as their size, Indian ones four fifths, with high and deep marks. */
const measure: Measure = (words, style, size) => {
  const isIndian = /[\u0900-\u0dff]/.test(words);
  const letter = (isIndian ? 0.8 : 0.5) * (style === 'text' ? 1.1 : 1);
  return {
    width: words.replace(/\p{Mn}/gu, '').length * letter * size,
    above: size * (isIndian ? 1 : 0.7),
    below: size * (isIndian ? 0.4 : 0.2),
  };
};

/** The longest that a form takes: 60 letters for a team, 80 for a player, 100 for a league. */
const TEAMS = [
  'Pune Panthers',
  'Chhatrapati Sambhajinagar Municipal Corporation Warriors XII',
  'छत्रपती संभाजीनगर महानगरपालिका कामगार क्रीडा मंडळ वॉरियर्स',
  'തിരുവനന്തപുരം മുനിസിപ്പൽ കോർപ്പറേഷൻ വാരിയേഴ്‌സ് ക്രിക്കറ്റ്',
];
const PLAYERS = [
  'Om',
  'Venkata Naga Satya Sai Rama Krishna Subrahmanya Narasimha Raju Mudunuri Varma Jr',
  'വെങ്കട നാഗ സത്യ സായി രാമ കൃഷ്ണ സുബ്രഹ്മണ്യ നരസിംഹ രാജു മുദുനൂരി വർമ്മ',
];
const LEAGUE =
  'Kolhapur District Premier League of the Municipal Corporation and its Clubs in the Winter Season 26';

describe('The names on the pictures of a squad', () => {
  for (const [picture, head] of Object.entries(HEADS))
    test(`The longest name of a team is whole on the ${picture}, and stays in its head`, () => {
      for (const name of TEAMS) {
        const texts = headTexts({ name, tournament: LEAGUE }, head, measure);
        expect(texts.map(({ words }) => words).join(' ')).toBe(`${name} ${LEAGUE}`);
        for (const { words, style, size, y } of texts) {
          const ink = measure(words, style, size);
          expect(ink.width).toBeLessThanOrEqual(head.width);
          expect(y - ink.above).toBeGreaterThanOrEqual(8);
          expect(y + ink.below).toBeLessThanOrEqual(head.height - 8);
        }
      }
    });

  test('A short name keeps the largest letters, and a long one is smaller', () => {
    const sizeOf = (name: string) =>
      headTexts({ name, tournament: 'KPL' }, HEADS.list, measure)[0]?.size ?? 0;
    expect(sizeOf('Pune Panthers')).toBe(72);
    expect(sizeOf(TEAMS[1] ?? '')).toBeLessThan(72);
  });

  test('The longest name of a player is whole in the list, beside a price', () => {
    for (const name of PLAYERS) {
      const block = listName(name, 560, measure);
      expect(isWhole({ ...block, lines: block.lines.map(({ words }) => words) }, name)).toBe(true);
      expect(block.height).toBeLessThanOrEqual(LIST_NAME.height);
      expect(block.width).toBeLessThanOrEqual(560);
    }
    expect(listName('Om', 560, measure).size).toBe(38);
  });

  test('The longest name of a player is whole on the field, and ends above the next row', () => {
    const squad = Array.from({ length: 12 }, (_, at) => ({
      styles: [(['batsman', 'bowler', 'allRounder', 'wicketKeeper'] as const)[at % 4] ?? 'bowler'],
    }));
    for (const name of PLAYERS)
      for (const place of fieldPlan(squad).places) {
        const block = fieldName(name, place, measure);
        expect(isWhole({ ...block, lines: block.lines.map(({ words }) => words) }, name)).toBe(true);
        expect(block.height).toBeLessThanOrEqual(place.below);
      }
  });

  test('Names of a full squad stay between the rows of its field', () => {
    const squad = Array.from({ length: 25 }, () => ({ styles: ['batsman'] as const }));
    for (const place of fieldPlan(squad).places)
      for (const name of PLAYERS)
        expect(fieldName(name, place, measure).height).toBeLessThanOrEqual(place.below);
  });
});
