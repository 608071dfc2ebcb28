import { describe, expect, test } from 'vitest';
import { SPECIFIED } from '#domain/rules/presets/specification.ts';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import { emptyRow, problemOf, readRows, refusedRow, requestOf, type RetainRow } from './retain-draft.ts';

const PLAYERS = [
  playerWith('7', { name: 'Om Naik', baseAmount: 30_000 }),
  playerWith('8', { name: 'Yash Kadam', isTeamOwner: 1 }),
  playerWith('9', { name: 'Rahul Patil' }),
  playerWith('10', { name: 'Rahul Patil' }),
];
const row = (player: string, over: Partial<RetainRow> = {}) => ({ ...emptyRow('pune'), player, ...over });
const read = (...rows: RetainRow[]) => readRows(rows, PLAYERS, SPECIFIED.unit);
const one = (...given: Parameters<typeof row>) => read(row(...given))[0];

describe('a row of a retention', () => {
  test('A row finds its player by the suggestion, the number or the name', () => {
    for (const text of ['#7 Om Naik', '7', '#7', ' om  NAIK '])
      expect(one(text)?.player?.playerNumber, text).toBe('7');
    expect(one('Nobody')?.wrong).toEqual({ player: expect.stringMatching(/^No player/) });
    expect(one('Rahul Patil')?.wrong.player).toMatch(/^Several players/);
  });

  test("An untouched price is the player's base amount, and nothing for an owner", () => {
    expect(one('7')).toMatchObject({ as: 'retained', price: '30000', charge: 30_000, wrong: {} });
    expect(one('8')).toMatchObject({ as: 'member', price: '0', charge: 0 });
    expect(one('8', { as: 'retained' })).toMatchObject({ price: '20000' });
    expect(one('7', { price: '' })?.wrong.price).toBeDefined();
    expect(one('7', { price: '45000' })).toMatchObject({ charge: 45_000 });
  });

  test("An untouched price is last season's where the player has one", () => {
    const sold = playerWith('11', { name: 'Asif Khan', baseAmount: 30_000, own: { lastprice: 75_000 } });
    const priceOf = (over: Partial<RetainRow>) =>
      readRows([row('11', over)], [sold], SPECIFIED.unit)[0]?.price;
    expect([priceOf({}), priceOf({ as: 'member' })]).toEqual(['75000', '0']);
  });

  test('An empty row has no error and is not sent', () => {
    expect(one('')).toMatchObject({ charge: 0, wrong: {} });
    expect(read(row(''), row('7')).flatMap(requestOf)).toEqual([
      { playerId: 'id-7', teamId: 'pune', as: 'retained', price: 30_000 },
    ]);
  });

  test('A player in two rows is refused in both', () => {
    expect(read(row('7'), row('Om Naik'), row('8')).map(({ wrong }) => wrong.player)).toEqual([
      'This player is in two rows',
      'This player is in two rows',
      undefined,
    ]);
  });

  test('A refusal appears at its field, and one against the rules asks for a reason', () => {
    const price = refusedRow(row('7'), { code: 'purse-too-small', message: 'Too much', field: 'retainedAt' });
    expect(read(price)[0]?.wrong).toEqual({ price: 'Too much' });
    const rules = refusedRow(row('7'), { code: 'against-rules', message: 'A cap', field: 'retainedAt' });
    expect(read(rules)[0]?.wrong).toMatchObject({ price: 'A cap', reason: expect.any(String) });
    const why = { ...rules, reason: ' All agreed ' };
    expect(read(why).flatMap(requestOf)).toMatchObject([{ reason: 'All agreed' }]);
    expect(read(refusedRow(row('7'), { code: 'no-such-player', message: 'Gone' }))[0]?.wrong).toEqual({
      player: 'Gone',
    });
  });

  test('Rows without any player, and rows of more than 100 players, are refused', () => {
    const many = Array.from({ length: 101 }, (_, at) => playerWith(String(at + 1)));
    const rows = many.map(({ playerNumber }) => row(playerNumber));
    const problem = (count: number) => problemOf(readRows(rows.slice(0, count), many, SPECIFIED.unit));
    expect(problem(0)).toBe('Please enter a player');
    expect(problem(1)).toBeNull();
    expect(problem(100)).toBeNull();
    expect(problem(101)).toBe('Please retain at most 100 players at once');
    expect(problemOf(read(row('Nobody')))).toMatch(/^No player/);
  });
});
