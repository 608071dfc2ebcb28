import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { shownGuessName } from '#domain/guess.ts';
import { failureText } from '#web/net/client/call.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { guessNames, removeGuessName } from '#web/net/calls/tournaments.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';

interface Removed {
  readonly id: string;
  /** The name as the list shows it. */
  readonly shown: string;
}

/** The names that spectators chose for the table of guesses, each with a button that removes it. */
export function GuessNames({ tournamentId }: { readonly tournamentId: string }) {
  const toast = useToast();
  const queries = useQueryClient();
  const queryKey = KEYS.guessNames(tournamentId);
  const asked = useQuery({ queryKey, queryFn: () => guessNames(tournamentId) });
  const removing = useMutation({
    mutationFn: ({ id }: Removed) => removeGuessName(tournamentId, id),
    onSuccess: (left, { shown }) => {
      queries.setQueryData(queryKey, left);
      toast({ title: 'Name removed', text: `${shown} keeps the points, without a name` });
    },
  });
  const problem = removing.error ?? asked.error;
  const names = asked.data?.names;
  return (
    <>
      {problem !== null && (
        <p role="alert" className="text-sm text-ball-ink">
          {failureText(problem)}
        </p>
      )}
      {names === undefined && problem === null && <p className="text-sm text-soft">Loading the names...</p>}
      {names?.length === 0 && <p className="text-sm text-soft">No spectator has chosen a name yet.</p>}
      {names !== undefined && names.length > 0 && (
        <ul aria-label="Names of spectators">
          {names.map(({ id, name, number, points }) => {
            const shown = shownGuessName({ name, number });
            return (
              <li key={id} className="flex min-h-12 items-center gap-3 border-b border-line py-1">
                <span dir="auto" className="min-w-0 flex-1 text-start wrap-anywhere">
                  {shown}
                </span>
                <span className="shrink-0 text-sm text-soft">
                  {points === 1 ? '1 point' : `${points} points`}
                </span>
                <Button
                  size="sm"
                  aria-label={`Remove name: ${shown}`}
                  onClick={() => removing.mutate({ id, shown })}
                >
                  Remove name
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
