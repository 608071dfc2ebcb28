import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { grouped } from '#protocol/amount-text.ts';
import type { LotClock } from '#domain/auction/auction.ts';
import { countedStyles } from '#domain/tournament/playing-styles.ts';
import type { RuleSet, Unit } from '#domain/rules/rule-set.ts';
import type { ViewStore } from '#web/net/sync/hall/view-store.ts';
import { goingWords, leadWords, type LotView } from '#web/kit/views/lot-view.ts';
import { measures, Money } from '#web/kit/money/money.tsx';
import { useCountdown } from '#web/kit/views/countdown.ts';
import { cssValues } from '#web/ui/screen.tsx';
import { StyleBadge } from '#web/kit/player/badge.tsx';
import { ListedBase } from '#web/kit/player/player-photo.tsx';
import { askedNames, beforeWords, lastSeasonWords, type MatchView } from '#web/kit/views/match-view.ts';
import { amountBeside, shortAmountIn } from '#web/i18n/amounts.ts';
import { TeamCrest, crestGround } from '#web/kit/team/team-crest.tsx';
import { hasWords } from '#domain/text.ts';
import { styleName } from '#web/i18n/field-name.ts';

interface AskedLotProps {
  readonly live: ViewStore;
  readonly rules: RuleSet;
  readonly lot: LotView;
  /** Says that a player who looks like this one was sold, or ''. */
  readonly soldDouble: string;
  /** Says whether the team of last season may match, or ''. */
  readonly lastTeam: string;
}

/** The auctioneer's next words: the price, the leader, and the next amount. */
export function AskedLot({ live, rules, lot, soldDouble, lastTeam }: AskedLotProps) {
  const { player, reduced, current, price, next, leader, nobody, match } = lot;
  // One figure, because the first bid is at the base price, if there can be one.
  const isFirst = leader === null && (next === current || nobody !== null);
  return (
    <div
      className="auctioneer-lot"
      style={{
        ...measures(rules),
        ...cssValues({
          '--letters': player.name.length,
          '--shown': amountBeside(rules.unit, Infinity, next).length,
        }),
      }}
    >
      <p className="auctioneer-player flex min-w-0 items-baseline gap-x-4">
        <span className="voice-title shrink-0 text-[2rem] text-soft">#{player.number}</span>
        <span role="heading" aria-level={1} className="auctioneer-name voice-name">
          {player.name}
        </span>
        {soldDouble !== '' && (
          <span className="line-clamp-2 max-w-[45%] shrink-0 self-center text-xl/tight font-semibold wrap-anywhere text-ball-ink">
            {soldDouble}
          </span>
        )}
      </p>
      <Facts lot={lot} lastTeam={lastTeam} />
      <div className="auctioneer-amount min-w-0">
        <p
          className={`text-xl font-semibold text-soft ${match === null ? '' : 'line-clamp-2 leading-tight wrap-anywhere'}`}
        >
          {isFirst && nobody === null && `${t({ context: "Auctioneer's monitor", message: 'Ask for' })} · `}
          {match !== null
            ? beforeWords(rules.unit, match)
            : leader === null
              ? t({ context: 'Lot', message: 'Base Price' })
              : t({ context: 'Lot', message: 'Current Bid' })}
          {reduced !== null && match === null && (
            <>
              {' · '}
              <ListedBase reduced={reduced} />
              {reduced.words}
            </>
          )}
        </p>
        <Money
          amount={price}
          className={`auctioneer-price voice-price block ${leader === null ? 'text-white' : 'text-marigold'}`}
        />
      </div>
      {match !== null && <Question unit={rules.unit} match={match} />}
      {!isFirst && match === null && (
        <div className="auctioneer-next">
          <p className="text-xl font-semibold text-soft">
            {t({ context: "Auctioneer's monitor", message: 'Ask for' })}
          </p>
          <Money amount={next} className="auctioneer-ask voice-price block" />
        </div>
      )}
      {lot.clock !== null && <Clock live={live} clock={lot.clock} />}
      {match === null ? <Leader {...lot} /> : <AskedTeam match={match} />}
    </div>
  );
}

interface QuestionProps {
  readonly unit: Unit;
  readonly match: MatchView;
}

/** The next question of the auctioneer, to be read aloud. */
function Question({ unit, match }: QuestionProps) {
  const words = questionWords(unit, match);
  return (
    <div role="status" className="auctioneer-next auctioneer-question">
      <p className="text-xl font-semibold text-soft">
        {t({ context: 'Right to match', message: 'Right to match' })}
      </p>
      <p className="voice-title" style={cssValues({ '--asks': words.length })}>
        {words}
      </p>
    </div>
  );
}

function questionWords(unit: Unit, match: MatchView): string {
  const team = askedNames(match);
  const price = shortAmountIn(unit, match.price);
  const any = match.teams.length > 1;
  return {
    claim: any
      ? t({ context: "Auctioneer's monitor", message: `Does any team match ${ph({ price })}?` })
      : t({
          context: "Auctioneer's monitor",
          message: `${ph({ team })}, will you use your right to match at ${ph({ price })}?`,
        }),
    raise: t({ context: "Auctioneer's monitor", message: `${ph({ team })}, one final raise?` }),
    answer: t({
      context: "Auctioneer's monitor",
      message: `${ph({ team })}, match ${ph({ price })}?`,
    }),
  }[match.step];
}

