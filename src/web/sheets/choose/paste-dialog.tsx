import { useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogButtons } from '#web/ui/popups/dialog.tsx';
import { describedBy, FieldFrame, INPUT_LOOK } from '#web/ui/form/field.tsx';
import { onlineSheetIn, pastedCells, pastedFile } from '#web/sheets/read/pasted.ts';

interface PasteDialogProps {
  readonly open: boolean;
  /** The things that the cells list, for example 'players'. */
  readonly of: string;
  readonly onClose: () => void;
  readonly onCells: (cells: File) => void;
}

/** A dialog for pasted cells. A pasted table continues at once; typed text continues by the button. */
export function PasteDialog({ of, onCells, ...dialog }: PasteDialogProps) {
  return (
    <Dialog title={`Paste ${of}`} {...dialog}>
      <PasteForm of={of} onCells={onCells} onCancel={dialog.onClose} />
    </Dialog>
  );
}

const ONLINE =
  'This is the address of an online sheet, which cannot be read from here. Open it, select its cells, copy them and paste them here.';

function PasteForm({
  of,
  onCells,
  onCancel,
}: Pick<PasteDialogProps, 'of' | 'onCells'> & { readonly onCancel: () => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const online = onlineSheetIn(text);
  const words = {
    hint: `Copy the rows in Excel, Google Sheets or a message, and paste them here. One row for each of the ${of}.`,
    error: online === null ? error : ONLINE,
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') setError('There is nothing to read yet: please paste the cells');
        else if (online === null) onCells(pastedFile(text));
        else setError(ONLINE);
      }}
    >
      <FieldFrame id={id} label="Cells" {...words}>
        <textarea
          id={id}
          rows={8}
          value={text}
          spellCheck={false}
          autoComplete="off"
          {...describedBy(id, words)}
          className={`${INPUT_LOOK} resize-y`}
          onChange={({ target }) => setText(target.value)}
          onPaste={(event) => {
            const cells = text === '' ? pastedCells(event.clipboardData) : null;
            if (cells === null) return;
            event.preventDefault();
            onCells(cells);
          }}
        />
      </FieldFrame>
      {online !== null && online.download !== null && (
        <p className="text-base">
          <a className="font-semibold underline" href={online.download} target="_blank" rel="noreferrer">
            Download this sheet as .xlsx
          </a>{' '}
          and choose it under Import Excel.
        </p>
      )}
      <DialogButtons>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary">
          Continue
        </Button>
      </DialogButtons>
    </form>
  );
}
