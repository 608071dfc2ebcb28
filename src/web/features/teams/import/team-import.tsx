import { useState } from 'react';
import { Upload } from 'lucide-react';
import { FileButton, SHEET_FILES } from '#web/sheets/choose/file-button.tsx';
import { PasteBox, PasteButton, usePasteByHand } from '#web/sheets/choose/paste-by-hand.tsx';
import { TeamImportDialog } from './team-import-dialog.tsx';
import { usePastedCells } from '#web/sheets/choose/use-pasted-cells.ts';

/** Imports a sheet of teams: a file, or cells pasted anywhere on the page. */
export function useTeamImport() {
  const [sheet, setSheet] = useState<{ file: File; isPasted: boolean; count: number } | null>(null);
  const [open, setOpen] = useState(false);
  const pasting = usePasteByHand();
  const choose = (file: File, isPasted: boolean) => {
    // Cells pasted behind an open dialog must not replace its list.
    if (open) return;
    setSheet({ file, isPasted, count: (sheet?.count ?? 0) + 1 });
    setOpen(true);
  };
  usePastedCells((cells) => choose(cells, true));
  return { sheet, open, pasting, choose, close: () => setOpen(false) };
}

type TeamImport = ReturnType<typeof useTeamImport>;

export function TeamImportButtons({ by: { choose, pasting } }: { readonly by: TeamImport }) {
  return (
    <>
      <FileButton
        label="Import Excel"
        size="sm"
        icon={Upload}
        accept={SHEET_FILES}
        onFiles={([file]) => file && choose(file, false)}
      />
      <PasteButton by={pasting} />
    </>
  );
}

interface TeamImportDialogsProps {
  readonly by: TeamImport;
  readonly tournamentId: string;
  /** Whole rupees; undefined while the tournament loads. */
  readonly openingPurse: number | undefined;
}

export function TeamImportDialogs({ by, ...of }: TeamImportDialogsProps) {
  const { sheet, open, pasting, choose, close } = by;
  return (
    <>
      <PasteBox by={pasting} of="teams" onCells={(cells) => choose(cells, true)} />
      {sheet !== null && (
        <TeamImportDialog
          key={sheet.count}
          {...of}
          file={sheet.file}
          isPasted={sheet.isPasted}
          open={open}
          onClose={close}
        />
      )}
    </>
  );
}
