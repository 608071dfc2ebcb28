import type { Auction } from '#domain/auction/auction.ts';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import type { Orders } from '#web/features/console/orders/orders.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import type { Press } from '#web/features/console/orders/controls.ts';
import { useRole } from '#web/net/session/session.ts';
import { entriesFor, paletteEntries, type PaletteEntry } from './palette-entries.ts';
import { PickList } from './pick-list.tsx';

interface PaletteDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly auction: Auction;
  readonly teams: readonly TeamView[];
  readonly orders: Orders;
  readonly press: Press;
}

/** Every action of the console with its keys, searched by name. */
export function PaletteDialog({ open, onClose, ...parts }: PaletteDialogProps) {
  const role = useRole();
  const run = (entry: PaletteEntry) => {
    onClose();
    entry.run();
  };
  return (
    <Dialog open={open} onClose={onClose} title="Acts and keys" size="md" closeOnBackdrop>
      <PickList
        label="What to do"
        nothing="No act has this name"
        find={(typed) =>
          entriesFor(paletteEntries({ ...parts, role }), typed).map((entry) => ({
            ...entry,
            detail: (
              <span className="flex items-center gap-2 text-sm text-soft">
                {entry.why || entry.hint}
                {entry.keys.map((key) => (
                  <kbd key={key} className="shrink-0 rounded-sm bg-ground px-2 font-sans text-ink">
                    {key}
                  </kbd>
                ))}
              </span>
            ),
          }))
        }
        onPick={run}
      />
      <p className="mt-4 text-sm text-soft max-sm:hidden">
        In the amount box Enter places the bid, and Esc leaves it. Letters rest behind a typed amount. Keys
        rest while a dialog is open, and for a moment after a new player came up.
      </p>
    </Dialog>
  );
}
