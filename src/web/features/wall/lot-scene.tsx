import { t, ph } from '@lingui/core/macro';
import { type LotView, goingWords, leadWords, lotView } from '#web/kit/views/lot-view.ts';
import { beforeWords, type MatchView, matchSentence, turnWords } from '#web/kit/views/match-view.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { useUnit } from '#web/kit/money/unit.ts';
import { Money, MoneyBeside, RollingMoney } from '#web/kit/money/money.tsx';
import { TeamCrest, crestGround } from '#web/kit/team/team-crest.tsx';
import { FittingName } from '#web/ui/fitting-name.tsx';
import { allOf } from '#protocol/texts/words.ts';
import { cssValues } from '#web/ui/screen.tsx';
import { Wipe } from '#web/kit/show/lots-drawn.tsx';
import { WallName, LotCountdown, LotFace } from './lot-face.tsx';
import './lot-scene.css';
import { setOpensWords, setWords, recordOf } from '#web/i18n/texts/own-words.ts';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { PlayerId } from '#domain/ids.ts';
import { prefersStill } from '#web/ui/motion.ts';
import { countedStyles } from '#domain/tournament/playing-styles.ts';
import type { HallView } from '#domain/views/view.ts';
import { amountIn } from '#web/i18n/amounts.ts';
import type { ServerTime } from '#web/kit/views/countdown.ts';
import { Badge, StyleBadge } from '#web/kit/player/badge.tsx';
import { ListedBase } from '#web/kit/player/player-photo.tsx';
import { sceneWords } from '#web/i18n/texts/shared-words.tsx';
import { styleName } from '#web/i18n/field-name.ts';
import { type WallScene, showsLot, type DuelView } from '#web/kit/views/wall-scene.ts';
import { BidMeter } from '#web/kit/show/bid-meter.tsx';
import { DuelScene } from './duel-scene.tsx';

interface LotOnWallProps {
  readonly live: ServerTime;
  readonly view: HallView;
  readonly teams: readonly TeamView[];
  readonly walk: WalkOn;
  readonly duel: DuelView | null;
}

/** The lot on the block. While two teams trade bids, the duel scene replaces the usual one. */
export function LotOnWall({ live, view, teams, walk, duel }: LotOnWallProps) {
  const lot = lotView(view, teams);
  if (lot === null) return null;
  const prices = view.lot.shows === 'lot' ? view.lot.meter : undefined;
  const meter =
    prices === undefined ? null : <BidMeter rules={view.rules} meter={prices} price={lot.price} />;
  const whole = lot.match === null ? view.floor.countdown?.seconds : view.rules.match?.seconds;
  const drawn = { live, whole: whole ?? null, lot, meter };
  return duel === null ? (
    <LotScene {...drawn} teams={teams} walk={walk} />
  ) : (
    <DuelScene {...drawn} duel={duel} />
  );
}

interface LotSceneProps {
  readonly live: ServerTime;
  /** The whole seconds of the countdown; null: no countdown. */
  readonly whole: number | null;
  readonly lot: LotView;
  readonly teams: readonly TeamView[];
  readonly walk: WalkOn;
  /** The prices of similar players so far, if known. */
  readonly meter: ReactNode;
}

