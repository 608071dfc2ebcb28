import type { ReactNode } from 'react';
import type { Via, Auction } from '#domain/auction/auction.ts';
import type { Rupees } from '#domain/money.ts';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { FittingName } from '#web/ui/fitting-name.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { Wipe } from '#web/kit/show/lots-drawn.tsx';
import type { bidsBackParts } from '#web/features/console/orders/orders.ts';
import { keyOf, type Press } from '#web/features/console/orders/controls.ts';
import { Button } from '#web/ui/button.tsx';
import { onFirstClick } from './lot-buttons.tsx';
import { ViaMark } from './price.tsx';
import { queueOf } from '#domain/auction/lots/places.ts';
import { nobodyBuys, type NobodyBids } from '#domain/auction/teams/nobody-bids.ts';
import { grouped } from '#protocol/amount-text.ts';
import { useRole } from '#web/net/session/session.ts';

interface LeaderBannerProps {
  /** Null before the first bid. Amounts in whole rupees. */
  readonly leader: {
    readonly team: TeamView;
    /** The names of several teams at the cap; null when one team leads. */
    readonly several: string | null;
    readonly amount: Rupees;
    readonly leftAfter: Rupees;
    /** Null when all bids come through one channel. */
    readonly via: Via | null;
  } | null;
  /** A note before the first bid, or ''. */
  readonly opening: string;
  /** Shown before the first bid if no team can make it; null: one can. */
  readonly nobody: ReactNode;
  /** The offer to bring the bids of an undone lot back. */
  readonly bidsBack: ReturnType<typeof bidsBackParts>;
  readonly onBidsBack: () => void;
}

/**
 * The green banner: the leading team, its bid, and its purse after it. Keeps its space before the first bid. After an undo
 * it offers to bring the bids back.
 */
export function LeaderBanner({ leader, opening, nobody, bidsBack, onBidsBack }: LeaderBannerProps) {
  return (
    <div role="status" className="@container grid grid-cols-1 min-h-13 lg:min-h-[clamp(3.25rem,9dvh,5.5rem)]">
      {leader === null && bidsBack !== null ? (
        <Button
          wide
          variant="outline"
          aria-keyshortcuts={keyOf('retract')}
          onClick={onBidsBack}
          className="justify-between py-1 text-start whitespace-normal"
        >
          <span className="flex min-w-0 flex-wrap gap-x-[0.25em]">
            <span className="max-w-full one-line">{bidsBack.bids}</span> <span>{bidsBack.leads}</span>
          </span>
          <kbd aria-hidden="true" className="rounded-sm bg-black/25 px-2 font-sans text-sm">
            {keyOf('retract')}
          </kbd>
        </Button>
      ) : leader === null && nobody !== null ? (
        nobody
      ) : leader === null ? (
        <div className="grid content-center justify-items-center rounded-lg border border-dashed border-edge text-center text-base leading-tight text-soft">
          <p>No bid yet</p>
          <p className="text-xs leading-tight empty:hidden lg:text-sm lg:leading-tight">{opening}</p>
        </div>
      ) : (
        <Wipe
          key={`${leader.team.name} ${leader.team.colour}`}
          className="flex items-center gap-2 rounded-lg border border-turf bg-turf-wash px-3 py-0.5 sm:gap-4 lg:py-1 sm:px-4"
          style={{ borderInlineStart: `8px solid ${leader.team.colour}` }}
        >
          <TeamCrest team={leader.team} size={40} className="size-9! lg:size-10! hall:size-12!" />
          <div className="min-w-0 flex-1">
            <p className="flex items-center gap-2">
              <span
                className={`voice-label whitespace-nowrap text-turf ${leader.via === 'allowed' ? 'max-sm:sr-only' : ''}`}
              >
                {leader.several === null ? 'Highest Bidder' : 'At the cap'}
              </span>
              {leader.via !== null && <ViaMark via={leader.via} />}
            </p>
            <FittingName
              name={leader.several ?? leader.team.name}
              className="console-leader voice-name line-clamp-1 text-lg sm:text-2xl hall:text-3xl"
            />
          </div>
          <div className="text-end">
            <p className="voice-label">
              <span className="sr-only">with </span>Bid
            </p>
            <MoneyBeside amount={leader.amount} className="voice-title text-base sm:text-xl" />
          </div>
          {leader.several === null && (
            <div className="hidden text-end @xl:block">
              <p className="voice-label">Left after this</p>
              <MoneyBeside amount={leader.leftAfter} className="voice-title text-lg sm:text-xl" />
            </div>
          )}
        </Wipe>
      )}
    </div>
  );
}

const WHY: Readonly<Record<NobodyBids, string>> = {
  squads: ': all squads are full',
  purses: ': no purse reaches the base price',
  rules: '',
};

interface NobodyBannerProps {
  readonly auction: Auction;
  readonly why: NobodyBids;
  readonly press: Press;
}

/** In place of the leader: no team can bid, and the ways on. */
export function NobodyBanner({ auction, why, press }: NobodyBannerProps) {
  const role = useRole();
  const waiting = nobodyBuys(auction).length;
  const isLast = waiting === queueOf(auction).length;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 rounded-lg border border-dashed border-edge p-1 lg:px-3">
      <p className="min-w-0 flex-1 basis-40 text-sm leading-tight text-balance lg:text-base lg:leading-tight">
        No team can bid{WHY[why]}
      </p>
      <div className="flex gap-1.5">
        <Way onPress={() => press('skip')}>Skip this player</Way>
        {waiting > 0 && (
          <Way onPress={() => press('skip-all')}>Skip all {grouped(waiting + 1)} that nobody can buy</Way>
        )}
        {/* Before the first bid, sale or skip there is nothing to finish. */}
        {isLast && auction.stage === 'active' && role === 'organiser' && (
          <Way onPress={() => press('finish')}>Finish</Way>
        )}
      </div>
    </div>
  );
}

function Way({ onPress, children }: { readonly onPress: () => void; readonly children: ReactNode }) {
  return (
    <Button
      size="sm"
      variant="outline"
      onClick={onFirstClick(onPress)}
      className="px-2 text-sm leading-[1.1] font-stretch-87% whitespace-normal lg:text-base lg:leading-[1.15]"
    >
      {children}
    </Button>
  );
}
