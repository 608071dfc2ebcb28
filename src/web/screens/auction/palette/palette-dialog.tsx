import type { Auction } from '#domain/auction/auction.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import type { Orders } from '#web/screens/auction/orders/orders.ts';
import type { TeamView } from '#web/views/team-view.ts';
import type { Controls } from '#web/screens/auction/orders/controls-of.ts';
import { useRole } from '#web/session/role.ts';
import { entriesFor, paletteEntries, type PaletteEntry } from './palette-entries.ts';
import { PickList } from './pick-list.tsx';

interface PaletteDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly auction: Auction;
  readonly teams: readonly TeamView[];
  readonly orders: Orders;
  readonly controls: Controls;
}

/** Searches all actions of the console by name, and shows their keys. */
export function PaletteDialog({ open, onClose, ...parts }: PaletteDialogProps) {
  const role = useRole();
  const run = (entry: PaletteEntry) => {
    onClose();
    entry.run();
  };
  return (
    <Dialog open={open} onClose={onClose} title="All acts" size="md" closeOnBackdrop>
      <PickList
        label="What to do"
        nothing="No act has this name"
        find={(typed) =>
          entriesFor(paletteEntries({ ...parts, role }), typed).map((entry) => ({
            ...entry,
            detail: (
              <span className="flex shrink-0 items-center gap-2 text-sm text-soft">
                {entry.why}
                {entry.key !== '' && (
                  <kbd className="rounded-sm bg-ground px-2 font-sans text-ink">{entry.key}</kbd>
                )}
              </span>
            ),
          }))
        }
        onPick={run}
      />
    </Dialog>
  );
}