/** The player on the block; photo, name, price and leader are readable from the last row. */
function LotScene({ live, whole, lot, teams, walk, meter }: LotSceneProps) {
  const unit = useUnit();
  const { player, reduced, leader, set, match, price } = lot;
  return (
    <div
      key={player.id}
      data-shirt={player.photo === null || undefined}
      data-walks={walk === 'none' ? undefined : walk}
      className="projector-lot"
    >
      {walk === 'on' && <WalkOnCard lot={lot} />}
      <LotFace player={player} className="projector-enters" />
      <div className="projector-side">
        <div className="projector-rises flex min-w-0 items-center gap-3">
          <Facts lot={lot} />
          <LotCountdown live={live} whole={whole} clock={lot.clock} />
        </div>
        <WallName as="h1" name={player.name} className="projector-rises" />
        {match !== null ? (
          <MatchBand match={match} />
        ) : set?.opens === true && leader === null && walk !== 'on' ? (
          <SetBand name={set.name} />
        ) : (
          <LastBids lot={lot} teams={teams} />
        )}
        <div data-meter={meter === null ? undefined : ''} className="projector-price-box">
          <p className="flex justify-between text-2xl font-semibold text-soft">
            <span>
              {match !== null
                ? t({ context: 'Right to match', message: 'Right to match' })
                : leader === null
                  ? t({ context: 'Lot', message: 'Base Price' })
                  : t({ context: 'Lot', message: 'Current Bid' })}
            </span>
            {leader !== null ? (
              <span>
                {sceneWords().base(
                  <>
                    <ListedBase reduced={reduced} />
                    <Money amount={player.basePrice} />
                  </>,
                )}
              </span>
            ) : (
              <span>
                <ListedBase reduced={reduced} />
                {reduced?.words}
              </span>
            )}
          </p>
          <RollingMoney
            amount={price}
            className={`projector-price voice-price block ${leader === null ? 'text-ink' : 'projector-glow text-marigold'}`}
          />
          {meter}
        </div>
        <div className="projector-leads">
          {match === null ? <Bar {...lot} /> : <AskedBar match={match} />}
        </div>
        <p aria-live="polite" className="sr-only">
          {match !== null
            ? matchSentence(unit, match)
            : leader === null
              ? (lot.nobody?.whole ?? t({ context: 'Lot', message: 'No bid yet' }))
              : `${t({ context: 'Lot', message: `${ph({ leads: leadWords(lot) })} with ${ph({ amount: amountIn(unit, price) })}` })} ${lot.allowed}`}
        </p>
      </div>
    </div>
  );
}

/** Playing styles first, then other facts. They stay the same during a lot, so that nothing below them moves. */
function Facts({ lot: { player, reduced, category, own, set } }: Pick<LotSceneProps, 'lot'>) {
  const unit = useUnit();
  return (
    <div className="projector-facts">
      {reduced !== null && (
        <Badge tone="ink" size="lg">
          {reduced.words}
        </Badge>
      )}
      {countedStyles(player.styles).map((style) => (
        <StyleBadge key={style} style={style} size="lg">
          {styleName(style)}
        </StyleBadge>
      ))}
      {category !== null && (
        <Badge tone="blue" size="lg">
          {category}
        </Badge>
      )}
      {set !== null && (
        <span className="voice-strong max-w-full one-line rounded-sm bg-turf-wash px-4 py-1.5 text-2xl text-turf">
          {set.opens ? setOpensWords(unit, set) : setWords(set)}
        </span>
      )}
      {own.map((words) => (
        <span
          key={words}
          className="voice-strong max-w-full one-line rounded-sm bg-gray-wash px-4 py-1.5 text-2xl text-gray-ink"
        >
          {words}
        </span>
      ))}
      <Badge tone="gray" size="lg">
        {t({ context: 'Projector', message: `${ph({ age: player.age })} years` })}
      </Badge>
      {player.isOwner && (
        <Badge tone="gray" size="lg">
          {t({ context: 'Lot', message: 'Owner' })}
        </Badge>
      )}
      {recordOf(player).map((count) => (
        <Badge key={count} tone="gray" size="lg">
          {count}
        </Badge>
      ))}
    </div>
  );
}

/**
 * The set that begins, large, in the space of the last bids, which is empty until somebody bids. Screen readers read it in
 * the facts of the lot.
 */
function SetBand({ name }: { readonly name: string }) {
  return (
    <div aria-hidden="true" className="projector-bids set-band projector-rises">
      <WallName
        as="p"
        name={t({ context: 'Show', message: `Now: ${ph({ set: name })}` })}
        className="set-band-words"
      />
    </div>
  );
}

interface LastBidsProps {
  readonly lot: Pick<LotView, 'bids'>;
  readonly teams: readonly TeamView[];
}

/** Number of bids that fit in one row. */
const IN_SIGHT = 3;

