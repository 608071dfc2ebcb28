import type { NameOf } from '#web/kit/views/namesakes.ts';
import { dearestOf, type SaleView } from '#web/kit/views/player-lists.ts';
import { fitsTogether } from '#web/i18n/amounts.ts';
import { useUnit } from '#web/kit/money/unit.ts';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { cssValues } from '#web/ui/css-values.ts';

/** Number of players in the list of highest sales. */
const DEAREST = 7;

interface BreakTopBuysProps {
  readonly sales: readonly SaleView[];
  readonly nameOf: NameOf;
}

/** The highest sales so far, with player and team. */
export function BreakTopBuys({ sales, nameOf }: BreakTopBuysProps) {
  const dearest = dearestOf(sales, DEAREST);
  const fits = fitsTogether(
    useUnit(),
    13,
    dearest.map(({ price }) => price),
  );
  return (
    <ol className="projector-rows">
      {dearest.map(({ player, team, price }) => (
        <li
          key={player.id}
          className="flex items-center gap-5 overflow-hidden rounded-lg bg-stand pe-7 text-3xl"
          style={cssValues({ '--team': team.colour })}
        >
          <PlayerPhoto
            name={player.name}
            number={player.number}
            photo={player.photo}
            colour={team.colour}
            className="aspect-square h-full"
          />
          <span className="min-w-0 flex-1">
            <span className="voice-title block one-line">{nameOf(player)}</span>
            <span className="block one-line text-2xl text-soft">{team.name}</span>
          </span>
          <MoneyBeside amount={price} fits={fits} className="voice-price text-[2.5rem]" />
        </li>
      ))}
    </ol>
  );
}
