import type { Auction } from '#domain/auction/auction.ts';
import type { Presence } from '#protocol/feed/live.ts';
import { phonesOf, type TeamView, useTeamViews } from '#web/kit/views/team-view.ts';
import {
  type Audience,
  HeaderStatus,
  ConsoleHeader,
  LazyConsoleMenu,
  LateMenu,
  PreflightLink,
  toggleSound,
  useSound,
} from './console-header.tsx';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isDrawn, lotOnBlock } from '#domain/auction/lots/block.ts';
import { matchOf } from '#domain/auction/lots/matching.ts';
import { consoleView, type Middle, middleOf } from './console-view.ts';
import { type Orders, useOrders } from './orders/orders.ts';
import { questionOf } from './orders/match-answers.ts';
import { useToast } from '#web/ui/popups/toasts.tsx';
import type { TeamId } from '#domain/ids.ts';
import { asksOfSquads } from '#domain/auction/preflight/findings.ts';
import { rulesNews } from '#domain/auction/agreement.ts';
import { passedOf, salesOf } from '#domain/auction/lots/places.ts';
import { type ConsoleDesk, useOnTheirWay } from '#web/net/sync/console/console-desk.ts';
import type { OpenState } from '#web/net/sync/console/auction-copy.ts';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { GivesUp, PartBoundary, usePreload, RetryPart } from '#web/ui/part-boundary.tsx';
import { useRole } from '#web/net/session/session.ts';
import { ConnectionBanner, TroubleNotice, BreakCard } from './console-notices.tsx';
import type { MeantBid } from '#domain/views/reach.ts';
import {
  allowing,
  type ConsoleDialog,
  controlOf,
  secondThoughtsOf,
  type ControlId,
  type ControlState,
  type Press,
  type PressedOn,
} from './orders/controls.ts';
import { ConsoleStandstill } from './lot/standstill.tsx';
import { LotArea, LazyMatchPanel } from './lot/lot-area.tsx';
import { LotInLine } from './lot/lot-card.tsx';
import { SideRail } from './lot/side-rail.tsx';
import { useConsoleKeys, useSettled } from './orders/console-keys.ts';
import { teamName } from './orders/standing-bid.ts';
import { useSold } from './lot/use-sold.ts';
import { type LotView, lotView } from '#web/kit/views/lot-view.ts';

interface ConsoleProps {
  readonly desk: ConsoleDesk;
  readonly state: OpenState;
}

const SoldScene = lazyWithRetry(
  async () => (await import('#web/features/console/lot/sold-scene.tsx')).SoldScene,
);

/** The dialogs load together, before anybody opens one: then they also open without a network. So do the squads. */
const ConsoleDialogs = lazyWithRetry(
  async () => (await import('./dialogs/console-dialogs.tsx')).ConsoleDialogs,
);
const TeamSquads = lazyWithRetry(async () => (await import('./lot/team-squads.tsx')).TeamSquads);

const LAZY_PARTS = [SoldScene, LazyMatchPanel, LazyConsoleMenu, ConsoleDialogs, TeamSquads];

const SQUADS_WORDS = { loading: 'Loading...', failed: 'The squads did not load: try again' };

/** Timeout (ms) of loading the dialogs: the operator then gets the console's keys back. */
const PATIENCE = 5_000;

