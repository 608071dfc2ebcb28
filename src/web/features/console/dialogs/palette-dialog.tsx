import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { NO_LOT } from '#protocol/texts/refusals.ts';
import { controlsFor, type DialogProps, nameOf, pressedBy } from '#web/features/console/orders/controls.ts';
import { viewOf } from '#web/features/console/console-view.ts';
import { staysUnsold } from '#web/kit/views/unsold-words.ts';
import { teamKey } from '#web/features/console/orders/console-keys.ts';
import { tileReach, tileWords } from '#web/features/console/lot/team-tile.tsx';
import { type Role, useRole } from '#web/net/session/session.ts';
import { useState, type ReactNode } from 'react';
import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search } from 'lucide-react';
import { INPUT_LOOK } from '#web/ui/form/field.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';

type PaletteDialogProps = Omit<DialogProps, 'now' | 'presence'>;

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

/** An entry of the list of acts and keys: a control, or a bid for a team. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  /** The rest of the line, after the label, or ''. */
  readonly hint: string;
  /** The keys in writing. */
  readonly keys: readonly string[];
  /** The reason why an entry cannot be carried out, or ''. */
  readonly why: string;
  readonly run: () => void;
}

interface PickListProps<One extends Pick> {
  /** The label and placeholder of the input. */
  readonly label: string;
  readonly find: (typed: string) => readonly One[];
  readonly onPick: (pick: One) => void;
  /** The text for an empty result. */
  readonly nothing: string;
}

/** A search input with a list of matches; the arrow keys move and Enter selects. */
export function PickList<One extends Pick>({ label, find, onPick, nothing }: PickListProps<One>) {
  const [typed, setTyped] = useState('');
  // A picked entry would take the place of the typed words. They stay, because a pick may be refused.
  const change = (value: string, { reason }: Autocomplete.Root.ChangeEventDetails) => {
    if (reason !== 'item-press') setTyped(value);
  };
  return (
    <Autocomplete.Root
      open
      inline
      items={find(typed)}
      filter={null}
      value={typed}
      onValueChange={change}
      autoHighlight="always"
      keepHighlight
      // Enter picks what the keys have chosen, also where a pointer rests on the list.
      highlightItemOnHover={false}
    >
      <div className="sticky top-16 z-10 bg-stand pb-2">
        <Search size={20} className="pointer-events-none absolute top-0 bottom-2 left-3 my-auto text-faint" />
        <Autocomplete.Input aria-label={label} placeholder={label} className={`${INPUT_LOOK} ps-10`} />
      </div>
      <Autocomplete.List aria-label={label} className="flex flex-col gap-0.5">
        {(pick: One) => (
          <Autocomplete.Item
            key={pick.id}
            value={pick}
            onClick={() => onPick(pick)}
            className="flex min-h-11 cursor-pointer scroll-mt-32 scroll-mb-6 items-center gap-3 rounded-md px-3 py-1 hover:bg-rail data-highlighted:bg-rail data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-turf"
          >
            {pick.mark}
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
              <span className="voice-strong min-w-0 grow basis-40 text-base">{pick.label}</span>
              {pick.detail}
            </span>
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
      <Autocomplete.Empty className="text-soft">{nothing}</Autocomplete.Empty>
    </Autocomplete.Root>
  );
}

export interface Pick {
  readonly id: string;
  readonly label: string;
  /** Rendered before the label. */
  readonly mark?: ReactNode;
  readonly detail?: ReactNode;
}

/** The entries that contain all typed words; matches at the start come first. */
export function entriesFor(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fitting = entries.filter(({ label, hint }) =>
    words.every((word) => `${label} ${hint}`.toLowerCase().includes(word)),
  );
  const first = words[0] ?? '';
  const begins = (entry: PaletteEntry) => (entry.label.toLowerCase().startsWith(first) ? 0 : 1);
  return fitting.toSorted((a, b) => begins(a) - begins(b));
}

interface PaletteParts extends Omit<PaletteDialogProps, 'open' | 'onClose'> {
  readonly role: Role;
}

export function paletteEntries({ auction, teams, orders, press, role }: PaletteParts): PaletteEntry[] {
  const own = controlsFor(auction, role)
    .filter(({ id }) => id !== 'palette')
    .map(({ id, name, hint = '', keys }) => ({
      ...{ id, label: nameOf(name, auction), hint, run: () => press(id) },
      // While a team is asked, its answers have keys of other controls.
      keys: pressedBy(id, auction).id === id ? keys : [],
      why: id === 'recall' && staysUnsold(viewOf(auction)) ? 'By the rules they stay unsold' : '',
    }));
  const lot = lotOnBlock(auction);
  const bids = teams.map((team, place): PaletteEntry => {
    const key = teamKey(place);
    const entry = { id: `bid ${team.id}`, hint: '', keys: key === null ? [] : [key] };
    if (lot === null) {
      const run = () => orders.complain(NO_LOT);
      return { ...entry, label: `Bid for ${team.name}`, why: NO_LOT, run };
    }
    const reach = tileReach(auction, lot, team.id);
    if (reach.can === 'bid') {
      const label = `Bid ${amountOf(auction, reach.amount)} for ${team.name}`;
      return { ...entry, label, why: '', run: () => void orders.bid(lot, team.id, reach.amount) };
    }
    const why = reach.can === 'lead' ? 'Leads' : tileWords(reach.problem, auction);
    const meant = reach.can === 'not' ? { lot, team: team.id, amount: reach.next } : undefined;
    const run = () => orders.complain(`${team.name}: ${why}`, meant);
    return { ...entry, label: `Bid for ${team.name}`, why, run };
  });
  return [...own, ...bids];
}
