import type { Auction } from '#domain/auction/auction.ts';
import { highBidOf, playerOf } from '#domain/auction/lots/block.ts';
import type { PlayerId } from '#domain/ids.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { refusalText } from '#protocol/texts.ts';
import { useToast } from '#web/parts/toasts.tsx';
import { keyOf, type ActId } from '#web/screens/auction/console-acts.ts';
import type { Hotkey } from './hotkeys.ts';
import type { Orders } from '#web/screens/auction/orders.ts';
import type { TeamView } from '#web/floor/team-view.ts';
import { tapOf, tileWords } from '#web/screens/auction/teams/tap.ts';
import { teamKey } from './team-keys.ts';
import type { Acts } from '#web/screens/auction/use-acts.ts';
import { useHotkeys } from './use-hotkeys.ts';

interface ConsoleKeys {
  readonly auction: Auction;
  readonly lot: PlayerId | null;
  readonly teams: readonly TeamView[];
  readonly orders: Orders;
  readonly acts: Acts;
  readonly settled: boolean;
  /** A dialog is asked for: what is typed is meant for it, also while it is still being fetched. */
  readonly asked: boolean;
  /** The SOLD scene covers the console: any key closes it. */
  readonly covered: boolean;
  readonly onUncover: () => void;
}

/** These look at the lot in sight: they rest for a moment after another one came up. */
const OF_THE_LOT: readonly ActId[] = ['step', 'skip', 'undo', 'retract'];
/** Behind the SOLD scene nobody has seen the next player yet. */
const NOT_BLINDLY: readonly ActId[] = ['step', 'skip', 'retract'];
/** These would lose a bid that stands: their button does it, the key alone does not. */
const REST_WHILE_A_BID_STANDS: readonly ActId[] = ['skip', 'undo'];

/** What the keys do. A key that cannot be taken back works only where it makes sense, and says why it does not. */
export function useConsoleKeys(props: ConsoleKeys): void {
  const { auction, lot, teams, orders, acts, settled, asked, covered, onUncover } = props;
  const toast = useToast();
  const standing = highBidOf(auction);

  const rests = (act: ActId) => {
    if (standing === null || !REST_WHILE_A_BID_STANDS.includes(act)) return false;
    const team = auction.teams.get(standing.team)?.name ?? 'A team';
    toast({
      title: `${keyOf(act)} rests while a bid stands`,
      text: `${team} has bid ${amountOf(auction, standing.amount)}: press the button instead.`,
      news: true,
    });
    return true;
  };

  /** No key is swallowed without a word. */
  const lookFirst = (key: string) => {
    const who = lot === null ? 'The lot before' : playerOf(auction, lot).name;
    const what = lot === null ? 'has just ended' : 'has just come up';
    const text = `${who} ${what}: look first, then press ${key} again.`;
    toast({ title: 'One moment', text, news: true });
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
      orders.complain(refusalText({ code: 'no-lot-on-block' }, auction));
      return;
    }
    const tap = tapOf(auction, lot, team.id);
    if (tap.can === 'bid') void orders.bid(lot, team.id, tap.amount);
    else if (tap.can === 'not') orders.complain(`${team.name}: ${tileWords(tap.problem, auction)}`);
  };

  useHotkeys((hotkey: Hotkey) => {
    if (asked) return;
    if (hotkey.asks === 'bid') return bid(hotkey.place);
    const { act } = hotkey;
    if (OF_THE_LOT.includes(act) && !settled) return lookFirst(keyOf(act));
    onUncover();
    if (covered && NOT_BLINDLY.includes(act)) return lookFirst(keyOf(act));
    if (!rests(act)) acts[act]();
  });
}
