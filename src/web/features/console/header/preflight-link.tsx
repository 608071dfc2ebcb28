import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import type { Auction } from '#domain/auction/auction.ts';
import { findingText } from '#protocol/texts/preflight.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { askPreflight } from '#web/kit/workers/ask-preflight.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { rulesAddress } from '#web/kit/page/addresses.ts';

interface PreflightLinkProps {
  readonly open: boolean;
  readonly auction: Auction;
}

/** Delay (ms) after the last new line before the check runs again. */
const CALM = 500;

/** Before the first bid: warns that squads cannot be completed from the list, and links to the rules. */
export function PreflightLink({ open, auction }: PreflightLinkProps) {
  const { tournament, teams } = auction;
  const { id } = tournament;
  // A failure shows nothing: the check is only advice, and the console shows a lost connection elsewhere.
  const { data } = useQuery({
    queryKey: [...KEYS.preflight(id), 'console', auction.sequence],
    queryFn: async ({ signal }) => {
      // Any line before the first bid may change the result, and imported lists bring many lines at once.
      await pause(CALM, signal);
      return askPreflight(auction, signal);
    },
    enabled: open,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  });
  const [first] = data?.findings ?? [];
  if (!open || first === undefined || data?.verdict === 'fits') return null;
  const names = { rules: tournament.rules, nameOf: (team: string) => teams.get(team)?.name ?? '' };
  return (
    <ButtonLink to={rulesAddress(id)} size="sm" icon={Info}>
      Squads fall short
      <span className="sr-only">: {findingText(names, first)}</span>
    </ButtonLink>
  );
}

/** Ends early when `signal` aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}
