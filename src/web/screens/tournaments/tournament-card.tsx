import { useId, type ReactNode } from 'react';
import { toRupees } from '#domain/money.ts';
import { unitOfAnswer, type TournamentAnswer } from '#protocol/tournaments.ts';
import { StatusBadge } from '#web/parts/badge.tsx';
import { Button } from '#web/parts/button.tsx';
import { ButtonLink } from '#web/parts/button-link.tsx';
import { Money } from '#web/parts/money.tsx';
import { UnitContext } from '#web/parts/unit.ts';
import {
  auctionAddress,
  playersAddress,
  rulesAddress,
  squadsPrintAddress,
  teamsAddress,
} from '#web/routes/addresses.ts';
import { createdOn, weekdayOf } from './calendar.ts';
import { ExportButtons } from './export-buttons.tsx';

const STATUS_WORDS = { upcoming: 'Upcoming', active: 'Active', completed: 'Completed' } as const;

interface TournamentCardProps {
  readonly tournament: TournamentAnswer;
  readonly onEdit: () => void;
}

/** One tournament: what it is, and every door to it. */
export function TournamentCard({ tournament, onEdit }: TournamentCardProps) {
  const { id, name, status, date, time, playersPerTeam, totalAmountPerTeam } = tournament;
  const heading = useId();
  return (
    <li
      tabIndex={-1}
      aria-labelledby={heading}
      className="flex flex-col gap-5 rounded-lg border border-line bg-stand p-5 sm:p-6"
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id={heading} className="voice-title text-xl sm:text-2xl">
            {name}
          </h2>
          <p className="mt-1 text-sm text-faint">Created on {createdOn(tournament.createdAt)}</p>
        </div>
        <StatusBadge status={status}>{STATUS_WORDS[status]}</StatusBadge>
      </div>
      <dl className="grid grow grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] content-start gap-x-4 gap-y-4">
        <Fact label="Date" below={weekdayOf(date)}>
          {date}
        </Fact>
        <Fact label="Time">{time}</Fact>
        <Fact label="Players per Team">{playersPerTeam}</Fact>
        <Fact label="Amount per Team">
          <UnitContext value={unitOfAnswer(tournament)}>
            <Money amount={toRupees(totalAmountPerTeam)} />
          </UnitContext>
        </Fact>
      </dl>
      <div className="flex flex-wrap gap-2 *:grow sm:gap-3">
        <ButtonLink to={auctionAddress(id)} variant="primary" icon="hammer">
          Start Auction
        </ButtonLink>
        <ButtonLink to={teamsAddress(id)}>Manage Teams</ButtonLink>
        <ButtonLink to={playersAddress(id)}>Manage Players</ButtonLink>
      </div>
      <div className="-mx-2 -mb-2 flex flex-wrap gap-x-1 border-t border-line pt-2">
        <ButtonLink to={rulesAddress(id)} variant="plain" size="sm" icon="rules">
          Rules
        </ButtonLink>
        <ExportButtons tournamentId={id} />
        <ButtonLink to={squadsPrintAddress(id)} variant="plain" size="sm" icon="print">
          Print squads
        </ButtonLink>
        <Button variant="plain" size="sm" icon="edit" onClick={onEdit}>
          Edit
        </Button>
      </div>
    </li>
  );
}

interface FactProps {
  readonly label: string;
  readonly below?: string;
  readonly children: ReactNode;
}

function Fact({ label, below, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="voice-strong text-base">
        {children}
        {below && <span className="block text-sm font-normal text-faint">{below}</span>}
      </dd>
    </div>
  );
}
