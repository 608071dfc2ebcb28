import type { Auction } from '#domain/auction/auction.ts';
import { highBidOf, playerOf } from '#domain/auction/lots/block.ts';
import type { PlayerId } from '#domain/ids.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { NO_LOT } from '#protocol/texts/refusals/said-at-once.ts';
import { useToast } from '#web/ui/toast/toasts.tsx';
import { bidsBackOffer } from '#web/screens/auction/history/undo-act.ts';
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
  /** True once a dialog was opened, also while it still loads: key presses are meant for it. */
  readonly asked: boolean;
  /** True while the SOLD scene covers the console: any key closes it. */
  readonly covered: boolean;
  readonly onUncover: () => void;
}

/** Controls that act on the shown lot: they pause for a moment after a new lot comes up. */
const OF_THE_LOT: readonly ControlId[] = ['step', 'skip', 'undo', 'retract', 'bids-back'];
/** Controls that pause behind the SOLD scene, because the operator has not seen the next player. */
const NOT_BLINDLY: readonly ControlId[] = ['step', 'skip', 'retract', 'bids-back'];
/** Controls that would lose the high bid: only their button works then, not their key. */
const REST_WHILE_A_BID_STANDS: readonly ControlId[] = ['skip', 'undo'];

/**
 * Handles the keys of the console. An irreversible key works only when it makes sense, and otherwise says
 * why.
 */
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
    const control = meantBy(hotkey.control, auction);
    const pressed = keyOf(hotkey.control);
    if (OF_THE_LOT.includes(control) && !settled) return lookFirst(pressed);
    onUncover();
    if (covered && NOT_BLINDLY.includes(control)) return lookFirst(pressed);
    if (!rests(control)) controls[control]();
  });
}

/** While an undone lot offers its bids, no bid stands that R could retract: it brings them back. */
function meantBy(control: ControlId, auction: Auction): ControlId {
  return control === 'retract' && bidsBackOffer(auction) !== '' ? 'bids-back' : control;
}
