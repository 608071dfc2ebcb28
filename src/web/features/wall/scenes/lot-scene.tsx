import { ph, t } from '@lingui/core/macro';
import { countedStyles } from '#domain/tournament/playing-styles.ts';
import type { ReactNode } from 'react';
import type { FloorSection } from '#domain/views/view.ts';
import { recordOf } from '#web/i18n/texts/record.ts';
import { amountIn } from '#web/i18n/amounts.ts';
import { setOpensWords, setWords } from '#web/i18n/texts/standing-words.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { leadWords, type LotView } from '#web/kit/views/lot-view.ts';
import type { ServerTime } from '#web/kit/views/use-now.ts';
import { Badge, StyleBadge } from '#web/kit/player/badge.tsx';
import { ListedBase } from '#web/kit/player/listed-base.tsx';
import { Money } from '#web/kit/money/money.tsx';
import { useUnit } from '#web/kit/money/unit.ts';
import { RollingMoney } from '#web/kit/money/rolling-money.tsx';
import { LastBids } from './last-bids.tsx';
import { LeaderBar } from '#web/features/wall/leader-bar.tsx';
import { LotCountdown } from './lot-countdown.tsx';
import { LotFace } from './lot-face.tsx';
import { SetBand } from '#web/features/wall/walk-on/set-band.tsx';
import { WalkOnCard } from '#web/features/wall/walk-on/walk-on-card.tsx';
import type { WalkOn } from '#web/features/wall/walk-on/use-walk-on.ts';
import { WallName } from '#web/features/wall/wall-name.tsx';
import { sceneWords } from '#web/i18n/en/scenes.tsx';
import { styleName } from '#web/i18n/style-name.ts';

interface LotSceneProps {
  readonly live: ServerTime;
  readonly floor: FloorSection;
  readonly lot: LotView;
  readonly teams: readonly TeamView[];
  readonly walk: WalkOn;
  /** The prices of similar players so far, if known. */
  readonly meter: ReactNode;
}

/** The player on the block; photo, name, price and leader are readable from the last row. */
export function LotScene({ live, floor, lot, teams, walk, meter }: LotSceneProps) {
  const unit = useUnit();
  const { player, reduced, current, leader, set } = lot;
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
          <LotCountdown live={live} floor={floor} clock={lot.clock} />
        </div>
        <WallName as="h1" name={player.name} className="projector-rises" />
        {set?.opens === true && leader === null && walk !== 'on' ? (
          <SetBand name={set.name} />
        ) : (
          <LastBids lot={lot} teams={teams} />
        )}
        <div data-meter={meter === null ? undefined : ''} className="projector-price-box">
          <p className="flex justify-between text-2xl font-semibold text-soft">
            <span>
              {leader === null
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
            amount={current}
            className={`projector-price voice-price block ${leader === null ? 'text-ink' : 'projector-glow text-marigold'}`}
          />
          {meter}
        </div>
        <LeaderBar {...lot} />
        <p aria-live="polite" className="sr-only">
          {leader === null
            ? (lot.nobody?.whole ?? t({ context: 'Lot', message: 'No bid yet' }))
            : `${t({ context: 'Lot', message: `${ph({ leads: leadWords(lot) })} with ${ph({ amount: amountIn(unit, current) })}` })} ${lot.allowed}`}
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
