import type { Table } from '#web/sheets/write/table.ts';
import type { HistoryLine } from './history-lines.ts';

/** The history as a table, oldest first, with local times. */
export function historyTable(lines: readonly HistoryLine[]): Table {
  return {
    name: 'History',
    columns: [
      { heading: 'Event', width: 8 },
      { heading: 'Time', width: 20 },
      { heading: 'Who', width: 28 },
      { heading: 'What', width: 70 },
    ],
    rows: lines.toReversed().map(({ sequence, at, who, text }) => [sequence, wallTime(at), who, text]),
  };
}

/** A local time: '2026-11-24 18:30:05'. */
function wallTime(at: number): string {
  const time = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${day} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':')}`;
}
