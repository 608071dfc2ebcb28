import { useState } from 'react';
import { failedToast } from '#web/calls/failure.ts';
import { fetched } from '#web/calls/fetched.ts';
import { Button } from '#web/parts/button.tsx';
import { useToast } from '#web/parts/toasts.tsx';
import type { HistoryLine } from './history-lines.ts';
import { historyTable } from './history-table.ts';

interface ExportButtonsProps {
  readonly lines: readonly HistoryLine[];
  /** False while lines are still on their way. */
  readonly complete: boolean;
}

/** The whole history as a file. What writes it is fetched when it is asked for. */
export function ExportButtons({ lines, complete }: ExportButtonsProps) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const save = async (kind: 'csv' | 'xlsx') => {
    if (!complete) {
      toast({ title: 'One moment', text: 'The history is still being loaded', tone: 'notice' });
      return;
    }
    setBusy(true);
    try {
      const { saveCsv, saveWorkbook } = await fetched(import('#web/sheets/save-file.ts'));
      const table = historyTable(lines);
      if (kind === 'csv') saveCsv('auction_history.csv', table);
      else await saveWorkbook('auction_history.xlsx', [table]);
    } catch (reason) {
      toast(failedToast('Failed to export the history', reason));
    }
    setBusy(false);
  };
  return (
    <div className="flex gap-2">
      <Button size="sm" icon="download" busy={busy} onClick={() => void save('xlsx')}>
        Excel
      </Button>
      <Button size="sm" icon="download" busy={busy} onClick={() => void save('csv')}>
        CSV
      </Button>
    </div>
  );
}
