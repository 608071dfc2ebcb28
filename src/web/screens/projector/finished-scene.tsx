import type { Auction } from '#domain/auction/auction.ts';
import { namesAsked } from '#domain/auction/chapters/rounds/names.ts';
import { lotsIn, salesOf } from '#domain/auction/lots/places.ts';
import { namingWords, unsoldByRules, unsoldWords } from '#web/views/unsold-words.ts';
import { broughtIn, dearestOf, type SaleView } from '#web/views/sale-view.ts';
import { Money, MoneyBeside } from '#web/parts/money.tsx';
import { PlayerPhoto } from '#web/parts/player-photo.tsx';
import { TeamCrest } from '#web/parts/team-crest.tsx';

interface FinishedSceneProps {
  readonly auction: Auction;
  /** The organiser has ended it. */
  readonly closed: boolean;
  readonly sales: readonly SaleView[];
}

/** Of the dearest players, on the wall. */
const DEAREST = 5;

/** The evening in one picture: what was sold, and who was the dearest. */
export function FinishedScene({ auction, closed, sales }: FinishedSceneProps) {
  const sold = salesOf(auction).size;
  const dearest = dearestOf(sales, DEAREST);
  return (
    <div className="projector-rises flex h-full flex-col justify-center gap-10 px-14">
      <div className="text-center">
        <h1 className="voice-name text-[6.5rem]">
          {closed ? 'Auction complete' : 'All players were called'}
        </h1>
        <p className="mt-3 text-3xl text-soft">
          {sold} {sold === 1 ? 'player' : 'players'} sold
          {sold > 0 && (
            <>
              {' for '}
              <Money amount={broughtIn(auction)} className="voice-strong text-ink" />
            </>
          )}
          {restWords(auction, closed)}
        </p>
        {!closed && <Next auction={auction} />}
      </div>
      {dearest.length > 0 && (
        <ol aria-label="The dearest players" className="flex justify-center gap-6">
          {dearest.map((sale) => (
            <DearestPlayer key={sale.player.id} {...sale} />
          ))}
        </ol>
      )}
    </div>
  );
}

function DearestPlayer({ player, team, price }: SaleView) {
  return (
    <li className="flex w-[21rem] min-w-0 flex-col overflow-hidden rounded-lg bg-stand">
      <PlayerPhoto
        name={player.name}
        number={player.number}
        colour={team.colour}
        photo={player.photo}
        className="aspect-[9/7] w-full"
      />
      <div className="flex flex-1 flex-col gap-1 border-t-[0.4rem] p-4" style={{ borderColor: team.colour }}>
        <p className="voice-strong one-line text-2xl">{player.name}</p>
        <p className="flex items-center gap-2 text-lg text-soft">
          <TeamCrest name={team.name} logo={team.logo} colour={team.colour} className="size-8!" />
          <span className="one-line">{team.name}</span>
        </p>
        <MoneyBeside amount={price} fits={13} className="voice-price mt-1 text-[2.75rem]" />
      </div>
    </li>
  );
}

/** What comes next by the rules of a league, for the whole hall to read; as the specification has it, nothing. */
function Next({ auction }: { readonly auction: Auction }) {
  return (
    <p role="status" className="voice-title mt-8 text-[3.5rem] text-balance empty:hidden">
      {nextWords(auction)}
    </p>
  );
}

/** Whom teams name is between them and the organiser: the hall learns that they are asked. */
function nextWords(auction: Auction): string {
  const each = namesAsked(auction);
  return each === null ? unsoldByRules(auction) : namingWords(each);
}

function restWords(auction: Auction, closed: boolean): string {
  const left = lotsIn(auction) - salesOf(auction).size;
  if (closed) return left === 0 ? '' : `, ${left} unsold`;
  const unsold = unsoldWords(auction);
  return unsold === '' || nextWords(auction) === unsold ? '' : `. ${unsold}`;
}
