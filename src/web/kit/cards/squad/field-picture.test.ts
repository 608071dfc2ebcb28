import { describe, expect, test } from 'vitest';
import type { PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { FIELD, fieldPlan } from './field-picture.ts';

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
