import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DecideAnswer, DecideStep } from '#protocol/registration/decide.ts';
import { failedToast } from '#web/calls/client/failure.ts';
import { KEYS } from '#web/calls/client/keys.ts';
import { decideRegistrations } from '#web/calls/registration.ts';
import { useToast } from '#web/ui/toast/toasts.tsx';
import { REGISTRATION_KEYS } from './registration-keys.ts';

/** The word for each completed decision. */
const DONE: Readonly<Record<DecideStep['is'], string>> = {
  approve: 'approved',
  reject: 'rejected',
  merge: 'merged',
  reopen: 'new again',
};

type Failed = DecideAnswer['failed'][number];

/** Tells how many of a batch were left out because there are two of them, and which. Returns the other failures. */
export function tellLeftOut(
  toast: ReturnType<typeof useToast>,
  failed: readonly Failed[],
  nameAt: (index: number) => string,
): readonly Failed[] {
  const alike = failed.filter(({ error }) => error.code === 'alike');
  if (alike.length > 0) {
    const names = alike.map(({ index }) => nameAt(index)).join(', ');
    toast({
      title: `${String(alike.length)} left out: there are two of each`,
      text: names,
      tone: 'destructive',
    });
  }
  return failed.filter(({ error }) => error.code !== 'alike');
}

/**
 * Approves, rejects, merges and reopens registrations in batches. Each failure appears at its row. `nameOf` gives the
 * name of a registration.
 */
export function useDecisions(tournamentId: string, nameOf: (registration: string) => string) {
  const queries = useQueryClient();
  const toast = useToast();
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const deciding = useMutation({
    mutationFn: (steps: readonly DecideStep[]) => decideRegistrations(tournamentId, steps),
    onSuccess: ({ done, failed }, steps) => {
      setProblems(
        new Map(failed.map(({ index, error }) => [steps[index]?.registration ?? '', error.message])),
      );
      const word = DONE[steps[0]?.is ?? 'approve'];
      if (done.length > 0) toast({ title: `${String(done.length)} ${word}`, text: numbersOf(done) });
      const others = tellLeftOut(toast, failed, (at) => nameOf(steps[at]?.registration ?? ''));
      if (others.length > 0)
        toast({
          title: 'Error',
          text: `${String(others.length)} could not be ${word}: why stands beside each`,
          tone: 'destructive',
        });
    },
    onError: (reason) => toast(failedToast('Nothing was decided', reason)),
    // Another device may have decided meanwhile, so reload.
    onSettled: () => refresh(),
  });
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: REGISTRATION_KEYS.list(tournamentId) });
    void queries.invalidateQueries({ queryKey: KEYS.players(tournamentId) });
  };
  /** Approves a registration and merges another one into the player that it becomes. */
  const mergeTwo = async (approve: DecideStep, registration: string): Promise<void> => {
    // A refusal of the server has its message at the row, and any other failure its toast.
    const answer = await deciding.mutateAsync([approve]).catch(() => null);
    if (answer === null || answer.failed.length > 0) return;
    deciding.mutate([{ is: 'merge', registration, player: approve.registration }]);
  };
  return { decide: deciding.mutate, mergeTwo, isDeciding: deciding.isPending, problems, refresh };
}

export type Decisions = ReturnType<typeof useDecisions>;

function numbersOf(done: readonly { readonly player: { readonly number: string } | null }[]): string {
  const numbers = done.flatMap(({ player }) => (player === null ? [] : [`#${player.number}`]));
  return numbers.length === 0 ? 'The list is up to date' : `In the list: ${numbers.join(', ')}`;
}
