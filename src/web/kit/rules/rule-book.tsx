import '#web/kit/squad/paper.css';
import './rule-book.css';
import { ph, t } from '@lingui/core/macro';
import { toRupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { ShowSection, Sponsor } from '#domain/show/show-settings.ts';
import type { TournamentPlan } from '#domain/tournament/tournament.ts';
import { dayWords, hourOf } from '#web/i18n/calendar.ts';
import { pricePaidText } from '#web/i18n/texts/price-paid.ts';
import { chapterTitle, RULE_CHAPTERS, ruleBook } from '#web/i18n/texts/rule-book.ts';
import { SponsorSign, sponsorsIn } from '#web/kit/show/sponsor-turn.tsx';
import { TeamCrest, LeagueCrest } from '#web/kit/team/team-crest.tsx';
import { type AgreedOn, agreedWords } from './agreed.tsx';

interface RuleBookProps {
  /** The current rules, or a draft of them. */
  readonly rules: RuleSet;
  /** The heading level of chapters. */
  readonly chapter?: 'h2' | 'h3';
}

/** The enforced rules in plain words, by chapter. The caller adds the heading. */
export function RuleBook({ rules, chapter: Chapter = 'h3' }: RuleBookProps) {
  const parts = ruleBook(rules);
  return (
    <div className="rule-chapters">
      {RULE_CHAPTERS.map(({ name, parts: within }) => {
        const told = within.flatMap((one) => parts.filter(({ part }) => part === one));
        if (told.length === 0) return null;
        return (
          <section key={name} className="rule-chapter">
            <Chapter className="voice-title">{chapterTitle(name)}</Chapter>
            <dl>
              {told.map(({ part, title, sentences }) => (
                <div key={part} className="rule-part">
                  <dt>{title}</dt>
                  {sentences.map((sentence) => (
                    <dd key={sentence}>{sentence}</dd>
                  ))}
                </div>
              ))}
            </dl>
          </section>
        );
      })}
    </div>
  );
}

/** A team with the players that it had before the auction. */
export interface KeepingTeam {
  readonly id: string;
  readonly name: string;
  readonly kept: readonly KeptPlayer[];
}

export interface KeptPlayer {
  readonly id: string;
  readonly name: string;
  /** Whole, in the unit of the rules. */
  readonly price: number;
  /** The amount that left the purse; missing where it equals the price. */
  readonly charge?: number;
  readonly captain: boolean;
}

interface KeptPlayersProps {
  readonly rules: Pick<RuleSet, 'unit'>;
  readonly teams: readonly KeepingTeam[];
  readonly heading: 'h2' | 'h3';
}

/** The players that teams had before the auction, with their prices. */
export function KeptPlayers({ rules: { unit }, teams, heading: Heading }: KeptPlayersProps) {
  const keeping = teams.filter(({ kept }) => kept.length > 0);
  if (keeping.length === 0) return null;
  const hasCharges = keeping.some(({ kept }) => kept.some(({ charge }) => charge !== undefined));
  return (
    <section className="rule-chapter rule-kept">
      <Heading className="voice-title">
        {t({ context: 'Rule book', message: 'Captains and retained players' })}
      </Heading>
      <p>
        {hasCharges
          ? `${t({
              context: 'Rule book',
              message: 'They are in their squads before the auction, and the price of each counts as spent.',
            })} ${t({
              context: 'Rule book',
              comment: 'Follows `keptCount` where what left the purse for a player is not the price.',
              message: 'Where an amount from the purse is named, that amount counts instead.',
            })}`
          : t({
              context: 'Rule book',
              message: 'They are in their squads before the auction, and the price of each counts as spent.',
            })}
      </p>
      <dl>
        {keeping.map(({ id, name, kept }) => (
          <div key={id} className="rule-part">
            <dt>{name}</dt>
            {kept.map(({ id, name, price, charge, captain }) => (
              <dd key={id} className="flex justify-between gap-4 py-1 leading-tight">
                <span className="min-w-0 wrap-anywhere">
                  {captain ? t({ context: 'Rule book', message: `${ph({ player: name })}, captain` }) : name}
                </span>
                <span className="max-w-1/2 shrink-0 text-end tabular-nums">
                  {pricePaidText(unit, {
                    price: toRupees(price),
                    ...(charge !== undefined && { charge: toRupees(charge) }),
                  })}
                </span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

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
            <TeamCrest key={id} team={{ short, logo, colour }} size={30} />
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
            <TeamCrest team={{ short, logo, colour }} size={28} />
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
