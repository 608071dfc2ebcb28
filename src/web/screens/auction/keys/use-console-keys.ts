import type { Auction } from '#domain/auction/auction.ts';
import { highBidOf, playerOf } from '#domain/auction/lots/block.ts';
import type { PlayerId } from '#domain/ids.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { NO_LOT } from '#protocol/texts/refusals/said-at-once.ts';
import { useToast } from '#web/ui/toast/toasts.tsx';
import { keyOf, type ControlId } from '#web/screens/auction/orders/controls.ts';
import type { Hotkey } from './hotkeys.ts';
import type { Orders } from '#web/screens/auction/orders/orders.ts';
import type { TeamView } from '#web/views/team-view.ts';
import { tileReach, tileWords } from '#web/screens/auction/teams/tile-reach.ts';
import { teamKey } from './team-keys.ts';
import type { Controls } from '#web/screens/auction/orders/controls-of.ts';
import { useHotkeys } from './use-hotkeys.ts';

interface ConsoleKeys {
  readonly auction: Auction;
  readonly lot: PlayerId | null;
  readonly teams: readonly TeamView[];
  readonly orders: Orders;
  readonly controls: Controls;
  readonly settled: boolean;
  /** A dialog is asked for: what is typed is meant for it, also while it is still being fetched. */
  readonly asked: boolean;
  /** The SOLD scene covers the console: any key closes it. */
  readonly covered: boolean;
  readonly onUncover: () => void;
}

/** These look at the lot in sight: they rest for a moment after another one came up. */
const OF_THE_LOT: readonly ControlId[] = ['step', 'skip', 'undo', 'retract'];
/** Behind the SOLD scene nobody has seen the next player yet. */
const NOT_BLINDLY: readonly ControlId[] = ['step', 'skip', 'retract'];
/** These would lose a bid that stands: their button does it, the key alone does not. */
const REST_WHILE_A_BID_STANDS: readonly ControlId[] = ['skip', 'undo'];

/** What the keys do. A key that cannot be taken back works only where it makes sense, and says why it does not. */
export function useConsoleKeys(props: ConsoleKeys): void {
  const { auction, lot, teams, orders, controls, settled, asked, covered, onUncover } = props;
  const toast = useToast();
  const standing = highBidOf(auction);

  const rests = (control: ControlId) => {
    if (standing === null || !REST_WHILE_A_BID_STANDS.includes(control)) return false;
    const team = auction.teams.get(standing.team)?.name ?? 'A team';
    toast({
      title: `${keyOf(control)} rests while a bid stands`,
      text: `${team} has bid ${amountOf(auction, standing.amount)}: press the button instead.`,
      tone: 'notice',
    });
    return true;
  };

  /** No key is swallowed without a word. */
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
    const { control } = hotkey;
    if (OF_THE_LOT.includes(control) && !settled) return lookFirst(keyOf(control));
    onUncover();
    if (covered && NOT_BLINDLY.includes(control)) return lookFirst(keyOf(control));
    if (!rests(control)) controls[control]();
  });
}
