import { useEffect, useRef, type ReactNode } from 'react';

/** One stage of an import. What stood there before is gone with its focus, so the new stage takes it and is read out. */
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

/** Until a sheet is read, and what an import works with is there. */
export function ReadingFile() {
  return (
    <p role="status" className="py-4 text-base text-soft">
      Reading the file...
    </p>
  );
}
