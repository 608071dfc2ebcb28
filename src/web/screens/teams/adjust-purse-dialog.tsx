import { type SyntheticEvent, useState } from 'react';
import { type Rupees, toRupees } from '#domain/money.ts';
import { signOf } from '#protocol/amount-text.ts';
import { sendCommand } from '#web/calls/auctions.ts';
import { failedToast, failureText } from '#web/calls/client/failure.ts';
import { untilAnswered } from '#web/calls/client/until-answered.ts';
import { AmountField } from '#web/cricket-ui/money/amount-field.tsx';
import { FormProblem } from '#web/forms/form-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { useToast, useValidationToast } from '#web/ui/toast/toasts.tsx';
import { useUnit } from '#web/cricket-ui/money/unit.ts';
import { makeId } from '#web/session/make-id.ts';
import { Choice } from '#web/ui/form/choice.tsx';
import { newBalance, type PurseDraft, readPurseDraft } from './purse-draft.ts';
import type { TeamDialogProps, TeamFormProps } from './team-dialog-props.ts';
import { useKeptTeams } from './use-kept-teams.ts';
import { Money } from '#web/cricket-ui/money/money.tsx';

const WAYS = [
  ['give', 'Add money'],
  ['take', 'Take money'],
] as const;

/** Gives or takes money: a penalty or a correction. The auction's history keeps the reason. */
export function AdjustPurseDialog({ team, open, ...rest }: TeamDialogProps) {
  return (
    <Dialog open={open} onClose={rest.onClose} title="Adjust purse" description={team?.name} size="sm">
      {team && <AdjustPurseForm {...rest} team={team} />}
    </Dialog>
  );
}

function AdjustPurseForm({ tournamentId, team, onClose }: TeamFormProps) {
  const toast = useToast();
  const unit = useUnit();
  const kept = useKeptTeams(tournamentId);
  const [draft, setDraft] = useState<PurseDraft>({ way: 'give', amount: '', reason: '' });
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [send] = useState(() => untilAnswered(makeId));
  const change = readPurseDraft(draft);
  const wrong = tried && !change.ok ? change : null;
  const sayInvalid = useValidationToast(change.ok);
  const balance = toRupees(team.currentBalance);

  const type = (next: Partial<PurseDraft>) => {
    setDraft({ ...draft, ...next });
    setRefusal(undefined);
  };

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (busy) return;
    if (!change.ok) {
      sayInvalid(change.amount ?? change.reason ?? '');
      return;
    }
    setBusy(true);
    try {
      const { by, reason } = change;
      const order = { type: 'adjust-purse', team: team.id, by, reason } as const;
      await send(order, (commandId) => sendCommand(tournamentId, { commandId, order }));
      await kept.refresh();
      toast({ title: 'Success', text: `Purse of ${team.name} adjusted` });
      onClose();
    } catch (reason) {
      setRefusal(failureText(reason));
      toast(failedToast('Failed to adjust purse', reason));
    }
    setBusy(false);
  };

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Choice label="What to do" options={WAYS} value={draft.way} onChoose={(way) => type({ way })} />
      <AmountField
        label={`Amount (${signOf(unit)})`}
        data-autofocus=""
        value={draft.amount}
        onAmount={(amount) => type({ amount })}
        error={wrong?.amount}
      />
      <Field
        label="Reason"
        autoComplete="off"
        hint="Like retention of a player, or a correction"
        value={draft.reason}
        onChange={(event) => type({ reason: event.target.value })}
        error={wrong?.reason}
      />
      <PursePreview balance={balance} next={newBalance(balance, draft)} />
      <FormProblem>{refusal}</FormProblem>
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy} busyText="Saving...">
          Save
        </Button>
      </div>
    </form>
  );
}

interface PursePreviewProps {
  readonly balance: Rupees;
  /** Null while no amount is typed. */
  readonly next: Rupees | null;
}

/** The balance now, and after the change. */
function PursePreview({ balance, next }: PursePreviewProps) {
  return (
    <dl className="grid grid-cols-2 gap-3 rounded-md bg-rail px-4 py-3">
      <div>
        <dt className="text-sm text-soft">Balance now</dt>
        <dd className="voice-strong text-lg">
          <Money amount={balance} />
        </dd>
      </div>
      <div>
        <dt className="text-sm text-soft">New balance</dt>
        <dd className="voice-strong text-lg" aria-live="polite">
          {next === null ? '–' : <Money amount={next} className={next < 0 ? 'text-ball-ink' : ''} />}
        </dd>
      </div>
    </dl>
  );
}
