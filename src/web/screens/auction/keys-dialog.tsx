import { Dialog } from '#web/parts/dialog.tsx';
import { teamKey } from './team-keys.ts';

interface KeysDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Names, in the order of their keys. */
  readonly teams: readonly string[];
}

const ACTS: readonly (readonly [string, string])[] = [
  ['S', 'Sell the player to the highest bidder, once a team has bid'],
  ['N', 'Skip the player, while no bid stands'],
  ['U', 'Undo the last sale or skip, while no bid stands'],
  ['Enter', 'In the amount box: place the bid'],
  ['Esc', 'Leave the amount box, close a dialog'],
  ['?', 'Show these keys'],
];

/** Every key of the console. */
export function KeysDialog({ open, onClose, teams }: KeysDialogProps) {
  const bids = teams.flatMap((name, place): (readonly [string, string])[] => {
    const key = teamKey(place);
    return key === null ? [] : [[key, name]];
  });
  return (
    <Dialog open={open} onClose={onClose} title="All keys" size="lg" closeOnBackdrop>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Keys title="One key bids for a team" lines={bids} />
        <Keys title="The lot" lines={ACTS} />
      </div>
      <p className="mt-4 text-sm text-soft">
        Keys rest while you type, while a dialog is open, and for a moment after a new player came up.
      </p>
    </Dialog>
  );
}

interface KeysProps {
  readonly title: string;
  readonly lines: readonly (readonly [string, string])[];
}

function Keys({ title, lines }: KeysProps) {
  return (
    <div>
      <h3 className="voice-label mb-2">{title}</h3>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1.5">
        {lines.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded-sm bg-rail px-2 text-center font-sans text-sm">
                {key}
              </kbd>
            </dt>
            <dd className="text-base">{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
