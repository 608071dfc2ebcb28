import { ph, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import { countedStyles } from '#domain/tournament/playing-styles.ts';
import { styleName } from '#web/i18n/style-name.ts';
import { Money } from '#web/kit/money/money.tsx';
import { RollingMoney } from '#web/kit/money/rolling-money.tsx';
import { Badge, StyleBadge } from '#web/kit/player/badge.tsx';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { Call, Leader } from '#web/features/overlay/lot-bar.tsx';
import { leadWords, lotView, type LotView } from '#web/kit/views/lot-view.ts';
import { useTeamViews } from '#web/kit/views/team-view.ts';
import type { SceneProps } from './scene-props.ts';

/** The number of bids below the price. */
const BIDS = 4;

/** The lot over the whole picture; nothing while no lot is on the block. */
export function FullLot({ live, view }: Pick<SceneProps, 'live' | 'view'>) {
  const teams = useTeamViews(view);
  const lot = lotView(view, teams);
  if (lot === null) return null;
  const { player, place, of, current, leader, category } = lot;
  return (
    <section
      key={player.id}
      aria-label={t({ context: 'Lot', message: 'Player on the block' })}
      className="stream-panel stream-lot overlay-rises"
    >
      <PlayerPhoto name={player.name} number={player.number} photo={player.photo} className="stream-face" />
      <div className="stream-lot-words">
        <p className="one-line text-[2rem] text-soft">
          {t({
            context: 'Lot',
            message: `Lot ${ph({ place: grouped(place) })} of ${ph({ of: grouped(of) })}`,
          })}
        </p>
        <h1
          className={`voice-name line-clamp-2 wrap-anywhere ${player.name.length > 22 ? 'text-[3.5rem]' : 'text-[5.5rem]'}`}
        >
          {player.name}
        </h1>
        <p className="flex flex-wrap items-center gap-3 text-2xl [&>span]:text-[1.6rem]!">
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
        </p>
        <div>
          <p className="text-[1.75rem] text-soft">
            {leader === null ? (
              t({ context: 'Lot', message: 'Base Price' })
            ) : (
              <>
                {t({ context: 'Lot', message: 'Base Price' })} <Money amount={player.basePrice} />
              </>
            )}
          </p>
          <RollingMoney amount={current} className="voice-price block text-[7rem] text-marigold" />
        </div>
        <LastBids lot={lot} />
      </div>
      <div className="stream-lot-foot">
        <Leader lot={lot} words={leadWords(lot)} fills="picture" />
        <Call live={live} lot={lot} />
      </div>
    </section>
  );
}

function LastBids({ lot }: { readonly lot: LotView }) {
  return (
    <ol aria-label={t({ context: 'Lot', message: 'Last bids' })} className="stream-bids">
      {lot.bids.slice(1, 1 + BIDS).map(({ place, team, amount }) => (
        <li key={place} className="stream-line">
          <span className="one-line">{team}</span>
          <Money amount={amount} className="voice-strong" />
        </li>
      ))}
    </ol>
  );
}
