import type { LotClock } from '#domain/auction/auction.ts';
import { countedStyles } from '#domain/tournament/roles.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { ViewStore } from '#web/sync/hall/view-store.ts';
import { inMinutes, LOUD_SECONDS, secondsLeft } from '#web/views/seconds-left.ts';
import { goingWords, leadWords, type LotView } from '#web/views/lot-view.ts';
import { measures } from '#web/hall/lot/measures.ts';
import { useNow } from '#web/views/use-now.ts';
import { cssValues } from '#web/ui/css-values.ts';
import { StyleBadge } from '#web/cricket-ui/player/badge.tsx';
import { ListedBase } from '#web/cricket-ui/player/listed-base.tsx';
import { Money } from '#web/cricket-ui/money/money.tsx';
import { TeamCrest } from '#web/cricket-ui/team/team-crest.tsx';
import { styleName } from '#web/languages/style-name.ts';
import { sceneWords } from '#web/languages/en/scenes.ts';
import { lotWords } from '#web/languages/en/lot.ts';
import { monitorWords } from '#web/languages/en/monitor.ts';
import { crestGround } from '#web/cricket-ui/team/crest-ground.ts';

interface AskedLotProps {
  readonly live: ViewStore;
  readonly rules: RuleSet;
  readonly lot: LotView;
  /** Says that a player who looks like this one was sold, or ''. */
  readonly soldDouble: string;
}

/** The auctioneer's next words: the price, the leader, and the next amount. */
export function AskedLot({ live, rules, lot, soldDouble }: AskedLotProps) {
  const { player, reduced, place, of, current, next, leader, nobody } = lot;
  // One figure, because the first bid is at the base price, if there can be one.
  const isFirst = leader === null && (next === current || nobody !== null);
  return (
    <div className="auctioneer-lot" style={measures(rules)}>
      <p className="auctioneer-player flex min-w-0 items-baseline gap-4">
        <span className="voice-title shrink-0 text-[2rem] text-soft">#{player.number}</span>
        <span role="heading" aria-level={1} className="voice-name one-line text-[2.75rem]">
          {player.name}
        </span>
        {soldDouble !== '' && (
          <span className="line-clamp-2 max-w-[45%] shrink-0 self-center text-xl/tight font-semibold wrap-anywhere text-ball-ink">
            {soldDouble}
          </span>
        )}
        <span className="ms-auto shrink-0 text-xl text-soft">{lotWords().lotOf(place, of)}</span>
      </p>
      <Facts lot={lot} />
      <div className="auctioneer-amount">
        <p className="text-xl font-semibold text-soft">
          {isFirst && nobody === null && `${monitorWords().askFor} · `}
          {leader === null ? lotWords().basePrice : lotWords().currentBid}
          {reduced !== null && (
            <>
              {' · '}
              <ListedBase reduced={reduced} />
              {reduced.words}
            </>
          )}
        </p>
        <Money
          amount={current}
          className={`auctioneer-price voice-price block ${leader === null ? 'text-white' : 'text-marigold'}`}
        />
      </div>
      {!isFirst && (
        <div className="auctioneer-next">
          <p className="text-xl font-semibold text-soft">{monitorWords().askFor}</p>
          <Money amount={next} className="auctioneer-ask voice-price block" />
        </div>
      )}
      <Clock live={live} clock={lot.clock} />
      <Leader {...lot} />
    </div>
  );
}

/** The words about the player between two bids: styles, age, base price, and what the league asks. */
function Facts({ lot: { player, category, own } }: { readonly lot: LotView }) {
  const price = <Money amount={player.basePrice} />;
  return (
    <p className="auctioneer-facts flex min-w-0 items-center gap-2 text-xl text-soft">
      {countedStyles(player.styles).map((style) => (
        <StyleBadge key={style} style={style}>
          {styleName(style)}
        </StyleBadge>
      ))}
      <span className="min-w-0 one-line">
        {/* A replay has no age of a player who was deleted. */}
        {player.age > 0 ? lotWords().ageAndBase(player.age, price) : price}
        {[category, ...own].map((fact) => fact !== null && ` · ${fact}`)}
      </span>
    </p>
  );
}

function Clock({ live, clock }: { readonly live: ViewStore; readonly clock: LotClock | null }) {
  const now = useNow(live, clock?.state === 'running');
  if (clock === null) return null;
  const left = secondsLeft(clock, now);
  return (
    <div className={`auctioneer-clock ${left <= LOUD_SECONDS ? 'text-ball-ink' : ''}`}>
      <p className="text-xl font-semibold text-soft">
        {left === 0 ? sceneWords().timeUp : lotWords().timeLeft}
      </p>
      <p role="timer" aria-label={lotWords().timeLeft} className="voice-price text-[5.5rem]">
        {inMinutes(left)}
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
        {nobody?.whole ?? lotWords().noBidYet}
      </p>
    );
  }
  const { team } = leader;
  const words = leaders.length > 1 ? leadWords({ leaders }) : team.name;
  return (
    <div className="auctioneer-leader text-white" style={cssValues({ '--team': team.colour })}>
      <TeamCrest
        name={team.name}
        logo={team.logo}
        colour={crestGround(team.colour)}
        className="ms-5 size-[4rem]!"
      />
      <p
        className={`voice-name line-clamp-2 min-w-0 flex-1 ${words.length > 24 ? 'text-[2.25rem]' : 'text-[3.25rem]'}`}
      >
        {words}
      </p>
      <p className="max-w-48 shrink-0 pe-5 text-end text-xl font-semibold empty:hidden">{allowed}</p>
      {going > 0 && (
        <p className="voice-name grid h-full shrink-0 place-items-center bg-ball px-7 text-[3rem]">
          {goingWords(going)}
        </p>
      )}
    </div>
  );
}
