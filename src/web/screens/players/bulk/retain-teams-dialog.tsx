import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { toRupees } from '#domain/money.ts';
import { amountIn } from '#protocol/amount-text.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import type { TeamAnswer } from '#protocol/calls/teams.ts';
import { failedToast } from '#web/calls/client/failure.ts';
import { KEYS } from '#web/calls/client/keys.ts';
import { untilAnswered } from '#web/calls/client/until-answered.ts';
import { retainPlayers } from '#web/calls/player-batches.ts';
import { teamsOf } from '#web/calls/teams.ts';
import { useUnit } from '#web/cricket-ui/money/unit.ts';
import { useKeptPlayers } from '#web/screens/players/list/use-kept-players.ts';
import { useRefreshedTeams } from '#web/screens/players/list/use-refreshed-teams.ts';
import { makeId } from '#web/session/make-id.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import { useToast, useValidationToast } from '#web/ui/toast/toasts.tsx';
import { playersWords } from './bulk-preview.tsx';
import {
  emptyRow,
  offeredAs,
  problemOf,
  readRows,
  refusedRow,
  requestOf,
  type RetainRow,
} from './retain-draft.ts';
import { TeamPart } from './retain-team-part.tsx';

interface RetainTeamsDialogProps {
  readonly tournamentId: string;
  readonly players: readonly PlayerAnswer[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Retains captains, owners and others of all teams in one dialog. */
export function RetainTeamsDialog({ open, ...rest }: RetainTeamsDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={rest.onClose}
      title="Retain for teams"
      description="Leave a row empty where a team retains nobody. A member is an owner, captain or icon who takes a place in the squad."
      size="lg"
    >
      <RetainTeams {...rest} />
    </Dialog>
  );
}

function RetainTeams({ tournamentId, ...rest }: Omit<RetainTeamsDialogProps, 'open'>) {
  const teams = useQuery({ queryKey: KEYS.teams(tournamentId), queryFn: () => teamsOf(tournamentId) });
  if (teams.data === undefined) return <p role="status">Loading teams...</p>;
  if (teams.data.length === 0) return <p>No teams yet: create the teams first.</p>;
  return <RetainTeamsForm {...rest} tournamentId={tournamentId} teams={teams.data} />;
}

interface RetainTeamsFormProps extends Omit<RetainTeamsDialogProps, 'open'> {
  readonly teams: readonly TeamAnswer[];
}

function RetainTeamsForm({ tournamentId, players, teams, onClose }: RetainTeamsFormProps) {
  const toast = useToast();
  const unit = useUnit();
  const kept = useKeptPlayers(tournamentId);
  const refreshTeams = useRefreshedTeams(tournamentId);
  const names = useId();
  const nextKey = useRef(teams.length);
  const form = useRef<HTMLFormElement>(null);
  const [rows, setRows] = useState<readonly RetainRow[]>(() => teams.map(({ id }, at) => emptyRow(at, id)));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [send] = useState(() => untilAnswered(makeId));
  const free = useMemo(() => players.filter(({ teamId }) => teamId === null), [players]);
  const read = readRows(rows, free, unit);
  const sayInvalid = useValidationToast(problemOf(read) === null);
  const said = read.filter(({ row }) => row.player.trim() !== '');
  const total = said.reduce((sum, { charge }) => sum + charge, 0);

  // Focus the first input here, because the teams load after the dialog has set the focus.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  // Runs after the errors are rendered. It scrolls to the middle, because a toast covers the dialog's edge on a
  // phone.
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    wrong?.focus();
    wrong?.scrollIntoView({ block: 'center' });
  }, [refusals]);

  const change = (key: number, next: Partial<RetainRow>) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, refused: null, ...next } : row)));
  const add = (team: string) => {
    const key = nextKey.current;
    nextKey.current += 1;
    setRows((now) => [...now, emptyRow(key, team)]);
  };

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    // Send refused rows again, because a purse may have been raised meanwhile.
    const anew = readRows(
      rows.map((row) => ({ ...row, refused: null })),
      free,
      unit,
    );
    const problem = problemOf(anew);
    if (problem !== null) {
      sayInvalid(problem);
      setRefusals((now) => now + 1);
      return;
    }
    setBusy(true);
    try {
      const body = { tournamentId, retentions: anew.flatMap(requestOf) };
      const { retained, failed, warnings } = await send(body, (commandId) => retainPlayers(body, commandId));
      kept.replace(...retained);
      refreshTeams();
      const why = new Map(failed.map(({ id, error }) => [id, error]));
      const note = warnings.join('. ');
      if (failed.length === 0) {
        toast({ title: 'Success', text: `${playersWords(retained.length)} retained`, note });
        onClose();
        return;
      }
      const refused = new Map(
        anew.flatMap(({ row, player }) => {
          const error = why.get(player?.id ?? '');
          return error === undefined ? [] : [[row.key, refusedRow(row, error)]];
        }),
      );
      // Empty the rows of retained players, so that only refused rows remain.
      setRows(rows.map((row) => refused.get(row.key) ?? emptyRow(row.key, row.team)));
      toast({
        title: 'Error',
        text: `${playersWords(failed.length)} could not be retained`,
        note: [`${playersWords(retained.length)} retained.`, note].filter(Boolean).join(' '),
        tone: 'destructive',
      });
      setRefusals((now) => now + 1);
    } catch (failure) {
      toast(failedToast('Failed to retain players', failure));
    }
    setBusy(false);
  };

  return (
    <form ref={form} noValidate className="flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
      <datalist id={names}>
        {free.map((player) => (
          <option key={player.id} value={offeredAs(player)} />
        ))}
      </datalist>
      {teams.map((team) => (
        <TeamPart
          key={team.id}
          team={team}
          inSquad={players.filter(({ teamId }) => teamId === team.id)}
          rows={read.filter(({ row }) => row.team === team.id)}
          names={names}
          tried={tried}
          onChange={change}
          onAdd={() => add(team.id)}
          onRemove={(key) => setRows((now) => now.filter((row) => row.key !== key))}
        />
      ))}
      <p role="status" className="text-base font-semibold">
        {said.length === 0
          ? 'Nobody to retain yet'
          : `${playersWords(said.length)}, ${amountIn(unit, toRupees(total))} together`}
      </p>
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy} busyText="Saving...">
          Retain {playersWords(said.length)}
        </Button>
      </DialogButtons>
    </form>
  );
}
