import { useEffect, useRef, type ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';
import { grouped } from '#protocol/amount-text.ts';
import { Skeleton } from '#web/ui/placeholders.tsx';

/** One stage of an import. It takes the focus, because the previous stage's focused element is gone. */
export function Stage({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => stage.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={stage}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className="flex flex-col gap-4 outline-none"
    >
      {children}
    </div>
  );
}

/** Shown while the file is read and the import code loads, as high as the steps that follow. */
export function ReadingFile() {
  return (
    <div>
      <p role="status" className="pb-4 text-base text-soft">
        Reading the file...
      </p>
      <div className="flex flex-col gap-3">
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </div>
    </div>
  );
}

/** A remark of the preview that the organiser has to see. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded-lg bg-amber-wash px-4 py-3 text-sm text-amber-ink">
      <TriangleAlert size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  );
}

interface SheetNotesProps {
  readonly words: readonly string[];
  readonly isPhone: boolean;
}

/** The remarks about the sheet, in one block. A phone shows the first one and folds the others. */
export function SheetNotes({ words, isPhone }: SheetNotesProps) {
  const [first, ...others] = words;
  if (first === undefined) return null;
  if (!isPhone || others.length === 0) return <NoteList words={words} />;
  return (
    <details className="text-sm text-soft">
      <summary className="min-h-11 cursor-pointer wrap-anywhere">
        {first}{' '}
        <span className="font-semibold whitespace-nowrap">
          {others.length === 1 ? '1 more note' : `${grouped(others.length)} more notes`}
        </span>
      </summary>
      <NoteList words={others} />
    </details>
  );
}

function NoteList({ words }: Pick<SheetNotesProps, 'words'>) {
  return (
    <ul className="flex flex-col gap-1 text-sm text-soft">
      {words.map((one) => (
        <li key={one} className="min-w-0 border-s-2 border-line ps-3 wrap-anywhere">
          {one}
        </li>
      ))}
    </ul>
  );
}
