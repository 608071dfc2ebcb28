import { useEffect, useState } from 'react';
import { shownGuessName } from '#domain/guess/table.ts';
import type { GuessNamesAnswer } from '#protocol/calls/guess.ts';
import { failureText } from '#web/calls/client/failure.ts';
import { guessNames, removeGuessName } from '#web/calls/show.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast/toasts.tsx';

/** The names that spectators chose for the table of guesses, each with a button that removes it. */
export function GuessNames({ tournamentId }: { readonly tournamentId: string }) {
  const [names, setNames] = useState<GuessNamesAnswer['names'] | null>(null);
  const [problem, setProblem] = useState('');
  const toast = useToast();
  useEffect(() => {
    let left = false;
    guessNames(tournamentId).then(
      (answer) => left || setNames(answer.names),
      (reason: unknown) => left || setProblem(failureText(reason)),
    );
    return () => {
      left = true;
    };
  }, [tournamentId]);
  const remove = async (id: string, name: string): Promise<void> => {
    try {
      setNames((await removeGuessName(tournamentId, id)).names);
      toast({ title: 'Name removed', text: `${name} keeps the points, without a name` });
    } catch (reason) {
      setProblem(failureText(reason));
    }
  };
  if (problem !== '') return <p className="text-sm text-ball-ink">{problem}</p>;
  if (names === null) return <p className="text-sm text-soft">Loading the names...</p>;
  if (names.length === 0) return <p className="text-sm text-soft">No spectator has chosen a name yet.</p>;
  return (
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
            <Button size="sm" aria-label={`Remove name: ${shown}`} onClick={() => void remove(id, shown)}>
              Remove name
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
