import type { Auction } from '#domain/auction/auction.ts';
import { calledIn } from '#domain/auction/lots/places.ts';
import { Money } from '#web/cricket-ui/money/money.tsx';

/** Before the first player: what this evening is. */
export function WaitingScene({ auction }: { readonly auction: Auction }) {
  const { tournament, players, teams } = auction;
  const started = calledIn(auction) > 0;
  return (
    <div className="projector-rises flex h-full flex-col items-center justify-center gap-10 px-14 text-center">
      <h1
        className={`voice-name line-clamp-3 text-balance ${tournament.name.length > 40 ? 'text-[5.5rem]' : 'text-[9rem]'}`}
      >
        {tournament.name}
      </h1>
      <p className="voice-title text-[3rem] text-soft">
        {started ? 'The next player comes up in a moment' : 'The auction begins soon'}
      </p>
      {players.size > 0 && teams.size > 0 && (
        <dl className="mt-4 flex gap-20">
          <Figure label={players.size === 1 ? 'player' : 'players'}>{players.size}</Figure>
          <Figure label={teams.size === 1 ? 'team' : 'teams'}>{teams.size}</Figure>
          <Figure label="for each team">
            <Money amount={tournament.rules.purse.opening} />
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