/** The bids before the high bid, latest first. Their space is always reserved. */
function LastBids({ lot: { bids }, teams }: LastBidsProps) {
  return (
    <ol aria-label={t({ context: 'Lot', message: 'Last bids' })} className="projector-bids">
      {bids.slice(1, IN_SIGHT + 1).map(({ place, teamId, amount }) => {
        const team = teams.find(({ id }) => id === teamId);
        return (
          team !== undefined && (
            <li key={place}>
              <TeamCrest team={team} className="size-11!" />
              <FittingName name={team.name} short={team.short} className="projector-fits flex-1" />
              <MoneyBeside amount={amount} fits={10} className="voice-title" />
            </li>
          )
        );
      })}
    </ol>
  );
}

/** What led to the question of a right to match, in the space of the last bids. The sentence below the price has it, too. */
function MatchBand({ match }: { readonly match: MatchView }) {
  const words = beforeWords(useUnit(), match);
  return (
    <div aria-hidden="true" className="projector-bids set-band match-band">
      <WallName key={words} as="p" name={words} className="set-band-words projector-rises" measured />
    </div>
  );
}

/** The teams that must answer, in the colour of the one that is asked, and what they may do. */
function AskedBar({ match }: { readonly match: MatchView }) {
  const unit = useUnit();
  const { step, teams } = match;
  const [team, another] = teams;
  const colour = another === undefined ? team?.colour : undefined;
  return (
    <Wipe
      key={`${step} ${teams.map(({ id }) => id).join(' ')}`}
      className="projector-bar projector-bar-led text-white"
      style={cssValues({ '--team': colour ?? 'var(--rail)' })}
    >
      <div aria-hidden="true" className="projector-asked">
        {teams.map(({ id, short, logo, colour: own }) => (
          <TeamCrest
            key={id}
            team={{ short, logo }}
            colour={colour === undefined ? own : crestGround(own)}
            className="projector-asked-crest"
          />
        ))}
      </div>
      <WallName as="p" name={turnWords(unit, match)} className="projector-leader me-8" measured />
    </Wipe>
  );
}

type Leading = Pick<LotView, 'leader' | 'leaders' | 'allowed' | 'going' | 'nobody'>;

/** The leading team in its colour, and the auctioneer's call. */
function Bar({ leader, leaders, allowed, going, nobody }: Leading) {
  if (leader === null) {
    return (
      <div className="projector-bar justify-center border-[0.15rem] border-dashed border-edge text-3xl text-soft">
        {nobody === null ? (
          t({ context: 'Projector', message: 'Who opens the bidding?' })
        ) : (
          <p className="px-8 text-center leading-tight">
            <span className="text-ink">{nobody.says}</span>
            <span className="block text-2xl empty:hidden">{nobody.why}</span>
          </p>
        )}
      </div>
    );
  }
  const { team, leftAfter } = leader;
  const several =
    leaders.length > 1
      ? allOf(
          leaders.map(({ short }) => short),
          t({ context: 'Lot', message: 'and' }),
        )
      : null;
  return (
    <Wipe
      key={`${team.id} ${team.colour}`}
      className="projector-bar projector-bar-led text-white"
      style={cssValues({ '--team': team.colour })}
    >
      <TeamCrest team={team} colour={crestGround(team.colour)} className="ms-8 size-[5.5rem]!" />
      <WallName as="p" name={several ?? team.name} className="projector-leader" />
      <p className="max-w-56 shrink-0 text-end text-2xl font-semibold empty:hidden">{allowed}</p>
      {going === 0 && several !== null ? (
        <p className="voice-title me-8 shrink-0 text-3xl">
          {t({ context: 'Large screens', message: 'At the cap' })}
        </p>
      ) : going === 0 ? (
        <p className="me-8 shrink-0 text-end text-2xl">
          {t({ context: 'Show', message: 'Left after this' })}
          <Money amount={leftAfter} className="voice-title block text-[2.75rem] leading-none" />
        </p>
      ) : (
        <p key={going} className="projector-call voice-name">
          {goingWords(going)}
        </p>
      )}
    </Wipe>
  );
}

