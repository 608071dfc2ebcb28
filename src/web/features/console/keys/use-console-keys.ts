import type { Auction } from '#domain/auction/auction.ts';
import { highBidOf, playerOf } from '#domain/auction/lots/block.ts';
import type { PlayerId } from '#domain/ids.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { NO_LOT } from '#protocol/texts/refusals.ts';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { keyOf, pressedBy, type NamedControl, type Press } from '#web/features/console/orders/controls.ts';
import type { Hotkey } from './hotkeys.ts';
import type { Orders } from '#web/features/console/orders/orders.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { tileReach, tileWords } from '#web/features/console/teams/tile-reach.ts';
import { teamKey } from './team-keys.ts';
import { useHotkeys } from './use-hotkeys.ts';

interface ConsoleKeys {
  readonly auction: Auction;
  readonly lot: PlayerId | null;
  readonly teams: readonly TeamView[];
  readonly orders: Orders;
  readonly press: Press;
  readonly settled: boolean;
  /** True once a dialog was opened, also while it still loads: key presses are meant for it. */
  readonly asked: boolean;
  /** True while the SOLD scene covers the console: any key closes it. */
  readonly covered: boolean;
  readonly onUncover: () => void;
}

/**
 * Handles the keys of the console. An irreversible key works only when it makes sense, and otherwise says
 * why.
 */
export function useConsoleKeys(props: ConsoleKeys): void {
  const { auction, lot, teams, orders, press, settled, asked, covered, onUncover } = props;
  const toast = useToast();
  const standing = highBidOf(auction);

  const rests = ({ id, losesBid }: NamedControl) => {
    if (standing === null || losesBid !== true) return false;
    const team = auction.teams.get(standing.team)?.name ?? 'A team';
    toast({
      title: `${keyOf(id)} rests while a bid stands`,
      text: `${team} has bid ${amountOf(auction, standing.amount)}: press the button instead.`,
      tone: 'notice',
    });
    return true;
  };

  /** Tells the operator why the key did nothing. */
  const lookFirst = (key: string) => {
    const who = lot === null ? 'The lot before' : playerOf(auction, lot).name;
    const what = lot === null ? 'has just ended' : 'has just come up';
    const text = `${who} ${what}: look first, then press ${key} again.`;
    toast({ title: 'One moment', text, tone: 'notice' });
  };

  const bid = (place: number) => {
    const team = teams[place];
    if (team === undefined) return;
    if (!settled) {
      lookFirst(teamKey(place) ?? '');
      return;
    }
    onUncover();
    if (lot === null) {
      orders.complain(NO_LOT);
      return;
    }
    const reach = tileReach(auction, lot, team.id);
    if (reach.can === 'bid') void orders.bid(lot, team.id, reach.amount);
    else if (reach.can === 'not') {
      const why = `${team.name}: ${tileWords(reach.problem, auction)}`;
      orders.complain(why, { lot, team: team.id, amount: reach.next });
    }
  };

  useHotkeys((hotkey: Hotkey) => {
    if (asked) return;
    if (hotkey.asks === 'bid') return bid(hotkey.place);
    const control = pressedBy(hotkey.control, auction);
    if (control.needsSettledLot === true && !settled) return lookFirst(keyOf(control.id));
    onUncover();
    if (covered && control.needsSight === true) return lookFirst(keyOf(control.id));
    if (!rests(control)) press(control.id);
  });
}
