import { useId, useState } from 'react';
import type { Countdown, FloorSettings } from '#domain/auction/chapters/room/floor-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { DigitsField } from '#web/cricket-ui/money/digits-field.tsx';
import type { Orders } from '#web/screens/auction/orders/orders.ts';
import { Choices, type ChoiceWords } from '#web/ui/form/choices.tsx';
import { checkFloor, draftOf, type FloorProblems } from './floor-draft.ts';

interface RoomDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly settings: FloorSettings;
  readonly orders: Orders;
}

/** Edits the room settings: who may bid through which channel, and the countdown. One button saves all. */
export function RoomDialog({ open, onClose, settings, orders }: RoomDialogProps) {
  const form = useId();
  const [busy, setBusy] = useState(false);
  const save = async (wanted: FloorSettings) => {
    setBusy(true);
    const problem = await orders.setFloor(wanted);
    setBusy(false);
    if (problem === null) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Room settings"
      size="md"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={busy} busyText="Saving...">
            Save
          </Button>
        </>
      }
    >
      <RoomForm id={form} settings={settings} onSave={(wanted) => void save(wanted)} />
    </Dialog>
  );
}

const BIDDING: readonly ChoiceWords<FloorSettings['bidding']>[] = [
  { value: 'floor', label: 'Floor', what: 'Teams call out in the hall, you enter every bid.' },
  { value: 'phones', label: 'Phones', what: 'Owners tap on their phones. Nothing is entered here.' },
  {
    value: 'both',
    label: 'Both',
    what: 'Phones and floor. Hold the phones while you enter a bid from the floor.',
  },
];

const AT_ZERO: readonly ChoiceWords<Countdown['atZero']>[] = [
  { value: 'wait', label: 'Wait for you', what: 'Phones bid no more. You sell or skip by hand.' },
  {
    value: 'hammer',
    label: 'Bring down the hammer',
    what: 'The leader has bought; without a bid the player is skipped. Nobody is asked.',
  },
];

const HAMMER: readonly ChoiceWords<'at-once' | 'called'>[] = [
  {
    value: 'at-once',
    label: 'Sells at once',
    what: 'Its key S calls going once, going twice, and then sells.',
  },
  {
    value: 'called',
    label: 'Calls first',
    what: 'Button and key are one: going once, going twice, sold, a step with each press.',
  },
];

interface RoomFormProps {
  readonly id: string;
  readonly settings: FloorSettings;
  readonly onSave: (settings: FloorSettings) => void;
}

function RoomForm({ id, settings, onSave }: RoomFormProps) {
  const [draft, setDraft] = useState(() => draftOf(settings));
  const [problems, setProblems] = useState<FloorProblems>({});
  const change = (changes: Partial<typeof draft>) => {
    setDraft({ ...draft, ...changes });
    setProblems({});
  };
  const save = () => {
    const checked = checkFloor(draft);
    if (checked.ok) onSave(checked.settings);
    else setProblems(checked.problems);
  };
  return (
    <form
      id={id}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Choices
        legend="Bidding"
        choices={BIDDING}
        value={draft.bidding}
        onChoose={(bidding) => change({ bidding })}
      />
      <Choices
        legend="Sell Player"
        choices={HAMMER}
        value={draft.calls ? 'called' : 'at-once'}
        onChoose={(hammer) => change({ calls: hammer === 'called' })}
      />
      <label className="flex min-h-11 items-center gap-3 text-base">
        <input
          type="checkbox"
          checked={draft.counts}
          onChange={(event) => change({ counts: event.target.checked })}
          className="size-5 shrink-0 accent-turf"
        />
        Countdown for every player
      </label>
      {draft.counts && (
        <>
          <p className="text-sm text-soft">No time runs before the first bid, skip or sale of the auction.</p>
          <div className="grid gap-4 sm:grid-cols-2">
            <DigitsField
              label="Seconds for each player"
              value={draft.seconds}
              error={problems.seconds}
              onDigits={(seconds) => change({ seconds })}
            />
            <DigitsField
              label="A late bid leaves at least (seconds)"
              value={draft.extension}
              error={problems.extension}
              onDigits={(extension) => change({ extension })}
            />
          </div>
          <Choices
            legend="When time is up"
            choices={AT_ZERO}
            value={draft.atZero}
            onChoose={(atZero) => change({ atZero })}
          />
        </>
      )}
    </form>
  );
}
