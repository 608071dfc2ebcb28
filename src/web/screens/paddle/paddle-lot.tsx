import type { Auction } from '#domain/auction/auction.ts';
import { passedOf } from '#domain/auction/lots/places.ts';
import type { Scene } from '#web/views/scene.ts';
import { breakWords } from '#web/views/break-words.ts';
import { LotHead } from '#web/hall/lot-head.tsx';
import { PriceInSight } from '#web/hall/price-in-sight.tsx';
import { amountBeside } from '#protocol/amount-text.ts';
import { cssValues } from '#web/parts/css-values.ts';
import { MoneyBeside } from '#web/parts/money.tsx';
import { BreakLine } from './break-line.tsx';
import type { PaddleView } from './paddle-view.ts';

interface PaddleLotProps {
  readonly auction: Auction;
  readonly view: PaddleView;
  /** The server's clock, epoch ms. */
  readonly now: number;
}

/** Above the button: the lot and its price, or what there is to say while nobody is on the block. */
export function PaddleLot({ auction, view, now }: PaddleLotProps) {
  const { lot, pause } = view;
  return (
    <>
      {pause !== null && (
        <>
          <p role="status" className="sr-only">
            {breakWords(pause)}
          </p>
          {/* The big button has it written on it, when there is one: nothing of the lot gives way. */}
          {view.reach === null && <BreakLine pause={pause} named now={now} />}
        </>
      )}
      {lot !== null ? (
        <>
          <LotHead lot={lot} />
          <PriceInSight lot={lot} own={view.reach?.can === 'lead'} earlier={2} />
        </>
      ) : (
        <Standstill scene={view.scene} unsold={passedOf(auction).length} />
      )}
      <Figures view={view} squadLimit={auction.tournament.rules.squad.most} />
    </>
  );
}

function Standstill({ scene, unsold }: { readonly scene: Scene; readonly unsold: number }) {
  return (
    <section aria-label="Auction" role="status" className="paddle-still">
      {scene.shows === 'undrawn' && (
        <>
          <h2 className="voice-title text-2xl">The auction begins soon</h2>
          <p className="text-soft">Keep this page open: your bid button comes with the first player.</p>
        </>
      )}
      {scene.shows === 'through' && (
        <>
          <h2 className="voice-title text-2xl">Every player has been called</h2>
          <p className="text-soft">
            {unsold === 0
              ? 'All of them are sold.'
              : `${unsold} unsold ${unsold === 1 ? 'player' : 'players'} may come back: keep this page open.`}
          </p>
        </>
      )}
      {scene.shows === 'finished' && (
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
  const chars = Math.max(
    ...[view.team.purse, view.most].map((amount) => amountBeside(view.unit, FITS, amount).length),
  );
  return (
    <dl className="paddle-figures" style={cssValues({ '--figure': chars })}>
      <Figure title="Purse">
        <MoneyBeside amount={view.team.purse} fits={FITS} />
      </Figure>
      <Figure title="Slots">
        {view.team.slotsLeft}{' '}
        <span className="paddle-figure-more text-sm font-normal text-soft">of {squadLimit} left</span>
      </Figure>
      <Figure title="Max bid">
        <MoneyBeside amount={view.most} fits={FITS} />
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
