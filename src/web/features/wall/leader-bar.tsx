import { t } from '@lingui/core/macro';
import { allOf } from '#protocol/texts/words.ts';
import { goingWords, type LotView } from '#web/kit/views/lot-view.ts';
import { cssValues } from '#web/ui/css-values.ts';
import { Money } from '#web/kit/money/money.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { Wipe } from '#web/kit/hammer/wipe.tsx';
import { WallName } from './wall-name.tsx';
import { crestGround } from '#web/kit/team/crest-ground.ts';

type Leading = Pick<LotView, 'leader' | 'leaders' | 'allowed' | 'going' | 'nobody'>;

/** The leading team in its colour, and the auctioneer's call. Its space is always reserved. */
export function LeaderBar(lot: Leading) {
  return (
    <div className="projector-leads">
      <Bar {...lot} />
    </div>
  );
}

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
      <TeamCrest
        name={team.short}
        logo={team.logo}
        colour={crestGround(team.colour)}
        className="ms-8 size-[5.5rem]!"
      />
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
