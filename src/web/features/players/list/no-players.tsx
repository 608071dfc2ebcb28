import { useState } from 'react';
import { Plus, Sheet, Upload } from 'lucide-react';
import { REQUIRED_COLUMNS, SHEET_TITLES } from '#domain/tournament/sheet/sheet-headings.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/placeholders.tsx';
import { useOwnFields } from '#web/kit/player/style-chips.tsx';
import { FileButton, SHEET_FILES } from '#web/sheets/choose/file-button.tsx';

interface NoPlayersProps {
  readonly onFile: (file: File) => void;
  readonly onAdd: () => void;
}

/** Replaces the empty list: explains the import, because most clubs have a sheet. Accepts a dropped file. */
export function NoPlayers({ onFile, onAdd }: NoPlayersProps) {
  const [over, setOver] = useState(false);
  return (
    <div
      data-over={over}
      className="no-players"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files.item(0);
        if (file) onFile(file);
      }}
    >
      <EmptyState
        icon={Sheet}
        title="No players yet"
        text="Create your first player to get started"
        action={
          <>
            <FileButton
              variant="primary"
              label="Import a spreadsheet"
              icon={Upload}
              accept={SHEET_FILES}
              onFiles={([file]) => file && onFile(file)}
            />
            <Button icon={Plus} onClick={onAdd}>
              Add by hand
            </Button>
          </>
        }
      />
      <BlankSheet />
    </div>
  );
}

/** Draws the expected columns as an empty sheet. */
function BlankSheet() {
  const columns = [
    ...REQUIRED_COLUMNS.map((column) => SHEET_TITLES[column]),
    ...useOwnFields().map(({ name }) => name),
  ];
  return (
    <div className="px-4 pb-6 sm:px-8">
      <p id="sheet-columns" className="mb-2 text-center text-sm text-soft">
        <span className="max-lg:hidden">Drop your file anywhere here, or paste cells of a spreadsheet. </span>
        A row for each player, under these headings:
      </p>
      <ul aria-labelledby="sheet-columns" tabIndex={0} className="blank-sheet">
        {columns.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
