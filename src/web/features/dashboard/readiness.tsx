import { type ComingTournament, unitOfAnswer } from '#protocol/calls/tournaments.ts';
import { grouped } from '#protocol/amount-text.ts';
import { addressOf } from '#web/kit/page/addresses.ts';
import { toRupees } from '#domain/money.ts';
import { Link } from 'react-router';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { dayOf, dayOfCalendar, daysFrom, hourOf } from '#web/i18n/calendar.ts';
import { clsx } from 'clsx';
import { ArrowRight, Check } from 'lucide-react';
import { UnitContext } from '#web/kit/money/unit.ts';
import { Money } from '#web/kit/money/money.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';

/** One step of the checklist of a tournament. */
export interface Step {
  readonly name: string;
  /** The progress of the step in a few words. */
  readonly says: string;
  readonly done: boolean;
  /** The address where the step is done. */
  readonly to: string;
}

/** The next step, with its address. */
export interface NextAct {
  readonly words: string;
  readonly to: string;
}

const SECOND_LAPTOP = {
  none: 'none',
  copying: 'is copying',
  following: 'up to date',
  lost: 'out of reach',
} as const;

/** The steps before an auction, in their usual order. */
export function stepsOf(coming: ComingTournament): Step[] {
  const { tournament, players, photos, registrations, ownRules, accepted, links, secondLaptop } = coming;
  const { id } = tournament;
  const teams = coming.teams.length;
  return [
    {
      name: 'Teams',
      says: teams === 0 ? 'none yet' : grouped(teams),
      done: teams >= FEWEST_TEAMS,
      to: addressOf('teams', id),
    },
    {
      name: 'Players',
      says: players === 0 ? 'none yet' : `${grouped(players)}, photos of ${grouped(photos)}`,
      done: players > 0,
      to: addressOf('players', id),
    },
    ...waiting('Registrations', registrations.players, addressOf('registration', id)),
    ...waiting('Team registrations', registrations.teams, addressOf('teamRegistration', id)),
    {
      name: 'Rules',
      says: ownRules ? 'chosen' : 'not yet chosen',
      done: ownRules,
      to: addressOf('rules', id),
    },
    {
      name: 'Accepted',
      says: `${grouped(accepted)} of ${grouped(teams)} teams`,
      done: teams > 0 && accepted === teams,
      to: addressOf('rules', id),
    },
    {
      name: 'Screens and phones',
      says: links === 0 ? 'no link yet' : `${grouped(links)} links`,
      done: links > 0,
      to: addressOf('share', id),
    },
    {
      name: 'Second laptop',
      says: SECOND_LAPTOP[secondLaptop],
      done: secondLaptop === 'following',
      to: addressOf('share', id),
    },
  ];
}

/** A step while registrations wait for the organiser; none of it otherwise. */
function waiting(name: string, many: number, to: string): Step[] {
  return many === 0 ? [] : [{ name, says: `${grouped(many)} to decide`, done: false, to }];
}

/** An auction needs at least two bidding teams. */
const FEWEST_TEAMS = 2;

/** The first missing step; the second laptop and the acceptance of rules come last, and no step is forced. */
export function nextActOf(coming: ComingTournament): NextAct {
  const { tournament, teams, players, ownRules, accepted, links } = coming;
  const { id, status } = tournament;
  if (status === 'active') return { words: 'Go on with the auction', to: addressOf('auction', id) };
  if (teams.length < FEWEST_TEAMS) return { words: 'Add the teams', to: addressOf('teams', id) };
  if (players === 0) return { words: 'Bring in the players', to: addressOf('players', id) };
  if (!ownRules) return { words: 'Agree on the rules', to: addressOf('rules', id) };
  if (links === 0) return { words: 'Open screens and phones', to: addressOf('share', id) };
  const missing = teams.length - accepted;
  if (missing === 0) return { words: 'Open the auction', to: addressOf('auction', id) };
  return {
    words: `Ask ${grouped(missing)} ${missing === 1 ? 'team' : 'teams'} to accept the rules`,
    to: addressOf('rules', id),
  };
}

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
                <TeamCrest team={{ short: short ?? team, logo: logoUrl, colour }} size={40} />
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
