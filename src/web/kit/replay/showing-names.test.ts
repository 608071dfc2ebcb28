import { describe, expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import type { ShowingRow } from '#protocol/calls/result.ts';
import { beginOf, beginsAt, lastSaleIn, laterWords, showingsInWords, replayWords } from './showing-names.ts';

const TEAMS = { pune: { name: 'Pune Panthers' }, mumbai: { name: 'Mumbai Meteors' } };
const inWords = (rows: readonly ShowingRow[]) =>
  showingsInWords(rows, { teams: TEAMS, unit: 'rupees' }, replayWords());
const moment = (sequence: number) => ({ sequence, at: 1_790_000_000_000 + sequence });

function row(lot: string, from: number, changes: Partial<ShowingRow> = {}): ShowingRow {
  return {
    ...{ lot, name: 'Virat Kohli', number: '18', isAgain: false, undone: null, corrected: null },
    ...{ from: moment(from), until: moment(from + 5) },
    end: { is: 'sold', team: 'pune', price: toRupees(121_000) },
    ...changes,
  };
}

const undone = row('kohli', 10, { undone: moment(30) });
const calledAway = row('dhoni', 15, { name: 'MS Dhoni', end: { is: 'called-away' } });
const again = row('kohli', 30, {
  isAgain: true,
  corrected: { ...moment(50), team: 'mumbai', price: toRupees(125_000) },
});
const onBlock = row('dhoni', 60, { name: 'MS Dhoni', end: { is: 'on-block' } });
const all = [undone, calledAway, again, onBlock];

describe('the lots in the list of a replay', () => {
  test('A lot has its number, its name, its end and its marks', () => {
    expect(inWords(all)).toEqual([
      '1. Virat Kohli · Pune Panthers ₹1,21,000 · undone',
      '2. MS Dhoni · Another lot was called',
      '3. Virat Kohli · Pune Panthers ₹1,21,000 · again · corrected',
      '4. MS Dhoni · On the block',
    ]);
  });

  test('Later changes of a result are described in sentences', () => {
    expect(laterWords(undone, TEAMS, 'rupees')).toEqual(['Undone later: this result does not stand']);
    expect(laterWords(again, TEAMS, 'rupees')).toEqual([
      'Up again, after an earlier result was undone',
      'Corrected later: Mumbai Meteors for ₹1,25,000',
    ]);
    expect(laterWords(calledAway, TEAMS, 'rupees')).toEqual(['Another lot was called before the hammer']);
    expect(laterWords(onBlock, TEAMS, 'rupees')).toEqual([]);
  });

  test('A deleted player has words in place of a name', () => {
    const [words] = inWords([row('kohli', 1, { name: '' })]);
    expect(words).toMatch(/^1\. A player who was deleted · /);
  });

  test('Two players of one name have their numbers, and one who came up twice has none', () => {
    const twice = [row('kohli', 1), row('kohli', 4), row('rahul', 7, { name: 'KL Rahul' })];
    expect(inWords(twice).join()).not.toContain('#');
    const shared = [row('kohli', 1), row('other', 4, { number: '7' })];
    expect(inWords(shared)[1]).toContain('2. Virat Kohli #7 · ');
  });
});

describe('the lot with which a replay begins', () => {
  test('The replay of a lot begins with its last result that was not undone, or else with its last showing', () => {
    expect(beginsAt(all, { lot: 'kohli' })).toBe(3);
    expect(beginsAt([undone], { lot: 'kohli' })).toBe(1);
    expect(beginsAt(all, { lot: 'dhoni' })).toBe(4);
    expect(beginsAt(all, { lot: 'nobody' })).toBeNull();
  });

  test('A log line names the showing of a lot that contains it, first and last line included', () => {
    expect(beginsAt(all, { lot: 'kohli', at: 10 })).toBe(1);
    expect(beginsAt(all, { lot: 'kohli', at: 15 })).toBe(1);
    expect(beginsAt(all, { lot: 'kohli', at: 16 })).toBe(3);
  });

  test('A link to a showing names a log line only if the lot alone would begin with another showing', () => {
    expect(beginOf(all, 3)).toEqual({ lot: 'kohli' });
    expect(beginOf(all, 1)).toEqual({ lot: 'kohli', at: 15 });
    expect(beginOf(all, 9)).toBeNull();
    for (const showing of [1, 2, 3, 4])
      expect(beginsAt(all, beginOf(all, showing) ?? { lot: '' })).toBe(showing);
  });

  test('The last sale is the last one that stands', () => {
    expect(lastSaleIn(all)).toBe(3);
    expect(lastSaleIn([again, { ...undone, from: moment(70) }])).toBe(1);
    expect(lastSaleIn([undone, onBlock])).toBeNull();
  });
});