/** The console of a loaded auction, for organisers and scorers. */
export function Console({ desk, state: { auction, link, presence } }: ConsoleProps) {
  const { copy, line } = desk;
  const { expected, underWay } = useOnTheirWay(line, auction);
  const [dialog, setDialog] = useState<ConsoleDialog | null>(null);
  const [teamsShown, setTeamsShown] = useState(false);
  const [askToAllow] = useState(() => (bid: MeantBid) => setDialog(allowing(bid)));
  const [now] = useState(() => () => copy.now());
  const role = useRole();
  const [orders, own] = useOrders(desk, auction, expected, role === 'organiser' ? askToAllow : null);
  const teams = useTeamViews(consoleView(auction));
  const { muted } = useSound();
  const main = useRef<HTMLElement>(null);
  const giveUp = useGivingUp(setDialog);

  useFirstDraw(auction, orders);
  useRulesToast(rulesNews(auction), setDialog);
  usePreload(LAZY_PARTS);
  const middle = middleOf(auction);
  const lot = middle.shows === 'lot' ? middle.block.lot : null;
  const view = lotView(consoleView(auction), teams);
  useScrollToTop(main, `${middle.shows} ${lot ?? ''}`, teamsShown && lot !== null);
  // An answer that is on its way may change the question, too.
  const isSettled = useSettled(`${lotOnBlock(auction) ?? ''} ${questionOf(auction)}`);
  const settled = isSettled && questionOf(expected) === questionOf(auction);

  const pressedOn: PressedOn = {
    ...{ auction: expected, lot, match: matchOf(auction), orders, own },
    open: setDialog,
    onTeams: () => setTeamsShown(!teamsShown),
    onSound: toggleSound,
  };
  const press = (id: ControlId) => controlOf(id).run(pressedOn);
  const nameOf = (team: TeamId) => teamName(auction, team);
  const [sold, closeSold] = useSold(copy, muted, secondThoughtsOf(pressedOn, press), nameOf);
  useConsoleKeys({
    ...{ auction: expected, seen: auction, lot, teams, orders, press, settled },
    asked: dialog !== null,
    covered: sold !== null,
    onUncover: closeSold,
  });

  const shown = { auction, teams, orders, press, now, presence };
  return (
    <>
      <ConsoleTop
        {...{ auction, link, presence, press, giveUp }}
        state={{ auction, muted, teamsShown }}
        onDialog={setDialog}
      />
      <ConnectionBanner link={link} underWay={underWay} teamName={nameOf} />
      {presence?.trouble && <TroubleNotice trouble={presence.trouble} />}
      {/* `relative` keeps text for screen readers inside the scrolling area, so that it does not stretch the page. */}
      <main
        ref={main}
        tabIndex={-1}
        className="relative min-h-0 flex-1 overflow-y-auto scroll-smooth outline-none"
      >
        {view !== null && <LotInLine {...view} />}
        <ConsoleColumns {...shown} {...{ expected, middle, view, settled }} onDialog={setDialog} />
        {teamsShown && (
          <RetryPart words={SQUADS_WORDS}>
            <TeamSquads auction={auction} teams={teams} />
          </RetryPart>
        )}
      </main>
      <FromFirstUse isUsed={dialog !== null}>
        <PartBoundary
          wish={dialog}
          loading={dialog !== null && <GivesUp key={dialog} after={PATIENCE} onGiveUp={giveUp} />}
          failed={() => dialog !== null && <GivesUp after={0} onGiveUp={giveUp} />}
        >
          <ConsoleDialogs {...shown} open={dialog} onClose={() => setDialog(null)} />
        </PartBoundary>
      </FromFirstUse>
      <FromFirstUse isUsed={sold !== null}>
        <PartBoundary wish={sold} failed={() => null}>
          <SoldScene sold={sold} teams={teams} onClose={closeSold} returnTo={() => main.current} />
        </PartBoundary>
      </FromFirstUse>
    </>
  );
}

interface ConsoleTopProps extends Pick<OpenState, 'auction' | 'link' | 'presence'> {
  readonly state: ControlState;
  readonly press: Press;
  readonly onDialog: (dialog: ConsoleDialog) => void;
  /** Called when the menu's code did not load. */
  readonly giveUp: () => void;
}

/** The header with its status and its menu. */
function ConsoleTop({ auction, link, presence, state, press, onDialog, giveUp }: ConsoleTopProps) {
  const role = useRole();
  const { id, name, rules } = auction.tournament;
  const readRules = () => onDialog('rules');
  const isBeforeBids = auction.stage === 'upcoming' && asksOfSquads(rules);
  return (
    <ConsoleHeader
      title={name}
      second={presence?.successor !== undefined}
      status={
        <HeaderStatus
          link={link}
          auction={auction}
          audience={presence && audienceOf(auction, presence)}
          onDoubled={() => onDialog('phones')}
          onNewRules={rulesNews(auction) === null ? null : readRules}
          preflight={<PreflightLink open={role === 'organiser' && isBeforeBids} auction={auction} />}
        />
      }
      menu={<LateMenu tournamentId={id} state={state} press={press} onRules={readRules} onLost={giveUp} />}
      state={state}
      press={press}
    />
  );
}

interface ConsoleColumnsProps extends Pick<OpenState, 'auction' | 'presence'> {
  /** The auction after this console's unanswered orders. */
  readonly expected: Auction;
  readonly middle: Middle;
  readonly view: LotView | null;
  readonly teams: readonly TeamView[];
  readonly orders: Orders;
  readonly press: Press;
  readonly settled: boolean;
  /** The server's clock, epoch ms. */
  readonly now: () => number;
  readonly onDialog: (dialog: ConsoleDialog) => void;
}

