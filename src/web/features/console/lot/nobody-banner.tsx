import type { MouseEvent, ReactNode } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import { queueOf } from '#domain/auction/lots/places.ts';
import { nobodyBuys, type NobodyBids } from '#domain/auction/teams/nobody-bids.ts';
import { grouped } from '#protocol/amount-text.ts';
import { useRole } from '#web/net/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import type { Press } from '#web/features/console/orders/controls.ts';

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
  // Ignore the second click of a double click.
  const click = (event: MouseEvent) => {
    if (event.detail < 2) onPress();
  };
  return (
    <Button
      size="sm"
      variant="outline"
      onClick={click}
      className="px-2 text-sm leading-[1.1] font-stretch-87% whitespace-normal lg:text-base lg:leading-[1.15]"
    >
      {children}
    </Button>
  );
}
