import type { Auction } from '#domain/auction/auction.ts';
import { basePriceOf, lotOnBlock } from '#domain/auction/lots/block.ts';
import { purseOf, slotsLeft, squadOf } from '#domain/auction/teams/squad.ts';
import { teamStanding } from '#domain/auction/chapters/standing/standing.ts';
import type { TeamId } from '#domain/ids.ts';
import { passedOf, queueOf, unsoldPlayers } from '#domain/auction/lots/places.ts';
import { useState } from 'react';
import { nobodyBuys } from '#domain/auction/teams/nobody-bids.ts';
import { grouped } from '#protocol/amount-text.ts';
import type { Presence } from '#protocol/feed/live.ts';
import { unmetText } from '#web/i18n/texts/need-words.ts';
import { ConfirmDialog } from '#web/ui/popups/dialog.tsx';
import {
  ALLOW,
  CORRECT,
  restOf,
  type ConsoleDialog,
  type Press,
} from '#web/features/console/orders/controls.ts';
import { JumpDialog } from './jump-dialog.tsx';
import { PaletteDialog } from './palette-dialog.tsx';
import { BreakDialog } from './break-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { UnsoldDialog } from './unsold-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { AllowDialog } from './allow-dialog.tsx';
import { MatchDialog } from './match-dialog.tsx';
import { AmongDialog, AddPlayerDialog } from './player-dialogs.tsx';
import { RulesDialog, BalancesDialog } from './rules-dialog.tsx';
import { RoomDialog } from './room-dialog.tsx';
import { ShowDialog } from './show-dialog.tsx';
import { ShareDialog } from '#web/features/console/share/share-dialog.tsx';
import { PhonesDialog } from '#web/features/console/share/phones-dialog.tsx';
import type { Orders } from '#web/features/console/orders/orders.ts';
import { StandingBidQuestion } from './standing-bid-question.tsx';
import type { TeamView } from '#web/kit/views/team-view.ts';

interface ConsoleDialogsProps {
  readonly open: ConsoleDialog | null;
  readonly onClose: () => void;
  readonly auction: Auction;
  readonly teams: readonly TeamView[];
  readonly orders: Orders;
  readonly press: Press;
  /** The server's clock, epoch ms. */
  readonly now: () => number;
  /** Null while unknown. */
  readonly presence: Presence | null;
}

/** The dialogs of the console. Each is drawn once it was opened, so that a bid does not draw all of them. */
export function ConsoleDialogs(props: ConsoleDialogsProps) {
  const { open, onClose, auction, teams, orders, press, now, presence } = props;
  const lot = lotOnBlock(auction);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set<string>());
  const kind = open?.split(' ')[0];
  if (kind !== undefined && !opened.has(kind)) setOpened(new Set([...opened, kind]));
  const skipped = open === 'skip-all' ? playersCounted(nobodyBuys(auction).length + 1) : '';
  const shown = (dialog: ConsoleDialog) => ({ open: open === dialog, onClose, auction });
  const acting = { teams, orders };
  const asks = (task: () => unknown) => ({
    onCancel: onClose,
    onConfirm: () => {
      onClose();
      task();
    },
  });
  return (
    <>
      {opened.has('unsold') && <UnsoldDialog {...shown('unsold')} {...acting} />}
      {opened.has('balances') && <BalancesDialog {...shown('balances')} teams={teams} />}
      {opened.has('among') && <AmongDialog {...shown('among')} {...acting} />}
      {opened.has('match') && <MatchDialog {...shown('match')} {...acting} />}
      {opened.has('rules') && <RulesDialog {...shown('rules')} />}
      {opened.has('add') && <AddPlayerDialog {...shown('add')} />}
      {opened.has('share') && <ShareDialog {...shown('share')} teams={teams} presence={presence} />}
      {opened.has('phones') && (
        <PhonesDialog {...shown('phones')} presence={presence} onShare={() => press('share')} />
      )}
      {opened.has('correct') && (
        <CorrectDialog open={restOf(open, CORRECT)} onClose={onClose} auction={auction} orders={orders} />
      )}
      {opened.has('allow') && (
        <AllowDialog open={restOf(open, ALLOW)} onClose={onClose} auction={auction} orders={orders} />
      )}
      {opened.has('history') && <HistoryDialog {...shown('history')} {...acting} />}
      {opened.has('pause') && <BreakDialog {...shown('pause')} now={now} orders={orders} />}
      {opened.has('jump') && <JumpDialog {...shown('jump')} orders={orders} />}
      {opened.has('palette') && <PaletteDialog {...shown('palette')} {...acting} press={press} />}
      {opened.has('settings') && <RoomDialog {...shown('settings')} orders={orders} />}
      {opened.has('show') && <ShowDialog {...shown('show')} />}
      <StandingBidQuestion
        {...shown('retract')}
        orders={orders}
        title="Retract the last bid"
        consequence="Retracted, the bid before it stands again. A second R does it."
        confirm="Retract"
        again="retract"
        onConfirm={() => lot !== null && orders.retract(lot)}
      />
      <ConfirmDialog
        open={open === 'restart'}
        title="Restart auction"
        sentence="The queue, the skips and the history are cleared, and the order is drawn again. Sold players stay sold."
        confirm="Restart auction"
        {...asks(orders.restart)}
      />
      <ConfirmDialog
        open={open === 'finish'}
        title="Finish auction"
        sentence={`${leftOpen(auction)}The tournament is marked as completed. You can reopen it at any time.`}
        confirm="Finish auction"
        tone="primary"
        {...asks(orders.finish)}
      />
      <StandingBidQuestion
        {...shown('skip-all')}
        orders={orders}
        title="Skip all that nobody can buy"
        consequence={`${skipped} are skipped. One undo brings them back.`}
        confirm={`Skip ${skipped}`}
        onConfirm={() => lot !== null && orders.skipUnbought(lot)}
      />
      <StandingBidQuestion
        {...shown('undo')}
        orders={orders}
        title="Undo the last action"
        consequence="Undo takes back the last sale or skip before it, and this bid is lost."
        confirm="Undo"
        onConfirm={orders.undo}
      />
    </>
  );
}

