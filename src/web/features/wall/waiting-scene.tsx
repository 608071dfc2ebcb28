import { plural, t } from '@lingui/core/macro';
import type { HallView } from '#domain/views/view.ts';
import { Money } from '#web/kit/money/money.tsx';

/** The scene before the first player: the name and facts of the auction. */
export function WaitingScene({ view }: { readonly view: HallView }) {
  const { players, called } = view.totals;
  const { name } = view.evening;
  const teams = Object.keys(view.teams).length;
  return (
    <div className="projector-rises flex h-full flex-col items-center justify-center gap-10 px-14 text-center">
      <h1
        className={`voice-name line-clamp-3 text-balance ${name.length > 40 ? 'text-[5.5rem]' : 'text-[9rem]'}`}
      >
        {name}
      </h1>
      <p className="voice-title text-[3rem] text-soft">
        {called > 0
          ? t({ context: 'Large screens', message: 'The next player comes up in a moment' })
          : t({ context: 'Large screens', message: 'The auction begins soon' })}
      </p>
      {players > 0 && teams > 0 && (
        <dl className="mt-4 flex gap-20">
          <Figure
            label={t({
              context: 'Projector',
              comment: 'Below a number.',
              message: plural({ count: players }, { one: 'player', other: 'players' }),
            })}
          >
            {players}
          </Figure>
          <Figure
            label={t({
              context: 'Projector',
              message: plural({ count: teams }, { one: 'team', other: 'teams' }),
            })}
          >
            {teams}
          </Figure>
          <Figure label={t({ context: 'Projector', message: 'for each team' })}>
            <Money amount={view.rules.purse.opening} />
          </Figure>
        </dl>
      )}
    </div>
  );
}

interface FigureProps {
  readonly label: string;
  readonly children: React.ReactNode;
}

function Figure({ label, children }: FigureProps) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-2xl text-soft">{label}</dt>
      <dd className="voice-price text-[5rem]">{children}</dd>
    </div>
  );
}
