import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DecideStep } from '#protocol/registration/decide.ts';
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

/** Approves, rejects, merges and reopens registrations in batches. Each failure appears at its row. */
export function useDecisions(tournamentId: string) {
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
      if (failed.length > 0)
        toast({
          title: 'Error',
          text: `${String(failed.length)} could not be ${word}: why stands beside each`,
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
  return { decide: deciding.mutate, isDeciding: deciding.isPending, problems, refresh };
}

export type Decisions = ReturnType<typeof useDecisions>;

function numbersOf(done: readonly { readonly player: { readonly number: string } | null }[]): string {
  const numbers = done.flatMap(({ player }) => (player === null ? [] : [`#${player.number}`]));
  return numbers.length === 0 ? 'The list is up to date' : `In the list: ${numbers.join(', ')}`;
}