function playersCounted(players: number): string {
  return `${grouped(players)} ${players === 1 ? 'player' : 'players'}`;
}

/** The unfinished parts of the auction, in sentences that end with a space; or ''. */
export function leftOpen(auction: Auction): string {
  const waiting = queueOf(auction).length + (lotOnBlock(auction) === null ? 0 : 1);
  const prices = unsoldPlayers(auction).map((lot) => basePriceOf(auction, lot));
  const cheapest = Math.min(...prices);
  // Places that no player is left for, or that no purse reaches, are not worth a question.
  const short = [...auction.teams.values()]
    .map(({ id, name }) => ({ id, name, places: slotsLeft(auction, id) }))
    .filter(({ id, places }) => places > 0 && purseOf(auction, id) >= cheapest)
    .map(({ name, places }) => ({ name, words: String(places) }));
  const below = [...auction.teams.values()]
    .map(({ id, name }) => ({ name, words: unmetBy(auction, id) }))
    .filter(({ words }) => words !== '');
  return [
    waiting > 0 && `${counted(waiting, 'player has', 'players have')} not been sold or skipped yet.`,
    passedOf(auction).length > 0 &&
      `${counted(passedOf(auction).length, 'player is', 'players are')} unsold.`,
    short.length > 0 && `Places are left at ${teamsInWords(short)}.`,
    below.length > 0 && `Below what the rules ask for: ${teamsInWords(below)}.`,
  ]
    .filter((sentence) => sentence !== false)
    .map((sentence) => `${sentence} `)
    .join('');
}

/** The minimums of the rules that a squad does not reach, in the words of the full workbook; or ''. */
function unmetBy(auction: Auction, team: TeamId): string {
  const { rules } = auction.tournament;
  return unmetText(rules, squadOf(auction, team).length, teamStanding(auction, team));
}

function counted(count: number, one: string, many: string): string {
  return `${String(count)} ${count === 1 ? one : many}`;
}

/** Number of teams to name before counting the rest. */
const NAMED = 4;

interface TeamInWords {
  readonly name: string;
  readonly words: string;
}

function teamsInWords(teams: readonly TeamInWords[]): string {
  const named = teams.slice(0, NAMED).map(({ name, words }) => `${name} (${words})`);
  const more = teams.length - named.length;
  return more === 0
    ? named.join(', ')
    : `${named.join(', ')} and ${counted(more, 'more team', 'more teams')}`;
}
