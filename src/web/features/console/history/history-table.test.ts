import { expect, test } from 'vitest';
import { csvFile } from '#web/sheets/write/save-file.ts';
import { historyTable } from './history-table.ts';

test('The exported history starts with its oldest line, and keeps formula-like names as text', () => {
  const at = new Date(2026, 10, 24, 18, 30, 5).getTime();
  const line = { at, who: 'You', ended: null, hammered: null };
  const table = historyTable([
    { ...line, sequence: 2, text: '=Team+1 joined' },
    { ...line, sequence: 1, text: 'Order drawn' },
  ]);
  expect(table.rows).toEqual([
    [1, '2026-11-24 18:30:05', 'You', 'Order drawn'],
    [2, '2026-11-24 18:30:05', 'You', '=Team+1 joined'],
  ]);
  expect(csvFile(table)).toContain("2,2026-11-24 18:30:05,You,'=Team+1 joined");
});
