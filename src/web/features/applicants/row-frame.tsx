import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { Button, WithTooltip } from '#web/ui/button.tsx';

interface RowFrameProps {
  /** The name of the person or the team. */
  readonly name: string;
  /** A tick and a picture. */
  readonly face: ReactNode;
  readonly head: ReactNode;
  /** Facts, warnings and problems. */
  readonly facts: ReactNode;
  /** Buttons of the decision; false: none. */
  readonly acts: ReactNode;
  readonly menu: ReactNode;
}

/**
 * A row of a list of registrations. A wide list has facts, decision and menu in one line. A narrow one has the menu in
 * the corner, and the decision in one line below the facts.
 */
export function RowFrame({ name, face, head, facts, acts, menu }: RowFrameProps) {
  return (
    <li
      aria-label={name}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 px-4 py-3 sm:px-5 @2xl:grid-cols-[auto_minmax(0,1fr)_auto_auto] @2xl:grid-rows-[auto_1fr] @2xl:gap-x-4 @2xl:gap-y-1"
    >
      <div className="col-start-1 row-start-1 flex items-start gap-3 @2xl:row-span-2 @2xl:row-start-1 @2xl:items-center">
        {face}
      </div>
      <div className="col-start-2 row-start-1 flex min-w-0 flex-col gap-1">{head}</div>
      <div className="col-span-3 row-start-2 flex min-w-0 flex-col gap-1 @2xl:col-span-1 @2xl:col-start-2">
        {facts}
      </div>
      {acts !== false && (
        <div className="col-span-3 row-start-3 mt-1 flex flex-wrap items-start justify-end gap-2 @2xl:col-span-1 @2xl:col-start-3 @2xl:row-span-2 @2xl:row-start-1 @2xl:mt-0 @2xl:self-center">
          {acts}
        </div>
      )}
      <div className="col-start-3 row-start-1 -me-2 @2xl:col-start-4 @2xl:row-span-2 @2xl:row-start-1 @2xl:self-center">
        {menu}
      </div>
    </li>
  );
}

interface RejectButtonProps {
  readonly name: string;
  readonly busy: boolean;
  /** True: a narrow list shows an icon in place of the word. */
  readonly isShort?: boolean;
  readonly onReject: () => void;
}

/** The button that rejects a registration. */
export function RejectButton({ name, busy, isShort = false, onReject }: RejectButtonProps) {
  const button = (
    <Button
      size="sm"
      busy={busy}
      aria-label={`Reject ${name}`}
      className={isShort ? `${ACT_HEIGHT} w-11 px-0 @2xl:w-auto @2xl:px-3` : ACT_HEIGHT}
      onClick={onReject}
    >
      {isShort && <X size={18} className="@2xl:hidden" />}
      <span className={isShort ? 'sr-only @2xl:not-sr-only' : undefined}>Reject</span>
    </Button>
  );
  return isShort ? <WithTooltip label="Reject" render={button} /> : button;
}

/** The least height of all controls of a row: 44 px on phones, 40 px on larger screens. */
export const ACT_HEIGHT = 'sm:h-10';
