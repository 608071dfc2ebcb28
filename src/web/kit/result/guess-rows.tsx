import { grouped } from '#protocol/amount-text.ts';
import { ph, plural, t } from '@lingui/core/macro';
import { shownGuessName, type GuesserName, type GuessRow } from '#domain/guess.ts';

interface GuessRowsProps {
  readonly rows: readonly GuessRow[];
  /** The name of this phone, which is marked; null: none. */
  readonly own: GuesserName | null;
  readonly className: string;
}

/** The best guessers with their places and points, in the letters of the caller. */
export function GuessRows({ rows, own, className }: GuessRowsProps) {
  return (
    <ol className={className}>
      {rows.map(({ name, number, place, points }) => (
        <li
          key={`${name} ${String(number)}`}
          aria-current={own?.name === name && own.number === number ? 'true' : undefined}
          className="flex items-center gap-[0.6em] border-b border-line py-[0.35em] aria-[current]:text-turf"
        >
          <span className="voice-price w-[2em] shrink-0 text-soft">{place}</span>
          <span dir="auto" className="voice-strong min-w-0 flex-1 text-start leading-tight wrap-anywhere">
            {shownGuessName({ name, number })}
          </span>
          <span className="voice-strong shrink-0">{pointsText(points)}</span>
        </li>
      ))}
    </ol>
  );
}

export function pointsText(many: number): string {
  return t({
    context: 'Guess the price',
    message: plural(many, {
      one: `${ph({ manyShown: grouped(many) })} point`,
      other: `${ph({ manyShown: grouped(many) })} points`,
    }),
  });
}
