import type { Act, Auction } from '#domain/auction/auction.ts';
import { basePriceOf, lotOnBlock } from '#domain/auction/lots/block.ts';
import { purseOf, slotsLeft, squadOf } from '#domain/auction/teams/squad.ts';
import { teamStanding } from '#domain/auction/chapters/standing/standing.ts';
import type { TeamId } from '#domain/ids.ts';
import { passedOf, queueOf, unsoldPlayers } from '#domain/auction/lots/places.ts';
import { type ComponentType, useState } from 'react';
import { nobodyBuys } from '#domain/auction/teams/nobody-bids.ts';
import { grouped } from '#protocol/amount-text.ts';
import { unmetText } from '#web/i18n/texts/need-words.ts';
import { ConfirmDialog } from '#web/ui/popups/dialog.tsx';
import {
  ALLOW,
  CORRECT,
  type ConsoleDialog,
  type ControlId,
  type DialogProps,
  restOf,
} from '#web/features/console/orders/controls.ts';
import { hotkeyOf } from '#web/features/console/orders/console-keys.ts';
import { answerAwaited, matchStep } from '#web/features/console/orders/match-answers.ts';
import { standingBid } from '#web/features/console/orders/standing-bid.ts';
import { useWindowEvent } from '#web/ui/screen.tsx';
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

interface ConsoleDialogsProps extends Omit<DialogProps, 'open'> {
  readonly open: ConsoleDialog | null;
}

/** The dialogs that need no more than the console. */
const DIALOGS = {
  unsold: UnsoldDialog,
  balances: BalancesDialog,
  among: AmongDialog,
  match: MatchDialog,
  rules: RulesDialog,
  add: AddPlayerDialog,
  share: ShareDialog,
  phones: PhonesDialog,
  history: HistoryDialog,
  pause: BreakDialog,
  jump: JumpDialog,
  palette: PaletteDialog,
  settings: RoomDialog,
  show: ShowDialog,
} satisfies Partial<Record<ConsoleDialog, ComponentType<DialogProps>>>;

/** The dialogs of the console. Each is drawn once it was opened, so that a bid does not draw all of them. */
export function ConsoleDialogs({ open, ...on }: ConsoleDialogsProps) {
  const { onClose, auction, orders } = on;
  const lot = lotOnBlock(auction);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set<string>());
  const kind = open?.split(' ')[0];
  if (kind !== undefined && !opened.has(kind)) setOpened(new Set([...opened, kind]));
  const skipped = open === 'skip-all' ? playersCounted(nobodyBuys(auction).length + 1) : '';
  const shown = (dialog: ConsoleDialog) => ({ open: open === dialog, onClose, auction, orders });
  const asks = (task: () => unknown) => ({
    onCancel: onClose,
    onConfirm: () => {
      onClose();
      task();
    },
  });
  return (
    <>
      {Object.entries<ComponentType<DialogProps>>(DIALOGS).map(
        ([dialog, Shown]) => opened.has(dialog) && <Shown key={dialog} {...on} open={open === dialog} />,
      )}
      {opened.has('correct') && <CorrectDialog {...on} open={restOf(open, CORRECT)} />}
      {opened.has('allow') && <AllowDialog {...on} open={restOf(open, ALLOW)} />}
      <StandingBidQuestion
        {...shown('retract')}
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
        title="Skip all that nobody can buy"
        consequence={`${skipped} are skipped. One undo brings them back.`}
        confirm={`Skip ${skipped}`}
        onConfirm={() => lot !== null && orders.skipUnbought(lot)}
      />
      <StandingBidQuestion
        {...shown('undo')}
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

interface StandingBidQuestionProps extends Pick<DialogProps, 'open' | 'onClose' | 'auction' | 'orders'> {
  readonly title: string;
  /** The sentence on what happens to the high bid. */
  readonly consequence: string;
  readonly confirm: string;
  /** The control whose key opened the question; pressing it again confirms. */
  readonly again?: ControlId;
  readonly onConfirm: () => void;
}

/** Asks for confirmation before a key press that would lose the high bid. */
function StandingBidQuestion(props: StandingBidQuestionProps) {
  const { open, onClose, title, consequence, confirm, again, onConfirm } = props;
  const { bid, answer } = useQuestion(props);
  const confirmed = () => answer(onConfirm);
  useAnswerKey(open, again, confirmed);
  return (
    <ConfirmDialog
      open={open}
      title={title}
      sentence={`${bid} ${consequence}`}
      confirm={confirm}
      onCancel={onClose}
      onConfirm={confirmed}
    />
  );
}

const NO_BID = 'no bid stands, and something else was done meanwhile.';

/**
 * Remembers the state that a question of the console was about. If a bid, a hammer or a skip comes in between, the answer
 * does nothing and the console says why.
 */
function useQuestion({ open, onClose, auction, orders }: StandingBidQuestionProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { history } = auction;
  const now = {
    bid: standingBid(auction),
    step: matchStep(auction),
    act: history.at(-1),
    acts: history.length,
  };
  if (open && asked === null) setAsked(now);
  if (!open && asked !== null) setAsked(null);
  const { bid, step, act, acts } = asked ?? now;
  return {
    bid,
    answer: (task: () => void) => {
      onClose();
      const isTrue = bid === now.bid && step === now.step && acts === now.acts;
      if (isTrue && act?.lot === now.act?.lot) task();
      else orders.complain(answerAwaited(auction) || `The auction has moved on: ${now.bid || NO_BID}`);
    },
  };
}

interface Asked {
  /** The high bid when the question opened, in a sentence; '' without a bid. */
  readonly bid: string;
  /** The step of an open right to match, or ''. */
  readonly step: string;
  /** The last act of the history at that time, and the number of acts. */
  readonly act: Act | undefined;
  readonly acts: number;
}

/** Makes the key of this control answer an open question. */
function useAnswerKey(open: boolean, control: ControlId | undefined, answer: () => void): void {
  const press = (event: KeyboardEvent) => {
    const hotkey = hotkeyOf(event);
    if (hotkey?.asks === 'control' && hotkey.control === control) answer();
  };
  useWindowEvent('keydown', press, open);
}
