import { ph, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import type { ReactNode } from 'react';
import { amountIn } from '#web/i18n/amounts.ts';
import { goingWords, leadWords, type LotView } from '#web/kit/views/lot-view.ts';
import type { ServerTime } from '#web/kit/views/countdown.ts';
import { useUnit } from '#web/kit/money/unit.ts';
import { Money, MoneyBeside, RollingMoney } from '#web/kit/money/money.tsx';
import { TeamCrest, crestGround } from '#web/kit/team/team-crest.tsx';
import { cssValues } from '#web/ui/screen.tsx';
import { LotCountdown, LotFace, WallName } from './lot-face.tsx';
import type { DuelSide, DuelView } from '#web/kit/views/wall-scene.ts';

interface DuelSceneProps {
  readonly live: ServerTime;
  /** The whole seconds of the countdown; null: no countdown. */
  readonly whole: number | null;
  readonly lot: LotView;
  readonly duel: DuelView;
  /** The prices of similar players so far, if known. */
  readonly meter: ReactNode;
}

/** The duel: each of the two teams has one half of the scene, and the leader's half is larger and brighter. */
export function DuelScene({ live, whole, lot, duel, meter }: DuelSceneProps) {
  const unit = useUnit();
  const { player, current, going, allowed } = lot;
  const [one, other] = duel.sides;
  return (
    <div key={player.id} data-leads={one.leads ? 'one' : 'other'} className="duel night text-ink">
      <div aria-hidden="true" className="duel-half" style={cssValues({ '--team': one.team.colour })} />
      <div
        aria-hidden="true"
        className="duel-half duel-half-other"
        style={cssValues({ '--team': other.team.colour })}
      />
      <Side {...one} />
      <LotFace player={player} className="duel-face" />
      <Side {...other} />
      <div className="duel-plate">
        <WallName as="h1" name={player.name} className="duel-name" />
        <div className="duel-row">
          <p className="duel-count">
            <span className="voice-title block text-[3rem]">
              {t({ context: 'Show', message: `Bid ${ph({ count: grouped(duel.bids) })}` })}
            </span>
            {t({ context: 'Show', message: `${ph({ count: grouped(duel.inDuel) })} between these two` })}
          </p>
          <div className="projector-price-box">
            <RollingMoney
              amount={current}
              className="projector-price voice-price block text-center text-marigold"
            />
          </div>
          <div className="duel-raise">
            {going === 0 ? (
              <p>
                {t({ context: 'Show', message: 'Raised by' })}
                <MoneyBeside amount={duel.raise} fits={12} className="voice-title block text-[3rem]" />
                <span className="block text-xl empty:hidden">{allowed}</span>
              </p>
            ) : (
              <p key={going} className="duel-call voice-name">
                {goingWords(going)}
              </p>
            )}
            <LotCountdown live={live} whole={whole} clock={lot.clock} />
          </div>
        </div>
        {meter}
      </div>
      <p aria-live="polite" className="sr-only">
        {t({
          context: 'Lot',
          message: `${ph({ leads: leadWords(lot) })} with ${ph({ amount: amountIn(unit, current) })}`,
        })}{' '}
        {allowed}
      </p>
    </div>
  );
}

function Side({ team, leads, amount }: DuelSide) {
  return (
    <section aria-label={team.name} data-leads={leads || undefined} className="duel-side text-white">
      <p className="duel-badge">
        <TeamCrest team={team} colour={crestGround(team.colour)} className="size-[6.5rem]!" />
        {leads && <span className="duel-leads voice-name">{t({ context: 'Show', message: 'Leads' })}</span>}
      </p>
      <WallName as="p" name={team.name} className="duel-team" />
      <p className="text-2xl font-semibold">
        {leads
          ? t({ context: 'Show', message: 'Left after this' })
          : t({ context: 'Show', message: 'The most it may bid' })}
        <Money amount={amount} className="voice-title block text-[2.5rem] leading-[1.1]" />
      </p>
    </section>
  );
}
