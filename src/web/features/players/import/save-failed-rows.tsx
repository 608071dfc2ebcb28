import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { failureText } from '#web/net/client/call.ts';
import { Button } from '#web/ui/button.tsx';
import { useOwnFields } from '#web/kit/player/style-chips.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { saveFailedRows } from '#web/sheets/write/failed-rows.ts';
import type { ImportRow } from '#web/sheets/read/import-row.ts';
import { UnreadableSheet } from '#web/sheets/read/sheet-problem.ts';

interface SaveFailedRowsProps {
  readonly rows: readonly ImportRow[];
  readonly fileName: string;
}

/** Downloads the failed rows with their problems. The corrected file can be imported again. */
export function SaveFailedRows({ rows, fileName }: SaveFailedRowsProps) {
  const toast = useToast();
  const fields = useOwnFields();
  const saving = useMutation({
    mutationFn: () => saveFailedRows(rows, fields, fileName),
    onError: (reason) => {
      const text = reason instanceof UnreadableSheet ? reason.message : failureText(reason);
      toast({ title: 'Error', text, tone: 'destructive' });
    },
  });
  return (
    <div>
      <Button size="sm" icon={Download} busy={saving.isPending} onClick={() => saving.mutate()}>
        Download failed rows
      </Button>
    </div>
  );
}
