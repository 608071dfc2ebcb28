import type { SaleRecord } from '#domain/views/view.ts';
import { t } from '@lingui/core/macro';

/** Said once, with the sale that breaks a record of the evening: 'Dearest tonight'. */
export function recordWords(record: SaleRecord): string {
  return record === 'dearest'
    ? t({ context: 'Show', message: 'Dearest tonight' })
    : t({ context: 'Show', message: 'Most bids tonight' });
}

/** 'Dearest tonight · Most bids tonight'. */
export function recordsIn(records: readonly SaleRecord[]): string {
  return records.map(recordWords).join(' · ');
}
