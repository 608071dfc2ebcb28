import { ph, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import { Money } from '#web/kit/money/money.tsx';
import { RollingMoney } from '#web/kit/money/rolling-money.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { cssValues } from '#web/ui/css-values.ts';
import { duelView, type DuelSide } from '#web/kit/views/duel-view.ts';
import { lotView } from '#web/kit/views/lot-view.ts';
import { useTeamViews } from '#web/kit/views/team-view.ts';
import type { SceneProps } from './scene-props.ts';
import { crestGround } from '#web/kit/team/crest-ground.ts';

/** The duel of two teams that trade bids; renders nothing while there is none, and in a break. */
export function DuelBar({ view, stroke }: Pick<SceneProps, 'view' | 'stroke'>) {
  const teams = useTeamViews(view);
  const lot = lotView(view, teams);
  const duel = duelView(view, teams);
  if (stroke !== null || view.pause !== null || lot === null || duel === null) return null;
  const [one, other] = duel.sides;
  return (
    <section
      aria-label={t({ context: 'Lot', message: 'Last bids' })}
      className="overlay-bar overlay-rises stream-duel"
    >
      <Side {...one} />
      <div className="stream-plate">
        <h1 className="voice-name line-clamp-2 text-[1.9rem] wrap-anywhere">{lot.player.name}</h1>
        <RollingMoney
          amount={lot.current}
          className="voice-price block text-[4.25rem] leading-none text-marigold"
        />
        <p className="text-[1.35rem] text-soft">
          {t({ context: 'Show', message: `Bid ${ph({ count: grouped(duel.bids) })}` })} ·{' '}
          {t({ context: 'Show', message: 'Raised by' })} <Money amount={duel.raise} />
        </p>
      </div>
      <Side {...other} />
    </section>
  );
}

function Side({ team, leads }: DuelSide) {
  return (
    <div
      data-leads={leads || undefined}
      className="stream-side text-white"
      style={cssValues({ '--team': team.colour, '--letters': team.name.length })}
    >
      <TeamCrest
        name={team.short}
        logo={team.logo}
        colour={crestGround(team.colour)}
        className="size-[6rem]!"
      />
      <div className="flex min-w-0 flex-col items-start gap-[0.4rem]">
        <p className="stream-side-name voice-name line-clamp-2 wrap-anywhere">{team.name}</p>
        {leads && (
          <p className="voice-strong rounded-full bg-turf px-[1rem] text-[1.75rem] leading-[1.3] text-on-turf">
            {t({ context: 'Show', message: 'Leads' })}
          </p>
        )}
      </div>
    </div>
  );
}
