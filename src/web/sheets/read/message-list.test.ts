import { expect, test } from 'vitest';
import { listFromMessage } from './message-list.ts';

/** The rows of a message as cells, without the headings and without empty cells at the end; null if it is no list. */
function rowsOf(...lines: readonly string[]): readonly (readonly string[])[] | null {
  const bytes = new TextEncoder().encode(lines.join('\n'));
  const read = listFromMessage(bytes);
  if (read === null) return null;
  const rows = new TextDecoder().decode(read.cells).split('\n').slice(1);
  return rows.map((row) => row.replace(/\t+$/, '').split('\t'));
}

test('A numbered list is read when every line has a comma', () => {
  expect(rowsOf('1. Asha Demo, batsman', '2. Ravi Sample, bowler, 24')).toEqual([
    ['Asha Demo', 'batsman'],
    ['Ravi Sample', 'bowler', '', '', '', '24'],
  ]);
  expect(rowsOf('• Asha Demo, batsman', '• Ravi Sample, bowler')).toHaveLength(2);
});

test('A comma without a space parts a name, an age and a style, and none within an amount', () => {
  expect(rowsOf('1. Ravi Kumar,24,Batsman', '2. Asha,all rounder,22 yrs,₹20,000')).toEqual([
    ['Ravi Kumar', 'Batsman', '', '', '', '24'],
    ['Asha', 'all rounder', '', '', '', '22 yrs', '₹20,000'],
  ]);
});

test('Figures in front that do not rise are the numbers of shirts', () => {
  expect(rowsOf('18 Virat Demo - batsman', '45 Rohit Sample - bowler')).toEqual([
    ['Virat Demo', 'batsman', '', '', '18'],
    ['Rohit Sample', 'bowler', '', '', '45'],
  ]);
});

test('A captain and a player called Ram are players, and no titles', () => {
  expect(rowsOf('Village League', 'Asha Demo - captain', 'Ram', 'Ravi (WK)')).toEqual([
    ['-- Village League'],
    ['Asha Demo', '', '', 'captain'],
    ['Ram'],
    ['Ravi', 'WK'],
  ]);
});

test('Cells with commas stay cells, with headings, without, and with a number in front', () => {
  expect(rowsOf('Asha Demo,batsman', 'Ravi Sample,bowler')).toBeNull();
  expect(rowsOf('1,Asha Demo,batsman', '2,Ravi Sample,bowler')).toBeNull();
  expect(rowsOf('Name,Role', '1. Asha Demo,batsman', '2. Ravi Sample,bowler')).toBeNull();
  expect(rowsOf('Village League', 'Name;Role;Age', 'Asha Demo;(WK);24', 'Ravi;bowler;31')).toBeNull();
  expect(rowsOf('1.5,Asha', '2.5,Ravi')).toBeNull();
});

test('Names without numbers are read when some end in a style or a mark', () => {
  expect(
    rowsOf(
      'Players 2026',
      'Asha Demo (WK)',
      'Ravi - bowler',
      'Om Naik',
      'Esha Five all rounder',
      'Dina (C & WK)',
    ),
  ).toEqual([
    ['-- Players 2026'],
    ['Asha Demo', 'WK'],
    ['Ravi', 'bowler'],
    ['Om Naik'],
    ['Esha Five', 'all rounder'],
    ['Dina', 'WK', '', 'C'],
  ]);
});

test('Names alone, sentences and a column with a heading are no message', () => {
  expect(rowsOf('Asha Demo', 'Ravi Sample')).toBeNull();
  expect(rowsOf('Name', 'Asha Demo (WK)', 'Ravi - bowler')).toBeNull();
  expect(rowsOf('Please send the names of all players by Friday evening', 'Ravi - bowler')).toBeNull();
});

test('Rising numbers without a dot are read, other figures in front are not', () => {
  expect(rowsOf('1 Asha', '2 Ravi (WK)')).toEqual([['Asha'], ['Ravi', 'WK']]);
  expect(rowsOf('१२ आशा', '१३ रवी, गोलंदाज')).toEqual([['आशा'], ['रवी', 'गोलंदाज']]);
  expect(rowsOf('Bowlers:', '1 Asha', '2 Ravi', 'Batters:', '1 Om')).toHaveLength(5);
  expect(rowsOf('24 Asha', '19 Ravi')).toBeNull();
  expect(rowsOf('7 Asha', '18 Ravi')).toBeNull();
});

test('Numbers on keys and digits of Indian scripts head a line', () => {
  expect(rowsOf('1️⃣ Asha', '2️⃣Ravi - bowler', '1️⃣0️⃣ Om', '🔟 Esha')).toEqual([
    ['Asha'],
    ['Ravi', 'bowler'],
    ['Om'],
    ['Esha'],
  ]);
  expect(rowsOf('१. आशा', '२. रवी, फलंदाज')).toEqual([['आशा'], ['रवी', 'फलंदाज']]);
  expect(rowsOf('௧) ஆஷா', '௨) ரவி')).toEqual([['ஆஷா'], ['ரவி']]);
});

test.each([
  [['[12/03/26, 9:14 pm] Ravi: Asha Demo, batsman', '[12/03/26, 9:15:02\u202fPM] ~ Om: Bela Two (WK)']],
  [['12/03/26, 9:14 pm - Ravi: Asha Demo, batsman', '12/03/2026, 21:15 - +91 98200 12345: Bela Two (WK)']],
  [['[9:14 pm, 12/03/2026] Ravi: Asha Demo, batsman', '[12/03, 9:15 pm] Om: Bela Two (WK)']],
])('Lines of an exported chat are read without time and sender: %j', (lines) => {
  expect(rowsOf(...lines)).toEqual([
    ['Asha Demo', 'batsman'],
    ['Bela Two', 'WK'],
  ]);
});

test('Other lines of a chat are titles, and a numbered list in one message is read', () => {
  expect(
    rowsOf(
      '12/03/26, 9:13 pm - Ravi created group "KPL"',
      '12/03/26, 9:14 pm - Ravi: Players list',
      '1. Asha Demo',
      '2. Bela Two, bowler',
      '12/03/26, 9:20 pm - Om: ok done',
    ),
  ).toEqual([
    ['-- Ravi created group "KPL"'],
    ['-- Players list'],
    ['Asha Demo'],
    ['Bela Two', 'bowler'],
    ['-- ok done'],
  ]);
  expect(rowsOf('[12/03/26, 9:14 pm] Ravi: ok', '[12/03/26, 9:15 pm] Om: done')).toBeNull();
});

test('An amount, an age and a phone number of a line have their own cells', () => {
  expect(rowsOf('1. Asha - 24 - 98200 12345', '2. Ravi, WK, 31 yrs, ₹20,000', '3. Sita Ram')).toEqual([
    ['Asha', '', '98200 12345', '', '', '24'],
    ['Ravi', 'WK', '', '', '', '31 yrs', '₹20,000'],
    ['Sita Ram'],
  ]);
});
