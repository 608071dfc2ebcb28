import { t } from '@lingui/core/macro';
import './award-cards.css';
import type { SoldPlayer } from '#domain/views/sections.ts';
import { MoneyBeside } from '#web/cricket-ui/money/money.tsx';
import { PlayerPhoto } from '#web/cricket-ui/player/player-photo.tsx';
import type { NameOf } from '#web/views/namesakes.ts';
import type { AwardWords } from './award-words.ts';

interface AwardCardsProps {
  readonly awards: readonly AwardWords[];
  readonly nameOf: NameOf;
}

/** The awards of the auction; the dearest player is the largest card, in the colour of the buyer. */
export function AwardCards({ awards, nameOf }: AwardCardsProps) {
  if (awards.length === 0) return null;
  return (
    <ul
      aria-label={t({ context: 'Result', message: 'Awards' })}
      className="award-cards flex flex-wrap gap-4 lg:gap-5"
    >
      {awards.map((award, at) =>
        at === 0 ? (
          <FirstCard key={award.title} award={award} nameOf={nameOf} />
        ) : (
          <AwardCard key={award.title} award={award} nameOf={nameOf} />
        ),
      )}
    </ul>
  );
}

interface AwardCardProps {
  readonly award: AwardWords;
  readonly nameOf: NameOf;
}

function FirstCard({ award, nameOf }: AwardCardProps) {
  const { player, team, price } = award.sale;
  return (
    <li
      className="award-first flex min-h-44 min-w-0 flex-[2_1_20rem] overflow-hidden rounded-lg text-white"
      style={{ background: team.colour }}
    >
      <div className="flex flex-1 flex-col justify-end p-4 sm:p-5">
        <p className="text-sm font-semibold">{award.title}</p>
        <p
          className={`voice-name my-1 wrap-anywhere ${hasLongWord(player) ? 'text-xl' : 'text-2xl lg:text-3xl'}`}
        >
          {nameOf(player)}
        </p>
        <MoneyBeside amount={price} fits={13} className="voice-price text-[min(2rem,10vw)]" />
        <p className="voice-strong mt-1 text-base wrap-anywhere">{award.note}</p>
      </div>
      <PlayerPhoto
        name={player.name}
        number={player.number}
        photo={player.photo}
        colour={team.colour}
        className="award-photo w-2/5 max-w-52"
      />
    </li>
  );
}

function AwardCard({ award: { title, sale, figure, note }, nameOf }: AwardCardProps) {
  return (
    <li className="award-other flex min-w-0 flex-[1_1_14rem] flex-col justify-end rounded-lg bg-stand p-4 sm:p-5">
      <div className="flex items-end justify-between gap-3">
        <p className="min-w-0 text-sm font-semibold wrap-anywhere text-soft">{title}</p>
        <PlayerPhoto
          name={sale.player.name}
          number={sale.player.number}
          photo={sale.player.photo}
          colour={sale.team.colour}
          className="award-photo -mt-1 size-17 rounded-md"
        />
      </div>
      <p className={`voice-name my-1 wrap-anywhere ${hasLongWord(sale.player) ? 'text-lg' : 'text-2xl'}`}>
        {nameOf(sale.player)}
      </p>
      <p className="voice-price text-2xl wrap-anywhere">
        {figure ?? <MoneyBeside amount={sale.price} fits={13} className="text-marigold" />}
      </p>
      <p className="mt-1 text-base wrap-anywhere text-soft">{note}</p>
    </li>
  );
}

/** Length of a word that would break at the usual size. */
const LONG_WORD = 14;

function hasLongWord({ name }: Pick<SoldPlayer, 'name'>): boolean {
  return name.split(' ').some(({ length }) => length > LONG_WORD);
}
