import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { View } from '#domain/views/view.ts';
import { LaterPart } from '#web/kit/hall/hall-part.tsx';
import { RulesLine } from '#web/kit/hall/phone-parts.tsx';
import { rulesToRead } from '#web/kit/views/news.ts';
import { BidDock } from './bid/bid-dock.tsx';
import { LotOnList, MatchDock, Standstill } from './lazy-parts.ts';
import { BiddingPanel } from './paddle-head.tsx';
import { PaddleLot } from './paddle-lot.tsx';
import type { PaddlePhone } from './paddle-view.ts';
import type { PaddleBidding } from './bid/use-paddle-bidding.ts';
import type { PaddleNavigation } from './use-paddle-navigation.ts';

interface BiddingColumnProps {
  readonly phone: PaddlePhone;
  readonly bidding: PaddleBidding;
  readonly open: PaddleNavigation;
}

/** The lot with its price, and below it the bid button, or the answers to a right to match. */
export function BiddingColumn({ phone, bidding, open }: BiddingColumnProps) {
  const { owner, shown, view, now } = phone;
  const toRead = rulesToRead(shown.evening, shown.own?.accepted === true);
  const rulesLine =
    toRead === null ? null : (
      <RulesLine words={toRead} onRead={() => open.chooseTab('rules')} className="min-w-0 flex-1" />
    );
  return (
    <>
      <BiddingPanel inTab={!open.wide}>
        {bidding.dock === null && rulesLine !== null && <div className="flex">{rulesLine}</div>}
        <PaddleLot
          view={view}
          now={now}
          still={<BetweenLots phone={phone} open={open} />}
          plan={
            <LaterPart wish={view.reach?.lot}>
              <LotOnList {...owner} view={shown} />
            </LaterPart>
          }
        />
      </BiddingPanel>
      <Dock phone={phone} bidding={bidding} open={open} rules={rulesLine} />
    </>
  );
}

interface DockProps extends BiddingColumnProps {
  /** The notice of changed rules, or null. */
  readonly rules: ReactNode;
}

/** The bid button, or in its place the answers to a right to match; nothing while no lot is on the block. */
function Dock({ phone, bidding, open, rules }: DockProps) {
  const { shown, view, now } = phone;
  const { dock, question } = bidding;
  const match = view.lot?.match ?? null;
  if (dock === null) return null;
  const bidDock = (
    <BidDock
      {...{ view, dock, now, rules }}
      isNews={shown.evening.agreement.news}
      onBid={(bid) => {
        open.closeOtherAmount();
        bidding.placeBid(bid);
      }}
      onOther={open.openOtherAmount}
    />
  );
  if (match === null) return bidDock;
  return (
    <LaterPart wish={question} meanwhile={bidDock}>
      <MatchDock
        key={`${view.reach?.lot ?? ''} ${match.step}`}
        {...{ phone, bidding, match }}
        onAnswer={(given) => {
          open.closeOtherAmount();
          bidding.sendAnswer(given);
        }}
        onOther={open.openOtherAmount}
      />
    </LaterPart>
  );
}

/** The page while no lot is on the block. */
function BetweenLots({ phone, open }: Pick<BiddingColumnProps, 'phone' | 'open'>) {
  const { shown } = phone;
  return (
    <LaterPart
      meanwhile={<StillWords shows={shown.lot.shows} />}
      wish={`${shown.lot.shows} ${String(shown.naming)}`}
    >
      <Standstill phone={phone} open={open} />
    </LaterPart>
  );
}

/** The state of the auction between lots, until the page for it has loaded. */
function StillWords({ shows }: { readonly shows: View['lot']['shows'] }) {
  const titles = {
    undrawn: t({ context: "Owner's phone", message: 'The auction begins soon' }),
    lot: '',
    through: t({ context: "Owner's phone", message: 'Every player has been called' }),
    finished: t({ context: "Owner's phone", message: 'The auction is finished' }),
  };
  return (
    <section
      aria-label={t({ context: "Owner's phone", message: 'Auction' })}
      role="status"
      className="paddle-still"
    >
      <h2 className="voice-title text-2xl">{titles[shows]}</h2>
      {shows === 'undrawn' && (
        <p className="text-soft">
          {t({
            context: "Owner's phone",
            message: 'Keep this page open: your bid button comes with the first player.',
          })}
        </p>
      )}
    </section>
  );
}
