import './finished-scene.css';
import type { Auction } from '#domain/auction/auction.ts';
import { namesAsked } from '#domain/auction/chapters/rounds/names.ts';
import { lotsIn, salesOf } from '#domain/auction/lots/places.ts';
import { unsoldList } from '#web/views/unsold-list.ts';
import { namingWords, unsoldByRules, unsoldWords } from '#web/views/unsold-words.ts';
import { broughtIn, dearestOf, type SaleView } from '#web/views/sale-view.ts';
import { Money, MoneyBeside } from '#web/cricket-ui/money/money.tsx';
import { PlayerPhoto } from '#web/cricket-ui/player/player-photo.tsx';
import { TeamCrest } from '#web/cricket-ui/team/team-crest.tsx';
import { FittingName } from './fitting-name.tsx';
import { UnsoldPanel } from './unsold-panel.tsx';

interface FinishedSceneProps {
  readonly auction: Auction;
  /** The organiser has ended it. */
  readonly closed: boolean;
  readonly sales: readonly SaleView[];
}

/** Of the dearest players, on the wall: alone, and beside those whom nobody bought. */
const DEAREST = { alone: 5, beside: 3 } as const;

/** The evening in one picture: what was sold, who was the dearest, and whom nobody bought. */
export function FinishedScene({ auction, closed, sales }: FinishedSceneProps) {
  const sold = salesOf(auction).size;
  const unsold = unsoldList(auction);
  const dearest = dearestOf(sales, unsold.length === 0 ? DEAREST.alone : DEAREST.beside);
  return (
    <div className="projector-rises projector-result">
      <div className="flex min-w-0 flex-wrap items-end justify-between gap-x-12 gap-y-2">
        <h1 className="voice-name text-[6rem]">{closed ? 'Auction complete' : 'All players were called'}</h1>
        <p className="pb-3 text-3xl text-soft">
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
      <div className="projector-result-row">
        {dearest.length > 0 && (
          <ol aria-label="The dearest players" className="projector-dearest">
            {dearest.map((sale) => (
              <DearestPlayer key={sale.player.id} {...sale} />
            ))}
          </ol>
        )}
        {unsold.length > 0 && <UnsoldPanel players={unsold} />}
      </div>
    </div>
  );
}

function DearestPlayer({ player, team, price }: SaleView) {
  return (
    <li className="flex min-h-0 min-w-0 flex-col overflow-hidden rounded-lg bg-stand">
      <PlayerPhoto
        name={player.name}
        number={player.number}
        colour={team.colour}
        photo={player.photo}
        className="min-h-0 w-full flex-1"
      />
      <div className="flex flex-col gap-1 border-t-[0.4rem] p-4" style={{ borderColor: team.colour }}>
        <p className="flex text-3xl">
          <FittingName name={player.name} className="projector-fits voice-strong flex-1" />
        </p>
        <p className="flex min-h-12 items-center gap-2 text-2xl text-soft">
          <TeamCrest name={team.name} logo={team.logo} colour={team.colour} className="size-9!" />
          <FittingName name={team.name} short={team.short} className="projector-fits flex-1" />
        </p>
        <MoneyBeside amount={price} fits={13} className="voice-price mt-1 text-[3.25rem]" />
      </div>
    </li>
  );
}

/** What comes next by the rules of a league, for the whole hall to read; as the specification has it, nothing. */
function Next({ auction }: { readonly auction: Auction }) {
  return (
    <p role="status" className="voice-title basis-full text-[3rem] text-balance empty:hidden">
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