/** The lot on the block, or what stands in its place, beside the last sales. */
function ConsoleColumns({ middle, onDialog, ...props }: ConsoleColumnsProps) {
  const { auction, expected, view, teams, orders, press, settled, presence, now } = props;
  const role = useRole();
  const hasLot = middle.shows === 'lot';
  // Hide an empty side rail: nothing sold, nothing skipped, no lot. A result uses the full width.
  const isRailFilled = hasLot || salesOf(auction).size > 0 || passedOf(auction).length > 0;
  const railed = isRailFilled && auction.stage !== 'completed';
  const changeBreak = () => onDialog('pause');
  return (
    <div className="console-columns" data-still={!hasLot || undefined}>
      {middle.shows !== 'lot' ? (
        <div className={`flex min-h-[60dvh] flex-col ${railed ? 'lg:col-span-2' : 'col-span-full'}`}>
          {auction.pause !== null && (
            <div className="flex flex-none flex-col p-3 lg:p-4">
              <BreakCard pause={auction.pause} now={now} onGoOn={orders.resume} onChange={changeBreak} />
            </div>
          )}
          <ConsoleStandstill shows={middle.shows} auction={auction} orders={orders} press={press} now={now} />
        </div>
      ) : (
        <LotArea
          {...{ auction, expected, view, teams, orders, press, settled, presence, now }}
          block={middle.block}
          onChangeBreak={changeBreak}
        />
      )}
      {railed && (
        <SideRail
          auction={auction}
          teams={teams}
          onUnsold={hasLot ? null : () => press('unsold')}
          onCorrect={role === 'organiser' ? (lot) => onDialog(`correct ${lot}`) : null}
        />
      )}
    </div>
  );
}

interface FromFirstUseProps {
  readonly isUsed: boolean;
  readonly children: ReactNode;
}

/** Draws a lazy part from its first use on, so that it also closes with its animation. */
function FromFirstUse({ isUsed, children }: FromFirstUseProps) {
  const [wasUsed, setWasUsed] = useState(isUsed);
  if (isUsed && !wasUsed) setWasUsed(true);
  return wasUsed && children;
}

/** Closes a dialog that did not load, and says so. */
function useGivingUp(setDialog: (dialog: null) => void): () => void {
  const toast = useToast();
  return () => {
    setDialog(null);
    toast({
      title: 'Error',
      text: 'This part of the console could not be loaded: please try again when the connection is back',
      tone: 'destructive',
    });
  };
}

/** Scrolls to the top when `place` changes. `isReading`: squads that are read below a running lot stay in sight. */
function useScrollToTop(main: RefObject<HTMLElement | null>, place: string, isReading: boolean): void {
  const toTop = useEffectEvent(() => {
    if (!isReading) main.current?.scrollTo({ top: 0, behavior: 'instant' });
  });
  useEffect(() => toTop(), [place]);
}

/**
 * The first visit draws the order and opens the first lot. Without teams it says so once. Specification
 * section 4, 'Auction initialisation'.
 */
function useFirstDraw(auction: Auction, orders: Orders): void {
  const draw = useEffectEvent(() => orders.draw());
  const teamless = auction.teams.size === 0;
  const due = middleOf(auction).shows === 'draw' || (teamless && !isDrawn(auction));
  useEffect(() => {
    if (due) draw();
  }, [due, teamless]);
}

/** Announces changed rules once per console, also when it is opened while they are still news. */
function useRulesToast(why: string | null, onDialog: (dialog: ConsoleDialog) => void): void {
  const toast = useToast();
  const read = useEffectEvent(() => onDialog('rules'));
  useEffect(() => {
    if (why === null) return;
    toast({
      title: 'The rules have changed',
      text: why,
      tone: 'notice',
      buttons: [{ label: 'Read', name: 'Read the rules', run: () => read() }],
    });
  }, [why, toast]);
}

/** Counts the connected phones and spectators, and names the teams with several phones. */
function audienceOf({ teams }: Auction, presence: Presence): Audience {
  const online = [...teams.keys()].filter((team) => phonesOf(presence, team) > 0);
  const doubled = online
    .filter((team) => phonesOf(presence, team) > 1)
    .map((team) => teamName({ teams }, team));
  return { phones: online.length, teams: teams.size, watchers: presence.watchers, doubled };
}
