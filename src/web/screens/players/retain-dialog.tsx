import { useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import type { RetainedAs } from '#domain/auction/auction.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { toRupees } from '#domain/money.ts';
import { amountIn, signOf } from '#protocol/amount-text.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import type { RetentionAnswer } from '#protocol/calls/retention-answer.ts';
import { retainedByText } from '#web/texts/retained.ts';
import { Refused } from '#web/calls/client/call.ts';
import { failedToast, failureText } from '#web/calls/client/failure.ts';
import { KEYS } from '#web/calls/client/keys.ts';
import { releasePlayer, retainPlayer } from '#web/calls/players.ts';
import { teamsOf } from '#web/calls/teams.ts';
import { untilAnswered } from '#web/calls/client/until-answered.ts';
import { AmountField } from '#web/cricket-ui/money/amount-field.tsx';
import { FormProblem } from '#web/forms/form-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NO_REASON } from '#web/forms/reason-problem.ts';
import { Choice } from '#web/ui/form/choice.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { useToast, useValidationToast } from '#web/ui/toast/toasts.tsx';
import { useUnit } from '#web/cricket-ui/money/unit.ts';
import { makeId } from '#web/session/make-id.ts';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import { draftOf, readRetentionDraft } from './retention-draft.ts';
import { useKeptPlayers } from '#web/screens/players/list/use-kept-players.ts';
import { useRefreshedTeams } from '#web/screens/players/list/use-refreshed-teams.ts';

interface RetainDialogProps {
  readonly tournamentId: string;
  /** The player to retain. It stays set while the dialog closes, so that the form stays visible. */
  readonly player: PlayerAnswer | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

const WAYS: readonly (readonly [RetainedAs, string])[] = [
  ['retained', 'Retained'],
  ['member', 'Member'],
];

const MEANS: Readonly<Record<RetainedAs, string>> = {
  retained: 'A player whom the team keeps from last season, for a price',
  member: 'An owner, captain or icon who takes a place in the squad, often for nothing',
};

/** Retains a player before the auction, changes the price, or releases the player. */
export function RetainDialog({ player, open, ...rest }: RetainDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={rest.onClose}
      title={player?.retained === undefined ? 'Retain player' : 'Retained player'}
      description={player?.name}
      size="sm"
    >
      {player && <RetainForm {...rest} player={player} />}
    </Dialog>
  );
}

type RetainFormProps = Omit<RetainDialogProps, 'player' | 'open'> & { readonly player: PlayerAnswer };

function RetainForm({ tournamentId, player, onClose }: RetainFormProps) {
  const toast = useToast();
  const unit = useUnit();
  const kept = useKeptPlayers(tournamentId);
  const refreshTeams = useRefreshedTeams(tournamentId);
  const teams = useQuery({ queryKey: KEYS.teams(tournamentId), queryFn: () => teamsOf(tournamentId) });
  const [draft, setDraft] = useState(() => draftOf(player));
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  // The reason for overriding the rules; null until the server asks for one.
  const [reason, setReason] = useState<string | null>(null);
  const [busy, setBusy] = useState<'save' | 'release' | null>(null);
  const [send] = useState(() => untilAnswered(makeId));
  const read = readRetentionDraft(draft, unit);
  const wrong = tried && !read.ok ? read.wrong : {};
  const sayInvalid = useValidationToast(read.ok && reason?.trim() !== '');
  const team = teams.data?.find(({ id }) => id === draft.team);

  const type = (next: Partial<typeof draft>) => {
    setDraft({ ...draft, ...next });
    setRefusal(undefined);
    setReason(null);
  };

  const carryOut = async (what: 'save' | 'release', order: () => Promise<RetentionAnswer>, done: string) => {
    setBusy(what);
    try {
      const { warning = '', ...after } = await order();
      kept.replace(after);
      refreshTeams();
      toast({ title: 'Success', text: done, note: warning });
      onClose();
    } catch (failure) {
      setRefusal(failureText(failure));
      if (failure instanceof Refused && failure.body.code === 'against-rules')
        setReason((typed) => typed ?? '');
      const failed = what === 'save' ? 'Failed to retain player' : 'Failed to release player';
      toast(failedToast(failed, failure));
    }
    setBusy(null);
  };

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (busy !== null) return;
    if (!read.ok) {
      const { team: noTeam, price, charge } = read.wrong;
      sayInvalid(noTeam ?? price ?? charge ?? '');
      return;
    }
    if (reason?.trim() === '') {
      sayInvalid(NO_REASON);
      return;
    }
    const body = { ...read.body, ...(reason !== null && { reason: reason.trim() }) };
    const done = `${player.name}: ${retainedByText(body.as, team?.name ?? '')}`;
    const order = () => send(body, (commandId) => retainPlayer(player.id, body, commandId));
    void carryOut('save', order, done);
  };

  const release = () => {
    if (busy !== null) return;
    const order = () => send('release', (commandId) => releasePlayer(player.id, commandId));
    void carryOut('release', order, `${player.name} is released`);
  };

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <SelectField
        label="Team"
        data-autofocus=""
        value={draft.team}
        onChange={({ target }) => type({ team: target.value })}
        error={wrong.team}
        hint={
          team && `${amountIn(unit, toRupees(team.currentBalance))} left, ${squadWords(team.players.length)}`
        }
      >
        <option value="">{teams.data?.length === 0 ? 'No teams yet' : 'Choose a team'}</option>
        {teams.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div>
        <Choice label="In the squad as" options={WAYS} value={draft.as} onChoose={(as) => type({ as })} />
        <p className="mt-1 text-sm text-soft">{MEANS[draft.as]}</p>
      </div>
      <AmountField
        label={`Price (${signOf(unit)})`}
        hint="What is shown. 0 for nothing."
        value={draft.price}
        onAmount={(price) => type({ price })}
        error={wrong.price}
      />
      <AmountField
        label={`Leaves the purse (${signOf(unit)})`}
        hint="Only where it is another amount than the price"
        value={draft.charge}
        onAmount={(charge) => type({ charge })}
        error={wrong.charge}
      />
      <FormProblem>{refusal}</FormProblem>
      {reason !== null && (
        <Field
          label="Reason"
          placeholder="All teams agreed"
          maxLength={TEXT_LENGTH.reason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <DialogButtons>
        {player.retained !== undefined && (
          <span className="me-auto">
            <Button busy={busy === 'release'} busyText="Releasing..." onClick={release}>
              Release
            </Button>
          </span>
        )}
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy === 'save'} busyText="Saving...">
          {saveWords(player, reason !== null)}
        </Button>
      </DialogButtons>
    </form>
  );
}

function saveWords({ retained }: PlayerAnswer, against: boolean): string {
  const word = retained === undefined ? 'Retain' : 'Save';
  return against ? `${word} all the same` : word;
}

function squadWords(count: number): string {
  return `${String(count)} ${count === 1 ? 'player' : 'players'}`;
}
