import { useEffect, useState } from 'react';
import { Info } from 'lucide-react';
import type { Auction } from '#domain/auction/auction.ts';
import type { Preflight } from '#domain/auction/preflight/findings.ts';
import { findingText } from '#protocol/texts/preflight.ts';
import { askPreflight } from '#web/preflight/ask-preflight.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { rulesAddress } from '#web/routes/addresses.ts';

interface PreflightLinkProps {
  readonly open: boolean;
  readonly auction: Auction;
}

/** Delay (ms) after the last new line before the check runs again. */
const CALM = 500;

/** Before the first bid: warns that squads cannot be completed from the list, and links to the rules. */
export function PreflightLink({ open, auction }: PreflightLinkProps) {
  const { tournament, teams } = auction;
  const [data, setData] = useState<Preflight | null>(null);
  const { id } = tournament;
  useEffect(() => {
    if (!open) return;
    let left = false;
    // Any line before the first bid may change the result, and imported lists bring many lines at once.
    const calm = setTimeout(() => {
      askPreflight(auction).then(
        (found) => {
          if (!left) setData(found);
        },
        // The check is only advice; the console shows a lost connection elsewhere.
        () => undefined,
      );
    }, CALM);
    return () => {
      left = true;
      clearTimeout(calm);
    };
  }, [open, auction]);
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
