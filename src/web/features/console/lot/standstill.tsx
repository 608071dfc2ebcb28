import type { ReactNode } from 'react';
import { type LucideIcon, Users } from 'lucide-react';
import { AuctionHammer } from '#web/ui/icons.ts';
import type { Auction } from '#domain/auction/auction.ts';
import type { HallView } from '#domain/views/view.ts';
import { unsoldPlayers } from '#domain/auction/lots/places.ts';
import { playersAddress, teamsAddress } from '#web/kit/page/addresses.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/placeholders.tsx';
import { viewOf } from '#web/features/console/console-view.ts';
import { staysUnsold, unsoldByRules } from '#web/kit/views/unsold-words.ts';
import { Result } from '#web/features/console/result/result.tsx';
import { mayShowFinale } from '#domain/auction/chapters/show/decide.ts';
import { FinaleCard } from '#web/features/console/show/finale-card.tsx';
import { Afterwards } from './afterwards.tsx';
import type { Middle } from './middle.ts';
import { namesGiven } from './names-given.ts';
import type { Orders } from '#web/features/console/orders/orders.ts';
import type { Press } from '#web/features/console/orders/controls.ts';

interface StandstillProps {
  readonly shows: Exclude<Middle['shows'], 'lot'>;
  readonly tournamentId: string;
  readonly auction: Auction;
  /** True when the organiser has finished this auction. */
  readonly closed: boolean;
  readonly orders: Orders;
  readonly press: Press;
  /** The server's clock, epoch ms. */
  readonly now: () => number;
}

/** Fills the middle when no lot is on the block: the reason, and the next steps. */
export function Standstill(props: StandstillProps) {
  const { shows, tournamentId, auction, closed, orders, press, now } = props;
  const names = namesGiven(auction);
  const view = viewOf(auction);
  const stays = staysUnsold(view);
  const afterwards = (
    <Afterwards
      tournamentId={tournamentId}
      auction={auction}
      unsold={unsoldPlayers(auction).length}
      press={press}
      orders={orders}
    />
  );
  const finale = mayShowFinale(auction) && (
    <FinaleCard view={view} isNext={closed} orders={orders} now={now} />
  );
  switch (shows) {
    case 'no-players':
    case 'no-teams':
      return (
        <Notice
          icon={Users}
          title={shows === 'no-players' ? 'No Players Available -' : 'No teams found for this tournament'}
          text="Please add players and teams before starting the auction."
        >
          <ButtonLink to={teamsAddress(tournamentId)}>Manage Teams</ButtonLink>
          <ButtonLink to={playersAddress(tournamentId)} variant="primary">
            Add Players
          </ButtonLink>
        </Notice>
      );
    case 'draw':
      return (
        <Notice icon={AuctionHammer} title="Drawing the order">
          <Skeleton className="h-16 w-64" />
          <Button onClick={orders.draw}>Draw the first player</Button>
        </Notice>
      );
    case 'complete':
      return (
        <Result
          auction={auction}
          title="Auction Complete!"
          text={names === null ? throughWords(view, closed) : names.words}
          closed={closed}
          finale={finale}
        >
          {closed && afterwards}
          {!closed && (
            <>
              {!stays && (
                <Button variant="primary" onClick={() => orders.showUnsold(names?.why)}>
                  Show Unsold Players
                </Button>
              )}
              {names !== null && <Button onClick={() => press('unsold')}>Who is named</Button>}
              <Button variant={stays ? 'primary' : 'outline'} onClick={() => press('finish')}>
                Finish auction
              </Button>
              <Button onClick={() => press('undo')}>Undo</Button>
            </>
          )}
        </Result>
      );
    case 'finished':
      return (
        <Result auction={auction} title="Auction finished" text="" closed finale={finale}>
          {afterwards}
        </Result>
      );
  }
}

/** Why no lot is on the block, and what the league's rules say comes next. */
function throughWords(view: HallView, closed: boolean): string {
  const rest = closed ? '' : unsoldByRules(view);
  return `All players have been auctioned.${rest === '' ? '' : ` ${rest}.`}`;
}

interface NoticeProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

function Notice({ icon: Icon, title, text, children }: NoticeProps) {
  return (
    <div className="flex min-h-80 flex-1 flex-col items-center justify-center gap-3 p-6 text-center">
      <span className="mb-1 grid size-16 place-items-center rounded-lg bg-rail text-soft">
        <Icon size={32} />
      </span>
      {/* The specification has title and text in one paragraph. */}
      <div className="grid justify-items-center gap-3">
        <h2 className="voice-name text-3xl lg:text-4xl">{title}</h2>{' '}
        {text !== undefined && <p className="max-w-prose text-lg text-soft">{text}</p>}
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-center gap-3">{children}</div>
    </div>
  );
}
