import { useEffect, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Namesake, RenameAnswer } from '#protocol/calls/tournaments.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { grouped } from '#protocol/amount-text.ts';
import { failureText } from '#web/net/client/call.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { renamePlayers } from '#web/net/calls/tournaments.ts';
import { Button } from '#web/ui/button.tsx';
import { dayWords } from '#web/i18n/calendar.ts';
import { DialogButtons } from '#web/ui/popups/dialog.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';

interface RenameNamesakesProps {
  /** Players with the old name in other tournaments; at least one of these tournaments is not finished. */
  readonly others: readonly Namesake[];
  /** The player before the edit. */
  readonly from: PlayerAnswer;
  /** The new name. */
  readonly to: string;
  readonly onDone: () => void;
}

/** Years by which the age of one person may differ between two tournaments. */
const YEARS_APART = 2;

/** After a rename: offers to rename players with the same old name in other, unfinished tournaments. */
export function RenameNamesakes({ others, from, to, onDone }: RenameNamesakesProps) {
  const toast = useToast();
  const queries = useQueryClient();
  const open = others.filter(({ finished }) => !finished);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(open.filter(({ age }) => Math.abs(age - from.age) <= YEARS_APART).map(({ id }) => id)),
  );
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => question.current?.focus(), []);
  const over = others.length - open.length;

  const tick = ({ id }: Namesake, ticked: boolean) => {
    const next = new Set(chosen);
    if (ticked) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const renaming = useMutation({
    mutationFn: () => renamePlayers({ playerIds: [...chosen], from: from.name, to }),
    onSuccess: ({ renamed, failed }) => {
      for (const { tournamentId } of open)
        void queries.invalidateQueries({ queryKey: KEYS.players(tournamentId) });
      if (failed.length > 0) {
        setChosen(new Set(failed.map(({ id }) => id)));
        return;
      }
      toast({ title: 'Success', text: `Renamed in ${tournamentWords(renamed.length)} more` });
      onDone();
    },
  });
  const [refused] = renaming.data?.failed ?? [];
  const failed = renaming.isError ? failureText(renaming.error) : refused && notRenamed(refused, open);

  return (
    <div className="flex flex-col gap-4">
      <h3 ref={question} tabIndex={-1} className="voice-title text-lg wrap-anywhere outline-none">
        Rename {from.name} in your other tournaments, too?
      </h3>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 text-base text-soft wrap-anywhere">
          A player of this name is also in {tournamentWords(open.length)}. The new name is {to}.
        </legend>
        {open.map((one) => (
          <label key={one.id} className="flex min-h-11 items-center gap-3 text-base">
            <input
              type="checkbox"
              checked={chosen.has(one.id)}
              onChange={({ target }) => tick(one, target.checked)}
              className="tick"
            />
            <span className="min-w-0 leading-tight wrap-anywhere">
              {one.tournament}
              <span className="block text-sm text-soft">
                {dayWords(one.date)}, number {one.playerNumber}, {String(one.age)} years old
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {over > 0 && (
        <p className="text-sm text-soft">
          {over === 1 ? '1 finished auction keeps' : `${grouped(over)} finished auctions keep`} the earlier
          name.
        </p>
      )}
      {failed !== undefined && (
        <p role="alert" className="text-ball-ink wrap-anywhere">
          {failed}
        </p>
      )}
      <DialogButtons>
        <Button onClick={onDone}>Only here</Button>
        <Button
          variant="primary"
          busy={renaming.isPending}
          busyText="Renaming..."
          onClick={() => (chosen.size === 0 ? onDone() : renaming.mutate())}
        >
          {chosen.size === 0 ? 'Close' : 'Rename there, too'}
        </Button>
      </DialogButtons>
    </div>
  );
}

function notRenamed({ id, error }: RenameAnswer['failed'][number], open: readonly Namesake[]): string {
  const where = open.find((one) => one.id === id)?.tournament ?? '';
  return `Not renamed in ${where}: ${error.message}`;
}

function tournamentWords(count: number): string {
  return count === 1 ? '1 tournament' : `${grouped(count)} tournaments`;
}
