import { useState } from 'react';
import { failedBecause } from '#web/calls/failure.ts';
import { Button } from '#web/parts/button.tsx';
import { useToast } from '#web/parts/toasts.tsx';

type Export = 'data' | 'workbook';

/** What can be saved of a tournament. The spreadsheet library is fetched when it is first used. */
export function ExportButtons({ tournamentId }: { readonly tournamentId: string }) {
  const toast = useToast();
  const [busy, setBusy] = useState<Export | null>(null);

  const save = async (which: Export) => {
    if (busy !== null) return;
    setBusy(which);
    try {
      const { exportFullWorkbook, exportTournamentData } = await import('#web/sheets/export-tournament.ts');
      await (which === 'data' ? exportTournamentData(tournamentId) : exportFullWorkbook(tournamentId));
      toast({ title: 'Success', text: 'Tournament data exported successfully!' });
    } catch (reason) {
      const text = failedBecause('Failed to export tournament data', reason);
      toast({ title: 'Error', text, tone: 'destructive' });
    } finally {
      setBusy(null);
    }
  };

  return (
    <>
      <Button
        variant="plain"
        size="sm"
        icon="download"
        busy={busy === 'data'}
        busyText="Exporting..."
        onClick={() => void save('data')}
      >
        Export Data
      </Button>
      <Button
        variant="plain"
        size="sm"
        icon="sheet"
        busy={busy === 'workbook'}
        busyText="Exporting..."
        onClick={() => void save('workbook')}
      >
        Full workbook
      </Button>
    </>
  );
}
