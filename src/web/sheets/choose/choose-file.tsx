import { useRef, type ComponentProps, useId, useState, useEffect, useEffectEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogButtons } from '#web/ui/popups/dialog.tsx';
import { describedBy, FieldFrame, INPUT_LOOK } from '#web/ui/form/field.tsx';
import { onlineSheetIn, pastedCells, pastedFile } from '#web/sheets/read/sheet-files.ts';
import { Sheet } from 'lucide-react';

interface FileButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'icon' | 'variant' | 'size' | 'busy' | 'busyText'
> {
  readonly label: string;
  /** For example '.xlsx,.xls,.csv'. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** File types that Import Excel accepts. */
export const SHEET_FILES = '.xlsx,.xls,.csv';

/** A button that opens the file dialog. The user can choose the same file again after correcting it. */
export function FileButton({ label, accept, multiple = false, onFiles, ...look }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const files = Array.from(target.files ?? []);
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}

interface PasteDialogProps {
  readonly open: boolean;
  /** The things that the cells list, for example 'players'. */
  readonly of: string;
  readonly onClose: () => void;
  readonly onCells: (cells: File) => void;
}

/** A dialog for pasted cells. A pasted table continues at once; typed text continues by the button. */
function PasteDialog({ of, onCells, ...dialog }: PasteDialogProps) {
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
  const { control, register, handleSubmit, formState, getValues } = useForm({ defaultValues: { cells: '' } });
  const online = onlineSheetIn(useWatch({ control, name: 'cells' }));
  const words = {
    hint: `Copy the rows in Excel, Google Sheets or a message, and paste them here. One row for each of the ${of}.`,
    error: online === null ? formState.errors.cells?.message : ONLINE,
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => void handleSubmit(({ cells }) => onCells(pastedFile(cells)))(event)}
    >
      <FieldFrame id={id} label="Cells" {...words}>
        <textarea
          id={id}
          rows={8}
          spellCheck={false}
          autoComplete="off"
          {...describedBy(id, words)}
          className={`${INPUT_LOOK} resize-y`}
          {...register('cells', { validate: cellsProblem })}
          onPaste={(event) => {
            const cells = getValues('cells') === '' ? pastedCells(event.clipboardData) : null;
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

/** Why this text is no list; true if it may be one. */
function cellsProblem(text: string): string | true {
  if (text.trim() === '') return 'There is nothing to read yet: please paste the cells';
  return onlineSheetIn(text) === null || ONLINE;
}

/** State of the dialog for pasting cells. It serves phones, and users who do not know that the page accepts a paste. */
export function usePasteByHand() {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  return {
    open,
    asked,
    ask: () => {
      setAsked(true);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
export type PasteByHand = ReturnType<typeof usePasteByHand>;

export function PasteButton({ by }: { readonly by: PasteByHand }) {
  return (
    <Button size="sm" icon={Sheet} onClick={by.ask}>
      Paste cells
    </Button>
  );
}

interface PasteBoxProps {
  readonly by: PasteByHand;
  /** The things that the cells list, for example 'players'. */
  readonly of: string;
  readonly onCells: (cells: File) => void;
}

/** The dialog for pasted cells. Render it outside the header, which has its own dark colours. */
export function PasteBox({ by, of, onCells }: PasteBoxProps) {
  if (!by.asked) return null;
  return (
    <PasteDialog
      open={by.open}
      of={of}
      onClose={by.close}
      onCells={(cells) => {
        by.close();
        onCells(cells);
      }}
    />
  );
}

/** Takes cells pasted anywhere on the page. Form fields and dialogs keep their own pastes. */
export function usePastedCells(onCells: (cells: File) => void): void {
  const hear = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    const isTyping = target instanceof Element && target.closest('input, textarea, select, .dialog') !== null;
    const cells = isTyping || clipboardData === null ? null : pastedCells(clipboardData);
    if (cells === null) return;
    event.preventDefault();
    onCells(cells);
  });
  useEffect(() => {
    document.addEventListener('paste', hear);
    return () => document.removeEventListener('paste', hear);
  }, []);
}
