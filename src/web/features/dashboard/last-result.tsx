import { toRupees } from '#domain/money.ts';
import { type LastResult as Result, unitOfAnswer } from '#protocol/calls/tournaments.ts';
import { Link } from 'react-router';
import { Money, UnitContext } from '#web/kit/money/money.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { auctionAddress } from '#web/kit/page/addresses.ts';

/** The highest sales of the last completed auction. */
export function LastResult({ tournament, dearest }: Result) {
  return (
    <section aria-labelledby="last-result" className="rounded-lg border border-line bg-stand p-5">
      <h2 id="last-result" className="voice-title mb-3 text-xl leading-tight wrap-anywhere">
        Last result · {tournament.name}
      </h2>
      {dearest.length === 0 && <p className="text-soft">Nobody was sold.</p>}
      <UnitContext value={unitOfAnswer(tournament)}>
        <ol className="flex flex-col gap-3">
          {dearest.map(({ player, team, amount }) => (
            <li key={`${team.id} ${player}`} className="flex items-center gap-3">
              <TeamCrest name={team.short ?? team.name} logo={team.logoUrl} colour={team.colour} size={36} />
              <span className="min-w-0 flex-1 leading-tight">
                <span className="voice-strong block text-base wrap-anywhere">{player}</span>
                <span className="text-sm wrap-anywhere text-soft">{team.name}</span>
              </span>
              <Money amount={toRupees(amount)} className="voice-title text-lg" />
            </li>
          ))}
        </ol>
      </UnitContext>
      <Link
        to={auctionAddress(tournament.id)}
        className="mt-3 inline-flex min-h-11 items-center font-semibold text-turf underline underline-offset-4"
      >
        See the result
      </Link>
    </section>
  );
}
