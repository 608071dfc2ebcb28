import { ph, t } from '@lingui/core/macro';
import type { SoldStroke, PlayerBrief } from '#domain/views/view.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { matchedSale } from '#web/kit/views/match-view.ts';
import { tieView } from '#web/kit/views/lot-view.ts';
import { LotsDrawn } from '#web/kit/show/lots-drawn.tsx';
import { useUnit } from '#web/kit/money/unit.ts';
import { Money } from '#web/kit/money/money.tsx';
import { TeamCrest, crestGround } from '#web/kit/team/team-crest.tsx';
import { LotFace, WallName } from './lot-face.tsx';
import { feeText } from '#web/i18n/texts/price-paid.ts';
import { recordWords } from '#web/i18n/texts/own-words.ts';

interface HammerSceneProps {
  readonly sold: SoldStroke;
  readonly teams: readonly TeamView[];
}

/** Announces a sale; the screen takes the buyer's colour. */
export function HammerScene({ sold, teams }: HammerSceneProps) {
  const { player, team: buyer, price, fee, sequence, tie, records = [] } = sold;
  const unit = useUnit();
  const matched = matchedSale(unit, sold, teams);
  const team = teams.find(({ id }) => id === buyer);
  const colour = team?.colour ?? '#000000';
  return (
    <div key={sequence} className="projector-lot text-white">
      <LotFace player={player} bought={colour} className="shadow-float" />
      <div className="projector-side">
        <div className="projector-stamped">
          {matched && (
            <p className="projector-matched">
              <span className="voice-title">{matched.how}</span>
              <span className="empty:hidden">{matched.from}</span>
            </p>
          )}
          <p className="projector-records voice-title">
            {records.map((record) => (
              <span key={record}>{recordWords(record)}</span>
            ))}
          </p>
          <p className="projector-stamp voice-price border-white">{t({ context: 'Lot', message: 'SOLD' })}</p>
        </div>
        <div className="projector-hammered">
          <WallName as="h1" name={player.name} />
          {tie && <LotsDrawn {...tieView(tie, teams)} winner={buyer} className="mt-4 text-[2rem]" />}
          <p className="my-5 flex items-center gap-5 text-[2.75rem] font-semibold">
            <TeamCrest
              team={{ short: team?.short ?? '', logo: team?.logo }}
              colour={crestGround(colour)}
              className="size-[4.5rem]!"
            />
            <span className="line-clamp-2 leading-tight">
              {t({ context: 'Projector', message: `Sold to ${ph({ team: team?.name ?? '' })} for` })}
            </span>
          </p>
          <div className="projector-price-box">
            <Money amount={price} className="projector-price voice-price block" />
          </div>
          <p className="mt-2 text-[2.5rem] leading-tight font-semibold empty:hidden">{feeText(unit, fee)}</p>
        </div>
      </div>
    </div>
  );
}

/** Announces an unsold player in dark colours. */
export function UnsoldScene({ player }: { readonly player: PlayerBrief }) {
  return (
    <div key={player.id} className="projector-lot">
      <LotFace player={player} className="grayscale" photoClassName="opacity-70" />
      <div className="projector-side">
        <p className="projector-stamp voice-price self-end border-soft text-soft">
          {t({ context: 'Lot', message: 'UNSOLD' })}
        </p>
        <div className="projector-hammered">
          <WallName as="h1" name={player.name} />
          <p className="mt-5 text-[2.75rem] font-semibold text-soft">
            {t({ context: 'Projector', message: 'No buyer this time. Base price' })}
          </p>
          <div className="projector-price-box">
            <Money amount={player.basePrice} className="projector-price voice-price block text-soft" />
          </div>
        </div>
      </div>
    </div>
  );
}