/** The teams that must answer, on the colour of the one that is asked. */
function AskedTeam({ match }: { readonly match: MatchView }) {
  const [team = null, another] = match.teams;
  const names = askedNames(match);
  const one = another === undefined ? team : null;
  return (
    <div
      className={`auctioneer-leader ${one === null ? 'bg-rail!' : 'text-white'}`}
      style={cssValues({ '--team': one?.colour ?? 'transparent' })}
    >
      <div className="ms-5 flex max-w-[60%] shrink-0 gap-2 overflow-hidden">
        {match.teams.map(({ id, short, logo, colour }) => (
          <TeamCrest
            key={id}
            team={{ short, logo }}
            colour={one === null ? colour : crestGround(colour)}
            className={one === null ? 'size-[3rem]!' : 'size-[4rem]!'}
          />
        ))}
      </div>
      <p className={`auctioneer-leads voice-name line-clamp-2 min-w-0 flex-1 ${lettersOf(names)}`}>{names}</p>
    </div>
  );
}

/** Indian scripts have marks above and below, so they need smaller letters, and two of their lines smaller ones yet. */
function lettersOf(words: string): string {
  if (words.length <= 24)
    return /\p{Script=Telugu}|\p{Script=Kannada}/u.test(words) ? 'text-[2.5rem]' : 'text-[3.25rem]';
  return /[^\p{Script=Latin}\p{Script=Common}]/u.test(words)
    ? 'text-[1.75rem] leading-[1.4]'
    : 'text-[2.25rem]';
}

/** The words about the player between two bids: styles, age, base price, set, and what the league asks. */
function Facts({
  lot: { player, place, of, category, set, own, lastTeam: team },
  lastTeam,
}: Pick<AskedLotProps, 'lot' | 'lastTeam'>) {
  const isInSet = category !== null && set !== null && hasWords(set.name, category);
  const price = <Money amount={player.basePrice} />;
  // The words on the right to match name the team already.
  const others = own.filter((fact) => lastTeam === '' || team === null || fact !== lastSeasonWords(team));
  return (
    <p className="auctioneer-facts flex min-w-0 items-center gap-x-2 text-xl text-soft">
      {countedStyles(player.styles).map((style) => (
        <StyleBadge key={style} style={style}>
          {styleName(style)}
        </StyleBadge>
      ))}
      {lastTeam !== '' && (
        <span className="auctioneer-last voice-title max-w-[68%] one-line text-ink">{lastTeam}</span>
      )}
      <span className="one-line shrink-[99]">
        {/* A replay has no age of a player who was deleted. */}
        {player.age > 0 ? (
          <Trans context="Lot">
            {ph({ age: player.age })} · base {price}
          </Trans>
        ) : (
          price
        )}
        {[isInSet ? null : category, set?.name ?? null, ...others].map(
          (fact) => fact !== null && ` · ${fact}`,
        )}
      </span>
      <span className="shrink-0 before:me-2 before:content-['·'] max-sm:before:hidden">
        {t({ context: 'Lot', message: `Lot ${ph({ place: grouped(place) })} of ${ph({ of: grouped(of) })}` })}
      </span>
    </p>
  );
}

function Clock({ live, clock }: { readonly live: ViewStore; readonly clock: LotClock }) {
  const { text, isLoud, isUp } = useCountdown(live, clock);
  return (
    <div className={`auctioneer-clock ${isLoud ? 'text-ball-ink' : ''}`}>
      <p className="text-xl font-semibold text-soft">
        {isUp
          ? t({ context: 'Large screens', message: 'Time is up' })
          : t({ context: 'Lot', message: 'Time left' })}
      </p>
      <p
        role="timer"
        aria-label={t({ context: 'Lot', message: 'Time left' })}
        className="voice-price text-[5.5rem]"
      >
        {text}
      </p>
    </div>
  );
}

function Leader({
  leader,
  leaders,
  allowed,
  going,
  nobody,
}: Pick<LotView, 'leader' | 'leaders' | 'allowed' | 'going' | 'nobody'>) {
  if (leader === null) {
    return (
      <p className="auctioneer-leader justify-center border-2 border-dashed border-edge px-4 text-center text-[2rem] leading-tight text-soft">
        {nobody?.whole ?? t({ context: 'Lot', message: 'No bid yet' })}
      </p>
    );
  }
  const { team, leftAfter } = leader;
  const words = leaders.length > 1 ? leadWords({ leaders }) : team.name;
  return (
    <div className="auctioneer-leader text-white" style={cssValues({ '--team': team.colour })}>
      <TeamCrest team={team} colour={crestGround(team.colour)} className="ms-5 size-[4rem]!" />
      <p className={`auctioneer-leads voice-name line-clamp-2 min-w-0 flex-1 ${lettersOf(words)}`}>{words}</p>
      <p className="max-w-48 shrink-0 text-end text-xl font-semibold empty:hidden">{allowed}</p>
      {leaders.length === 1 && (
        <p className="auctioneer-left shrink-0 text-end text-xl">
          {t({ context: 'Show', message: 'Left after this' })}
          <Money amount={leftAfter} className="voice-title block text-[1.35em]" />
        </p>
      )}
      {going > 0 && (
        <p className="auctioneer-going voice-name grid h-full shrink-0 place-items-center bg-ball px-7 text-[3rem]">
          {goingWords(going)}
        </p>
      )}
    </div>
  );
}
