import { t } from '@lingui/core/macro';
import type { LotView } from '#web/kit/views/lot-view.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { FittingName } from '#web/ui/fitting-name.tsx';

interface LastBidsProps {
  readonly lot: Pick<LotView, 'bids'>;
  readonly teams: readonly TeamView[];
}

/** The bids before the high bid, latest first. Their space is always reserved. */
export function LastBids({ lot: { bids }, teams }: LastBidsProps) {
  return (
    <ol aria-label={t({ context: 'Lot', message: 'Last bids' })} className="projector-bids">
      {bids.slice(1, IN_SIGHT + 1).map(({ place, teamId, amount }) => {
        const team = teams.find(({ id }) => id === teamId);
        return (
          team !== undefined && (
            <li key={place}>
              <TeamCrest name={team.short} logo={team.logo} colour={team.colour} className="size-11!" />
              <FittingName name={team.name} short={team.short} className="projector-fits flex-1" />
              <MoneyBeside amount={amount} fits={10} className="voice-title" />
            </li>
          )
        );
      })}
    </ol>
  );
}

/** Number of bids that fit in one row. */
const IN_SIGHT = 3;
