import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LinkAnswer } from '#protocol/calls/links.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { addScorer, linksOf, renewLink, revokeLink } from '#web/net/calls/auctions.ts';
import { useToast } from '#web/ui/popups/toasts.tsx';

/**
 * The links of a tournament and the functions that change them; a toast reports failures. `enabled`: false loads nothing
 * yet.
 */
export function useLinks(tournamentId: string, enabled = true) {
  const queries = useQueryClient();
  const toast = useToast();
  const key = KEYS.links(tournamentId);
  const links = useQuery({ queryKey: key, queryFn: () => linksOf(tournamentId), enabled });
  const after = {
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
    onError: (problem: Error) =>
      toast({ title: 'Error', text: problem.message, tone: 'destructive' as const }),
  };
  const renew = useMutation({ mutationFn: ({ id }: LinkAnswer) => renewLink(id), ...after });
  const revoke = useMutation({ mutationFn: ({ id }: LinkAnswer) => revokeLink(id), ...after });
  const renewAll = useMutation({
    mutationFn: async (all: readonly LinkAnswer[]) => {
      for (const { id } of all) await renewLink(id);
      return all.length;
    },
    onSuccess: (count) =>
      toast({ title: 'Links renewed', text: `Send and print the ${String(count)} new ones` }),
    onError: after.onError,
    // Those before the one that failed are renewed.
    onSettled: after.onSuccess,
  });
  const add = useMutation({ mutationFn: (label: string) => addScorer(tournamentId, label), ...after });
  return { links, renew, revoke, renewAll, add };
}

/** The changes of one link. */
export interface LinkChanges {
  readonly renew: { readonly mutate: (link: LinkAnswer) => void };
  readonly revoke: { readonly mutate: (link: LinkAnswer) => void };
}
