import { useEffect, useState } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import type { Preflight } from '#domain/auction/preflight/findings.ts';
import { findingText } from '#protocol/texts/preflight.ts';
import { preflightOf } from '#web/calls/preflight.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { rulesAddress } from '#web/routes/addresses.ts';

interface PreflightLinkProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly auction: Auction;
}

/** Ms without a new line after which the list is looked at again. */
const CALM = 500;

/** Before the first bid: that squads cannot be completed with the list as it is, and the way to what would mend it. */
export function PreflightLink({ open, auction }: PreflightLinkProps) {
  const { tournament, sequence, teams } = auction;
  const [data, setData] = useState<Preflight | null>(null);
  const { id } = tournament;
  useEffect(() => {
    if (!open) return;
    let left = false;
    // Whatever is written before the first bid may mend it: a player, a purse, a retention. Lists come in many lines.
    const calm = setTimeout(() => {
      preflightOf(id).then(
        (found) => {
          if (!left) setData(found);
        },
        // It is an advice: without a connection there is none, and the console says that it has none.
        () => undefined,
      );
    }, CALM);
    return () => {
      left = true;
      clearTimeout(calm);
    };
  }, [open, id, sequence]);
  const [first] = data?.findings ?? [];
  if (!open || first === undefined || data?.verdict === 'fits') return null;
  const names = { rules: tournament.rules, nameOf: (team: string) => teams.get(team)?.name ?? '' };
  return (
    <ButtonLink to={rulesAddress(id)} size="sm" icon="info">
      Squads fall short
      <span className="sr-only">: {findingText(names, first)}</span>
    </ButtonLink>
  );
}
