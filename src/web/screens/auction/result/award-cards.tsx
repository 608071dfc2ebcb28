import type { Player } from '#domain/tournament/player.ts';
import { MoneyBeside } from '#web/cricket-ui/money/money.tsx';
import { PlayerPhoto } from '#web/cricket-ui/player/player-photo.tsx';
import type { AwardWords } from './evening-result.ts';

/** The awards of the auction; the first one is the largest, in the colour of the buyer. */
export function AwardCards({ awards: [first, ...others] }: { readonly awards: readonly AwardWords[] }) {
  if (first === undefined) return null;
  return (
    <ul aria-label="Awards" className="grid gap-4 sm:grid-cols-2 lg:flex lg:gap-5">
      <FirstCard award={first} />
      {others.map((award) => (
        <AwardCard key={award.title} award={award} />
      ))}
    </ul>
  );
}

interface CardProps {
  readonly award: AwardWords;
}

function FirstCard({ award }: CardProps) {
  const { player, team, price } = award.sale;
  return (
    <li
      className="flex min-h-48 min-w-0 overflow-hidden rounded-lg text-white lg:flex-[1.6]"
      style={{ background: team.colour }}
    >
      <div className="flex min-w-0 flex-1 flex-col justify-end p-4 sm:p-5">
        <p className="text-sm font-semibold">{award.title}</p>
        <p
          className={`voice-name my-1 line-clamp-3 wrap-anywhere ${hasLongWord(player) ? 'text-xl' : 'text-2xl lg:text-3xl'}`}
        >
          {player.name}
        </p>
        <MoneyBeside amount={price} fits={13} className="voice-price text-3xl" />
        <p className="voice-strong mt-1 line-clamp-2 text-base wrap-anywhere">{award.note}</p>
      </div>
      <PlayerPhoto
        name={player.name}
        number={player.number}
        photo={player.photo}
        colour={team.colour}
        className="w-2/5 max-w-52"
      />
    </li>
  );
}

function AwardCard({ award: { title, sale, figure, note } }: CardProps) {
  const { player, team, price } = sale;
  return (
    <li className="flex min-h-48 min-w-0 flex-col rounded-lg bg-stand p-4 sm:p-5 lg:flex-1">
      <div className="flex flex-1 items-start justify-between gap-3">
        <p className="text-sm font-semibold text-soft">{title}</p>
        <PlayerPhoto
          name={player.name}
          number={player.number}
          photo={player.photo}
          colour={team.colour}
          className="-mt-1 size-17 rounded-md"
        />
      </div>
      <p
        className={`voice-name my-1 line-clamp-2 wrap-anywhere ${hasLongWord(player) ? 'text-lg' : 'text-2xl'}`}
      >
        {player.name}
      </p>
      <p className="voice-price text-2xl">
        {figure ?? <MoneyBeside amount={price} fits={13} className="text-marigold" />}
      </p>
      <p className="mt-1 line-clamp-2 text-base wrap-anywhere text-soft">{note}</p>
    </li>
  );
}

/** Length of a word that would break at the usual size. */
const LONG_WORD = 14;

function hasLongWord({ name }: Pick<Player, 'name'>): boolean {
  return name.split(' ').some(({ length }) => length > LONG_WORD);
}
