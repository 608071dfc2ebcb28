import { toRupees } from '#domain/money.ts';
import { type ComingTournament, unitOfAnswer } from '#protocol/calls/tournaments.ts';
import { grouped } from '#protocol/amount-text.ts';
import { Link } from 'react-router';
import { ButtonLink } from '#web/ui/plain-button.tsx';
import { dayOf, dayOfCalendar, daysFrom, hourOf } from '#web/i18n/calendar.ts';
import { clsx } from 'clsx';
import { ArrowRight, Check } from 'lucide-react';
import { Money, UnitContext } from '#web/kit/money/money.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { nextActOf, stepsOf, type Step } from './readiness.ts';

/** Maximum number of crests in the row. */
const MOST_CRESTS = 12;

/** The next tournament: its facts, its checklist, and the next step. */
export function ComingPanel({ coming }: { readonly coming: ComingTournament }) {
  const { tournament, teams, players } = coming;
  const { name, date, time, status, playersPerTeam, totalAmountPerTeam } = tournament;
  const next = nextActOf(coming);
  const when = status === 'active' ? 'Under way' : daysFrom(dayOfCalendar(new Date()), date);
  return (
    <section
      aria-labelledby="coming"
      className="night grid gap-6 rounded-lg bg-stand p-5 text-ink sm:p-7 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)] lg:gap-10"
    >
      <div className="flex min-w-0 flex-col gap-3">
        <p className="voice-label text-soft">
          {[when, dayOf(date), hourOf(time)].filter((words) => words !== '').join(' · ')}
        </p>
        <h2 id="coming" className="voice-name text-3xl wrap-anywhere sm:text-4xl">
          {name}
        </h2>
        <p className="text-base text-soft">
          {grouped(teams.length)} {teams.length === 1 ? 'team' : 'teams'} · {grouped(players)}{' '}
          {players === 1 ? 'player' : 'players'} · purse{' '}
          <UnitContext value={unitOfAnswer(tournament)}>
            <Money amount={toRupees(totalAmountPerTeam)} />
          </UnitContext>{' '}
          · squads of {playersPerTeam}
        </p>
        {teams.length > 0 && (
          <ul aria-label="Teams that play" className="flex flex-wrap gap-2 py-1">
            {teams.slice(0, MOST_CRESTS).map(({ id, name: team, short, logoUrl, colour }) => (
              <li key={id} title={team}>
                <TeamCrest name={short ?? team} logo={logoUrl} colour={colour} size={40} />
                <span className="sr-only">{team}</span>
              </li>
            ))}
            {teams.length > MOST_CRESTS && (
              <li className="voice-strong self-center text-soft">+{teams.length - MOST_CRESTS}</li>
            )}
          </ul>
        )}
        <div className="pt-2">
          <ButtonLink to={next.to} variant="primary" size="lg" icon={ArrowRight} className="py-3">
            {next.words}
          </ButtonLink>
        </div>
      </div>
      <ol aria-label="What the evening needs" className="divide-y divide-line">
        {stepsOf(coming).map((step) => (
          <StepLine key={step.name} {...step} />
        ))}
      </ol>
    </section>
  );
}

function StepLine({ name, says, done, to }: Step) {
  return (
    <li>
      <Link to={to} className="flex min-h-11 items-center gap-3 py-1.5 text-ink hover:text-turf">
        <span
          className={clsx(
            'grid size-6 shrink-0 place-items-center rounded-full',
            done ? 'bg-turf text-on-turf' : 'border-2 border-edge',
          )}
        >
          {done && <Check size={16} />}
          <span className="sr-only">{done ? 'Done:' : 'Open:'}</span>
        </span>
        <span className="voice-strong text-base">{name}</span>
        <span className="ml-auto text-end text-sm text-soft">{says}</span>
      </Link>
    </li>
  );
}
