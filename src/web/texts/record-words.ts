import type { SaleRecord } from '#domain/views/records.ts';
import { showWords } from '#web/languages/en/show.ts';

/** Said once, with the sale that breaks a record of the evening: 'Dearest tonight'. */
export function recordWords(record: SaleRecord): string {
  const { dearestTonight, mostBidsTonight } = showWords();
  return record === 'dearest' ? dearestTonight : mostBidsTonight;
}

/** 'Dearest tonight · Most bids tonight'. */
export function recordsIn(records: readonly SaleRecord[]): string {
  return records.map(recordWords).join(' · ');
}
