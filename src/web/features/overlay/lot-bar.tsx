import { ph, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import type { LotClock } from '#domain/auction/auction.ts';
import { sceneWords } from '#web/i18n/texts/shared-words.tsx';
import { countedStyles } from '#domain/tournament/playing-styles.ts';
import { setWords, recordsIn } from '#web/i18n/texts/own-words.ts';
import { goingWords, leadWords, type LotView, tieView } from '#web/kit/views/lot-view.ts';
import { useCountdown, type ServerTime } from '#web/kit/views/countdown.ts';
import { Badge, StyleBadge } from '#web/kit/player/badge.tsx';
import { cssValues } from '#web/ui/screen.tsx';
import { ListedBase, PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { Money, RollingMoney } from '#web/kit/money/money.tsx';
import { TeamCrest, crestGround } from '#web/kit/team/team-crest.tsx';
import { styleName } from '#web/i18n/field-name.ts';
import { feeText } from '#web/i18n/texts/price-paid.ts';
import type { ReactNode } from 'react';
import type { Unit } from '#domain/rules/rule-set.ts';
import type { SoldStroke, Stroke } from '#domain/views/view.ts';
import { useUnit } from '#web/kit/money/unit.ts';
import {
  beforeWords,
  lastSeasonWords,
  matchedSale,
  type MatchView,
  turnWords,
} from '#web/kit/views/match-view.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { LotsDrawn } from '#web/kit/show/lots-drawn.tsx';

interface LotBarProps {
  readonly live: ServerTime;
  readonly lot: LotView;
}

/** A bar with the player, the price and the leader. */
export function LotBar({ live, lot }: LotBarProps) {
  const { player, reduced, place, of, leader, leaders, category, set, match, lastTeam } = lot;
  const unit = useUnit();
  return (
    <div key={player.id} className="overlay-bar overlay-rises">
      <PlayerPhoto player={player} className="overlay-photo" />
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-2.5 py-2 ps-7 pe-6">
        <h1
          className={`voice-name line-clamp-2 ${player.name.length > 22 ? 'text-[2.4rem]' : 'text-[3.25rem]'}`}
        >
          {player.name}
        </h1>
        <p className="overlay-badges flex items-center gap-2.5 text-xl whitespace-nowrap text-soft [&>span]:text-[1.2rem]!">
          {/* After the hammer the line has room only for the right to match. */}
          {match === null &&
            countedStyles(player.styles).map((style) => (
              <StyleBadge key={style} style={style} size="md">
                {styleName(style)}
              </StyleBadge>
            ))}
          {match === null && category !== null && (
            <Badge tone="blue" size="md">
              {category}
            </Badge>
          )}
          <span className="min-w-0 one-line">
            {match !== null
              ? beforeWords(unit, match)
              : [
                  t({
                    context: 'Lot',
                    message: `Lot ${ph({ place: grouped(place) })} of ${ph({ of: grouped(of) })}`,
                  }),
                  ...(set === null ? [] : [setWords(set)]),
                  ...(lastTeam === null ? [] : [lastSeasonWords(lastTeam)]),
                ].join(' · ')}
          </span>
        </p>
      </div>
      <div className="flex shrink-0 flex-col justify-center px-7 text-end">
        <p className="text-xl font-semibold text-soft">
          {match !== null ? (
            t({ context: 'Right to match', message: 'Right to match' })
          ) : leader === null ? (
            <>
              {t({ context: 'Lot', message: 'Base Price' })} <ListedBase reduced={reduced} />
            </>
          ) : (
            sceneWords().base(
              <>
                <ListedBase reduced={reduced} />
                <Money amount={player.basePrice} />
              </>,
            )
          )}
        </p>
        <RollingMoney
          amount={lot.price}
          className={`voice-price block text-[4.75rem] ${leader === null ? 'text-ink' : 'text-marigold'}`}
        />
      </div>
      <div className="overlay-right">
        {match === null ? (
          <Leader lot={lot} words={leaders.length > 1 ? leadWords(lot) : (leader?.team.short ?? '')} />
        ) : (
          <AskedTeams match={match} words={turnWords(unit, match, { short: true })} />
        )}
        <LotCall live={live} lot={lot} />
      </div>
    </div>
  );
}

/** Classes for the leader in the bar and in a full-picture scene. `long`: for words of at least `longFrom` letters, `longAsked`: of twice as many. */
const LETTERS = {
  bar: {
    none: 'text-2xl',
    crest: 'size-[4.5rem]!',
    short: 'text-[2.4rem]',
    long: 'text-[1.9rem]',
    asked: 'text-[1.9rem]',
    longAsked: 'text-[1.5rem]',
    longFrom: 17,
    note: 'text-base',
  },
  picture: {
    none: 'text-[2.5rem]',
    crest: 'size-[5rem]!',
    short: 'text-[3rem]',
    long: 'text-[2rem]',
    asked: 'text-[3rem]',
    longAsked: 'text-[2rem]',
    longFrom: 25,
    note: 'text-xl',
  },
} as const;

interface LeaderProps {
  readonly lot: Pick<LotView, 'leader' | 'allowed' | 'nobody'>;
  /** Names the leader, or all leaders. */
  readonly words: string;
  readonly fills?: keyof typeof LETTERS;
}

/** The leader on the colour of the team. */
export function Leader({ lot: { leader, allowed, nobody }, words, fills = 'bar' }: LeaderProps) {
  const letters = LETTERS[fills];
  if (leader === null)
    return (
      <p className={`overlay-leader justify-center text-center leading-tight text-soft ${letters.none}`}>
        {nobody?.says ?? t({ context: 'Lot', message: 'No bid yet' })}
      </p>
    );
  const { team } = leader;
  const size = words.length >= letters.longFrom ? letters.long : letters.short;
  return (
    <div
      key={`${team.id} ${team.colour}`}
      className="overlay-leader overlay-wipe text-white"
      style={cssValues({ '--team': team.colour })}
    >
      <TeamCrest team={team} colour={crestGround(team.colour)} className={letters.crest} />
      <p className={`voice-name line-clamp-2 min-w-0 ${size}`}>
        {words}
        {allowed !== '' && <span className={`block font-semibold ${letters.note}`}>{allowed}</span>}
      </p>
    </div>
  );
}

interface AskedTeamsProps {
  readonly match: MatchView;
  /** What the teams may do: 'CSK may match ₹8 Cr'. */
  readonly words: string;
  readonly fills?: keyof typeof LETTERS;
}

/** The teams that must answer, on the colour of the one that is asked. */
export function AskedTeams({ match: { step, teams }, words, fills = 'bar' }: AskedTeamsProps) {
  const letters = LETTERS[fills];
  const [team = null, another] = teams;
  const one = another === undefined ? team : null;
  return (
    <div
      key={`${step} ${teams.map(({ id }) => id).join(' ')}`}
      className={`overlay-leader overlay-wipe ${one === null ? '' : 'text-white'}`}
      style={one === null ? undefined : cssValues({ '--team': one.colour })}
    >
      {one !== null && <TeamCrest team={one} colour={crestGround(one.colour)} className={letters.crest} />}
      <p
        className={`voice-name line-clamp-3 min-w-0 wrap-anywhere ${words.length > 2 * letters.longFrom ? letters.longAsked : letters.asked}`}
      >
        {words}
      </p>
    </div>
  );
}

/** The auctioneer's call and the remaining time. */
export function LotCall({ live, lot: { going: called, clock, match } }: Pick<LotBarProps, 'live' | 'lot'>) {
  // After the hammer no call holds.
  const going = match === null ? called : 0;
  if (going === 0 && clock === null) return null;
  return (
    <p
      key={going}
      className={`grid shrink-0 place-content-center px-7 text-center ${going === 0 ? 'bg-rail' : 'overlay-call bg-ball text-white'}`}
    >
      {going > 0 && <span className="voice-name text-[2.6rem]">{goingWords(going)}</span>}
      {clock !== null && <TimeLeft live={live} clock={clock} />}
    </p>
  );
}

function TimeLeft({ live, clock }: Pick<LotBarProps, 'live'> & { readonly clock: LotClock }) {
  return (
    <span
      role="timer"
      aria-label={t({ context: 'Lot', message: 'Time left' })}
      className="voice-price text-[2.75rem]"
    >
      {useCountdown(live, clock).text}
    </span>
  );
}

interface NoticeBarProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A bar with one message, while no lot is on the block. */
export function NoticeBar({ title, children }: NoticeBarProps) {
  return (
    <div className="overlay-bar overlay-rises overlay-notice">
      <h1 className="voice-name line-clamp-2 min-w-0 text-[3rem]">{title}</h1>
      <p className="ms-auto text-[1.9rem] text-soft">{children}</p>
    </div>
  );
}

/** How a right to match ended in the sale, and the records that the sale broke. */
function notesOf(unit: Unit, sold: SoldStroke, teams: readonly TeamView[]): string {
  const { how = '' } = matchedSale(unit, sold, teams) ?? {};
  return [how, recordsIn(sold.records ?? [])].filter((part) => part !== '').join(' · ');
}

interface HammerBarProps {
  readonly stroke: Stroke;
  /** Undefined when the player was passed. */
  readonly buyer: TeamView | undefined;
  readonly teams: readonly TeamView[];
}

/** Shows SOLD in the buyer's colour, or UNSOLD. */
export function HammerBar({ stroke, buyer, teams }: HammerBarProps) {
  const { player, sequence } = stroke;
  const unit = useUnit();
  const sold = stroke.shows === 'sold' ? stroke : null;
  const notes = sold === null ? '' : notesOf(unit, sold, teams);
  const colour = buyer?.colour ?? null;
  return (
    <div
      key={sequence}
      className={`overlay-bar ${colour === null ? '' : 'overlay-lights text-white'}`}
      style={cssValues({ '--team': colour ?? 'transparent' })}
    >
      <PlayerPhoto
        player={player}
        colour={colour ?? undefined}
        className={`overlay-photo ${sold === null ? 'grayscale' : ''}`}
      />
      <div className="overlay-words flex min-w-0 flex-1 flex-col justify-center gap-2 ps-7">
        <h1
          className={`voice-name line-clamp-1 shrink-0 ${player.name.length > 22 || notes !== '' ? 'text-[2.4rem]' : 'text-[3.25rem]'}`}
        >
          {player.name}
        </h1>
        {sold === null ? (
          <p className="text-[1.9rem] text-soft">
            {t({ context: 'Large screens', message: 'No buyer this time' })}
          </p>
        ) : (
          <p className="flex items-center gap-3 text-[1.9rem] font-semibold">
            <TeamCrest
              team={{ short: buyer?.short ?? '', logo: buyer?.logo }}
              colour={crestGround(colour ?? '#000')}
              className="size-[2.75rem]!"
            />
            <span className="one-line">
              {t({ context: 'Large screens', message: `Sold to ${ph({ team: buyer?.name ?? '' })}` })}
            </span>
          </p>
        )}
        {/* One line, because the bar has no room for another. */}
        {sold !== null && (
          <div className="flex min-w-0 items-center gap-4 text-[1.35rem]">
            {sold.tie && <LotsDrawn {...tieView(sold.tie, teams)} winner={sold.team} />}
            <p className="voice-strong min-w-0 one-line empty:hidden">{notes}</p>
          </div>
        )}
      </div>
      {sold !== null && (
        <div className="flex shrink-0 flex-col justify-center ps-6 text-end">
          <Money amount={sold.price} className="voice-price text-[4.75rem]" />
          <p className="text-[1.35rem] font-semibold whitespace-nowrap empty:hidden">
            {feeText(unit, sold.fee)}
          </p>
        </div>
      )}
      <p className={`overlay-stamp voice-price ${sold === null ? 'border-soft text-soft' : 'border-white'}`}>
        {sold === null ? t({ context: 'Lot', message: 'UNSOLD' }) : t({ context: 'Lot', message: 'SOLD' })}
      </p>
    </div>
  );
}
