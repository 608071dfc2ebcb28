import { useState } from 'react';
import { failedToast } from '#web/calls/failure.ts';
import { fetched } from '#web/calls/fetched.ts';
import { Button } from '#web/parts/button.tsx';
import { useToast } from '#web/parts/toasts.tsx';

const EXPORTS = [
  { which: 'data', icon: 'download', words: 'Export Data' },
  { which: 'workbook', icon: 'sheet', words: 'Full workbook' },
] as const;

type Export = (typeof EXPORTS)[number]['which'];

/** What can be saved of a tournament. The spreadsheet library is fetched when it is first used. */
export function ExportButtons({ tournamentId }: { readonly tournamentId: string }) {
  const toast = useToast();
  const [busy, setBusy] = useState<Export | null>(null);

  const save = async (which: Export) => {
    if (busy !== null) return;
    setBusy(which);
    try {
      const { exportFullWorkbook, exportTournamentData } = await fetched(
        import('#web/sheets/export-tournament.ts'),
      );
      await (which === 'data' ? exportTournamentData(tournamentId) : exportFullWorkbook(tournamentId));
      toast({ title: 'Success', text: 'Tournament data exported successfully!' });
    } catch (reason) {
      toast(failedToast('Failed to export tournament data', reason));
    } finally {
      setBusy(null);
    }
  };

  return (
    <>
      {EXPORTS.map(({ which, icon, words }) => (
        <Button
          key={which}
          variant="plain"
          size="sm"
          icon={icon}
          busy={busy === which}
          busyText="Exporting..."
          onClick={() => void save(which)}
        >
          {words}
        </Button>
      ))}
    </>
  );
}
