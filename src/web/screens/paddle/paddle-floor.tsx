import type { Auction } from '#domain/auction/auction.ts';
import { breakWords } from '#web/floor/break-words.ts';
import { LotHead } from '#web/hall/lot-head.tsx';
import { PriceInSight } from '#web/hall/price-in-sight.tsx';
import type { TeamLine } from '#web/floor/team-lines.ts';
import { rupeesWithin } from '#protocol/rupees-text.ts';
import { cssValues } from '#web/parts/css-values.ts';
import { Money } from '#web/parts/money.tsx';
import { BreakLine } from './break-line.tsx';
import type { PaddleView } from './paddle-view.ts';

interface PaddleFloorProps {
  readonly auction: Auction;
  readonly view: PaddleView;
  readonly teams: readonly TeamLine[];
  /** The server's clock, epoch ms. */
  readonly now: number;
}

/** Above the button: the lot and its price, or what there is to say while nobody is on the block. */
export function PaddleFloor({ auction, view, teams, now }: PaddleFloorProps) {
  const { floor, pause } = view;
  return (
    <>
      {pause !== null && (
        <>
          <p role="status" className="sr-only">
            {breakWords(pause)}
          </p>
          {/* The big button has it written on it, when there is one: nothing of the lot gives way. */}
          {view.tap === null && <BreakLine pause={pause} named now={now} />}
        </>
      )}
      {floor.shows === 'lot' ? (
        <>
          <LotHead lot={floor.lot} />
          <PriceInSight
            lot={floor.lot}
            own={view.tap?.can === 'lead'}
            colour={teams.find(({ id }) => id === floor.lot.leader?.id)?.colour}
            earlier={2}
          />
        </>
      ) : (
        <Standstill view={view} />
      )}
      <Figures view={view} squadLimit={auction.tournament.rules.squad.most} />
    </>
  );
}

function Standstill({ view: { floor } }: { readonly view: PaddleView }) {
  return (
    <section aria-label="Auction" role="status" className="paddle-still">
      {floor.shows === 'early' && (
        <>
          <h2 className="voice-title text-2xl">The auction begins soon</h2>
          <p className="text-soft">Keep this page open: your bid button comes with the first player.</p>
        </>
      )}
      {floor.shows === 'through' && (
        <>
          <h2 className="voice-title text-2xl">Every player has been called</h2>
          <p className="text-soft">
            {floor.unsold === 0
              ? 'All of them are sold.'
              : `${floor.unsold} unsold ${floor.unsold === 1 ? 'player' : 'players'} may come back: keep this page open.`}
          </p>
        </>
      )}
      {floor.shows === 'finished' && (
        <>
          <h2 className="voice-title text-2xl">The auction is finished</h2>
          <p className="text-soft">Your squad is under Squad, also as a picture to share.</p>
        </>
      )}
    </section>
  );
}

/** '₹99,99,999': so much stands beside the slots on a phone of 320 pixels. */
const FITS = 10;

function Figures({ view, squadLimit }: { readonly view: PaddleView; readonly squadLimit: number }) {
  // Long ones are written smaller.
  const chars = Math.max(...[view.purse, view.most].map((amount) => rupeesWithin(FITS, amount).length));
  return (
    <dl className="paddle-figures" style={cssValues({ '--figure': chars })}>
      <Figure title="Purse">
        <Money amount={view.purse} fits={FITS} />
      </Figure>
      <Figure title="Slots">
        {view.slotsLeft}{' '}
        <span className="paddle-figure-more text-sm font-normal text-soft">of {squadLimit} left</span>
      </Figure>
      <Figure title="Max bid">
        <Money amount={view.most} fits={FITS} />
      </Figure>
    </dl>
  );
}

function Figure({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div className="paddle-figure">
      <dt className="voice-label">{title}</dt>
      <dd className="voice-title leading-tight whitespace-nowrap">{children}</dd>
    </div>
  );
}