/**
 * Fills the place of the photo until it appears: the set that begins, else the category, and the player's number.
 * Screen readers read these in the facts of the lot.
 */
function WalkOnCard({
  lot: { player, category, set },
}: {
  readonly lot: Pick<LotView, 'player' | 'category' | 'set'>;
}) {
  const unit = useUnit();
  const opening = set?.opens === true ? set : null;
  const kind =
    opening === null ? category : t({ context: 'Show', message: `Now: ${ph({ set: opening.name })}` });
  return (
    <div aria-hidden="true" className="walk-on-card">
      {kind !== null && <WallName as="p" name={kind} className="walk-on-kind" />}
      {opening !== null && (
        <p className="walk-on-set line-clamp-2 text-2xl font-semibold text-soft">
          {setOpensWords(unit, opening)}
        </p>
      )}
      <WallName
        as="p"
        name={t({ context: 'Show', message: `No. ${ph({ number: player.number })}` })}
        className="walk-on-number"
      />
    </div>
  );
}

/** Duration (ms) of a walk-on, which introduces the player who comes up. */
const WALK_ON = 2_400;

/** 'on': the walk-on is shown. 'over': it has ended by itself or by a bid. 'none': this lot has no walk-on. */
export type WalkOn = 'on' | 'over' | 'none';

/** The state of the lot on the block that decides about its walk-on. */
export interface LotMoment {
  /** Null while nobody is on the block. */
  readonly lot: PlayerId | null;
  /** 'hidden': another scene is shown. 'fresh': no bid or call yet. 'begun': bids, calls, or a reopened lot. */
  readonly is: 'hidden' | 'fresh' | 'begun';
}

/** The state of the lot on the block that `useWalkOn` needs. */
export function momentOf({ lot, bidding, correction }: HallView, scene: WallScene): LotMoment {
  if (lot.shows !== 'lot') return { lot: null, is: 'hidden' };
  const { id } = lot.player;
  if (!showsLot(scene)) return { lot: id, is: bidding?.count === 0 ? 'hidden' : 'begun' };
  const isReopened = correction?.says === 'reopened' && correction.lot === id;
  return { lot: id, is: scene.shows === 'revealed' && !isReopened ? 'fresh' : 'begun' };
}

interface Seen {
  readonly lot: PlayerId | null;
  readonly walk: WalkOn;
  /** True if this page saw the lot come up, with or without a walk-on. */
  readonly cameUp: boolean;
}

/** The state before the first lot, and of the lot that is up when the page opens. */
export function notWalked(lot: PlayerId | null): Seen {
  return { lot, walk: 'none', cameUp: false };
}

/** The next state, from the last one and the lot now. Returns `seen` itself while nothing changes. */
export function walkOnAfter(seen: Seen, { lot, is }: LotMoment, wanted: boolean): Seen {
  if (lot === null || is === 'hidden') return seen;
  const cameUp = is === 'fresh';
  if (lot !== seen.lot) return { lot, walk: wanted && cameUp ? 'on' : 'none', cameUp };
  return seen.walk === 'on' && is === 'begun' ? { ...seen, walk: 'over' } : seen;
}

/**
 * The walk-on of the lot on the block; the lot that is up when the page opens has none. A bid ends a walk-on in the
 * same frame. `onComing` is called for each lot that comes up, also without a walk-on.
 */
export function useWalkOn(moment: LotMoment, wanted: boolean, onComing: () => void): WalkOn {
  const [seen, setSeen] = useState(notWalked(moment.lot));
  // A walk-on is only motion.
  const now = walkOnAfter(seen, moment, wanted && !prefersStill());
  if (now !== seen) setSeen(now);
  const { lot, walk, cameUp } = now;
  const come = useEffectEvent(onComing);
  useEffect(() => {
    if (cameUp) come();
  }, [lot, cameUp]);
  useEffect(() => {
    if (walk !== 'on') return;
    const timer = setTimeout(
      () => setSeen((last) => (last.lot === lot ? { ...last, walk: 'over' } : last)),
      WALK_ON,
    );
    return () => clearTimeout(timer);
  }, [lot, walk]);
  return walk;
}
