import type { HallView } from '#domain/views/view.ts';
import { Money } from '#web/cricket-ui/money/money.tsx';
import { sceneWords } from '#web/languages/en/scenes.ts';
import { wallWords } from '#web/languages/en/wall.ts';

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
        {called > 0 ? sceneWords().nextSoon : sceneWords().beginsSoon}
      </p>
      {players > 0 && teams > 0 && (
        <dl className="mt-4 flex gap-20">
          <Figure label={wallWords().players(players)}>{players}</Figure>
          <Figure label={wallWords().teams(teams)}>{teams}</Figure>
          <Figure label={wallWords().eachTeam}>
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
