import { useState } from 'react';
import type { Pause } from '#domain/auction/auction.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { DigitsField } from '#web/cricket-ui/money/digits-field.tsx';
import { Field } from '#web/ui/form/field.tsx';
import type { Orders } from '#web/screens/auction/orders/orders.ts';
import { checkBreak, type BreakProblems } from './break-draft.ts';

interface BreakDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The present break, or null. */
  readonly pause: Pause | null;
  /** The server's clock, epoch ms. */
  readonly now: () => number;
  readonly orders: Orders;
}

/** Starts or changes a break, with a message for the screens in the hall and an intended end. */
export function BreakDialog({ open, onClose, pause, ...rest }: BreakDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={pause === null ? 'Pause for a break' : 'Change the break'}
      description="The player, the bids and the rest of the countdown wait until you go on."
      size="sm"
    >
      <BreakForm pause={pause} onClose={onClose} {...rest} />
    </Dialog>
  );
}

function BreakForm({ pause, now, orders, onClose }: Omit<BreakDialogProps, 'open'>) {
  const [message, setMessage] = useState(pause?.message ?? '');
  const [minutes, setMinutes] = useState('');
  const [problems, setProblems] = useState<BreakProblems>({});
  const [busy, setBusy] = useState(false);
  const start = async () => {
    const checked = checkBreak({ message, minutes }, now());
    if (!checked.ok) {
      setProblems(checked.problems);
      return;
    }
    setBusy(true);
    const problem = await orders.pause(checked.message, checked.until);
    setBusy(false);
    if (problem === null) onClose();
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <Field
        label="Message on the screens"
        hint="For instance: Tea, back at nine. May stay empty."
        value={message}
        error={problems.message}
        onChange={(event) => {
          setMessage(event.target.value);
          setProblems({});
        }}
      />
      <DigitsField
        label="Minutes"
        hint="Empty: open end. Only you end the break."
        value={minutes}
        error={problems.minutes}
        onDigits={(digits) => {
          setMinutes(digits);
          setProblems({});
        }}
      />
      <div className="flex justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {pause === null ? 'Start the break' : 'Change the break'}
        </Button>
      </div>
    </form>
  );
}
