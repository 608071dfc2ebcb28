import type { Auction } from '#domain/auction/auction.ts';
import { highBidOf } from '#domain/auction/block.ts';
import type { PlayerId } from '#domain/ids.ts';
import { inRupees } from '#protocol/rupees-text.ts';
import { useToast } from '#web/parts/toasts.tsx';
import type { Hotkey } from './hotkeys.ts';
import { tapOf, type TeamView } from './team-views.ts';
import { useHotkeys } from './use-hotkeys.ts';
import type { Orders } from './use-orders.ts';

interface ConsoleKeys {
  readonly auction: Auction;
  readonly lot: PlayerId | null;
  readonly teams: readonly TeamView[];
  readonly orders: Orders;
  readonly settled: boolean;
  /** The SOLD scene covers the console: any key closes it. */
  readonly covered: boolean;
  readonly onUncover: () => void;
  readonly onKeys: () => void;
}

/** What the keys do. A key that cannot be taken back works only where it makes sense, and says why it does not. */
export function useConsoleKeys(props: ConsoleKeys): void {
  const { auction, lot, teams, orders, settled, covered, onUncover, onKeys } = props;
  const toast = useToast();
  const standing = highBidOf(auction);

  const rest = (does: string) => {
    if (standing === null) return false;
    const team = auction.teams.get(standing.team)?.name ?? 'A team';
    toast({
      title: `${does} rests while a bid stands`,
      text: `${team} has bid ${inRupees(standing.amount)}: press the button instead.`,
    });
    return true;
  };

  const bid = (place: number) => {
    const team = teams[place];
    if (team === undefined || lot === null) return;
    const tap = tapOf(auction, lot, team.id);
    if (tap.can === 'bid') void orders.bid(lot, team.id, tap.amount);
    else if (tap.can === 'not') orders.complain(`${team.name}: ${tap.why}`);
  };

  useHotkeys(({ asks, ...key }: Hotkey) => {
    if (asks === 'keys') {
      onUncover();
      onKeys();
      return;
    }
    if (!settled) return;
    onUncover();
    if ('place' in key) bid(key.place);
    else if (asks === 'undo' && !rest('U')) void orders.undo();
    // Behind the SOLD scene nobody has seen the next player yet.
    else if (covered || lot === null) return;
    else if (asks === 'sell') orders.sell(lot);
    else if (asks === 'skip' && !rest('N')) orders.skip(lot);
  });
}
