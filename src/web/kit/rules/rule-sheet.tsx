import { ph, t } from '@lingui/core/macro';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { ShowSection, Sponsor } from '#domain/show/show-settings.ts';
import type { TournamentPlan } from '#domain/tournament/tournament.ts';
import { agreedWords, type AgreedOn } from './agreed-words.ts';
import { dayWords, hourOf } from '#web/i18n/calendar.ts';
import { SponsorSign } from '#web/kit/show/sponsor-turn.tsx';
import { sponsorsIn } from '#web/kit/show/sponsors-in.ts';
import { KeptPlayers, type KeepingTeam } from './kept-players.tsx';
import { RuleBook } from './rule-book.tsx';
import { LeagueCrest } from '#web/kit/team/league-crest.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';

export interface RuleSheetProps {
  readonly tournament: Pick<TournamentPlan, 'name' | 'date' | 'time'>;
  readonly rules: RuleSet;
  readonly agreed: AgreedOn;
  /** The teams in the order of entry. */
  readonly teams: readonly SheetTeam[];
  /** The heading level, below the page's own heading. */
  readonly heading: 'h1' | 'h2';
  readonly headingId?: string;
  /** True for a draft that is not saved yet. */
  readonly preview?: boolean;
  /** The logo of the league and the sponsors of the rule book. */
  readonly show?: ShowSection;
}

/** A team that signs the rules, with the players it had before the auction. */
export interface SheetTeam extends KeepingTeam {
  /** The short name; missing: the name. */
  readonly short?: string;
  readonly logo?: string | null;
  /** '#rrggbb'; undefined: the colour of the name. */
  readonly colour?: string | undefined;
}

/** The rule book in the form of a letter, to print on A4 and sign. */
export function RuleSheet(props: RuleSheetProps) {
  const { tournament, rules, agreed, teams, heading: Heading, headingId, preview = false, show = {} } = props;
  const { name, date, time } = tournament;
  const chapter = Heading === 'h1' ? 'h2' : 'h3';
  return (
    <article className="rule-sheet">
      <header className="rule-letterhead">
        <LeagueCrest name={name} logo={show.league} />
        <div className="min-w-0 flex-1">
          <p className="rule-league voice-title">{name}</p>
          <p className="text-base text-soft">
            {t({
              context: 'Rule book',
              message: `Player auction on ${ph({ day: dayWords(date) })}, ${ph({ time: hourOf(time) })}`,
            })}
          </p>
        </div>
        <div className="rule-crests">
          {teams.map(({ id, name, short = name, logo, colour }) => (
            <TeamCrest key={id} name={short} logo={logo} colour={colour} size={30} />
          ))}
        </div>
      </header>
      <div className="rule-title">
        <Heading id={headingId} className="voice-title">
          {t({ context: 'Rule book', message: 'Rule book' })}
        </Heading>
        <p role="status" className="wrap-anywhere empty:hidden">
          {preview ? t({ context: 'Rule book', message: 'Preview of what is typed' }) : agreedWords(agreed)}
        </p>
      </div>
      <RuleBook rules={rules} chapter={chapter} />
      <KeptPlayers rules={rules} teams={teams} heading={chapter} />
      <Signatures teams={teams} />
      <Supporters sponsors={sponsorsIn(show, 'rule-book')} />
    </article>
  );
}

/** A line for the signature of each owner, and of the organiser. */
function Signatures({ teams }: Pick<RuleSheetProps, 'teams'>) {
  return (
    <section className="rule-signatures" aria-label={t({ context: 'Rule book', message: 'Signatures' })}>
      <p>{t({ context: 'Rule book', message: 'We have read these rules and agree to them.' })}</p>
      <ul>
        {teams.map(({ id, name, short = name, logo, colour }) => (
          <li key={id}>
            <TeamCrest name={short} logo={logo} colour={colour} size={28} />
            <span className="min-w-0 wrap-anywhere">
              {t({ context: 'Rule book', message: `${ph({ team: name })}, owner` })}
            </span>
          </li>
        ))}
        <li>{t({ context: 'Rule book', message: 'Organiser' })}</li>
      </ul>
    </section>
  );
}

/** The sponsors of the rule book, all at once: paper takes no turns. */
function Supporters({ sponsors }: { readonly sponsors: readonly Sponsor[] }) {
  if (sponsors.length === 0) return null;
  return (
    <footer className="rule-supporters">
      <p className="text-base text-soft">{t({ context: 'Show', message: 'Supported by' })}</p>
      <ul>
        {sponsors.map((sponsor) => (
          <li key={sponsor.name}>
            <SponsorSign {...sponsor} />
          </li>
        ))}
      </ul>
    </footer>
  );
}
