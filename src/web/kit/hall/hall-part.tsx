import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { GivesUp, PartBoundary } from '#web/ui/part-boundary.tsx';

interface HallPartProps {
  /** A changed value tries again after a failure: the chosen list. */
  readonly wish?: unknown;
  readonly children: ReactNode;
}

/** A lazy part of a phone's page, or a line in its place until it has loaded. */
export function HallPart({ wish, children }: HallPartProps) {
  return (
    <PartBoundary
      persists
      wish={wish}
      loading={<p className="py-2 text-soft">{t({ context: 'Lot', message: 'Loading...' })}</p>}
      failed={() => (
        <p className="py-2 text-soft">
          {t({ context: 'Lot', message: 'No connection: choose another list, then this one.' })}
        </p>
      )}
    >
      {children}
    </PartBoundary>
  );
}

/** A lazy part that no reader waits for: something else, or nothing, stands in its place until it has loaded. */
export function LaterPart({
  wish,
  meanwhile = null,
  children,
}: HallPartProps & { readonly meanwhile?: ReactNode }) {
  return (
    <PartBoundary persists wish={wish} loading={meanwhile} failed={() => meanwhile}>
      {children}
    </PartBoundary>
  );
}

interface DialogPartProps extends HallPartProps {
  /** Closes the dialog that does not come. */
  readonly onGiveUp: () => void;
}

/** Time (ms) for which a page says that a dialog did not load. */
const TOLD_FOR = 8_000;

/** A lazy dialog. Until it has loaded, a line at the top of the page says so; after a failure it says that for a while. */
export function DialogPart({ wish, onGiveUp, children }: DialogPartProps) {
  return (
    <PartBoundary
      wish={wish}
      loading={<DialogLine role="status">{t({ context: 'Lot', message: 'Loading...' })}</DialogLine>}
      failed={() => (
        <>
          <GivesUp after={TOLD_FOR} onGiveUp={onGiveUp} />
          <DialogLine role="alert">
            {t({ context: 'Card', message: 'No connection: open the card again when it is back.' })}
          </DialogLine>
        </>
      )}
    >
      {children}
    </PartBoundary>
  );
}

interface DialogLineProps {
  readonly role: 'status' | 'alert';
  readonly children: string;
}

function DialogLine({ role, children }: DialogLineProps) {
  return (
    <p
      role={role}
      className="pointer-events-none fixed inset-x-4 top-16 z-40 rounded-md bg-rail px-4 py-3 text-base"
    >
      {children}
    </p>
  );
}
