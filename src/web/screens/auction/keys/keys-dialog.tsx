import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useRole } from '#web/session/role.ts';
import { controlsFor } from '#web/screens/auction/orders/control-words.ts';
import { teamKey } from './team-keys.ts';

interface KeysDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Team names in the order of their keys. */
  readonly teams: readonly string[];
}

interface KeyLine {
  readonly keys: readonly string[];
  readonly does: string;
}

const AT_HAND: readonly KeyLine[] = [
  { keys: ['Enter'], does: 'In the amount box: place the bid' },
  { keys: ['Esc'], does: 'Leave the amount box, close a dialog' },
];

/** Lists every key of the console. */
export function KeysDialog({ open, onClose, teams }: KeysDialogProps) {
  const role = useRole();
  const bids = teams.flatMap((does, place): KeyLine[] => {
    const key = teamKey(place);
    return key === null ? [] : [{ keys: [key], does }];
  });
  const controls = controlsFor(role).flatMap(({ keys, does }) =>
    does === undefined ? [] : [{ keys, does }],
  );
  return (
    <Dialog open={open} onClose={onClose} title="All keys" size="lg" closeOnBackdrop>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Keys title="One key bids for a team" lines={bids} />
        <Keys title="The lot" lines={[...controls, ...AT_HAND]} />
      </div>
      <p className="mt-4 text-sm text-soft">
        Keys rest while a dialog is open, and for a moment after a new player came up. In the amount box
        digits are digits, and letters are keys as everywhere.
      </p>
    </Dialog>
  );
}

interface KeysProps {
  readonly title: string;
  readonly lines: readonly KeyLine[];
}

function Keys({ title, lines }: KeysProps) {
  return (
    <div className="min-w-0">
      <h3 className="voice-label mb-2">{title}</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1.5">
        {lines.map(({ keys, does }) => (
          <div key={keys[0]} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="inline-block min-w-8 rounded-sm bg-rail px-2 text-center font-sans text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-base wrap-anywhere">{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
