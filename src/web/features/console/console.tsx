import type { Auction } from '#domain/auction/auction.ts';
import type { Presence } from '#protocol/feed/live.ts';
import { phonesOf, useTeamViews } from '#web/kit/views/team-view.ts';
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
import { useEffect, useEffectEvent, useState, useRef } from 'react';
import { isDrawn, lotOnBlock } from '#domain/auction/lots/block.ts';
import { matchOf } from '#domain/auction/lots/matching.ts';
import { middleOf, consoleView } from './console-view.ts';
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
  type PressedOn,
} from './orders/controls.ts';
import { ConsoleStandstill } from './lot/standstill.tsx';
import { LotArea, LazyMatchPanel } from './lot/lot-area.tsx';
import { LotInLine } from './lot/lot-card.tsx';
import { SideRail } from './lot/side-rail.tsx';
import { useConsoleKeys, useSettled } from './orders/console-keys.ts';
import { teamName } from './orders/standing-bid.ts';
import { useSold } from './lot/use-sold.ts';
import { lotView } from '#web/kit/views/lot-view.ts';

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
  const [wasOpened, setWasOpened] = useState(false);
  if (dialog !== null && !wasOpened) setWasOpened(true);
  const [askToAllow] = useState(() => (bid: MeantBid) => setDialog(allowing(bid)));
  const role = useRole();
  const [orders, own] = useOrders(desk, auction, expected, role === 'organiser' ? askToAllow : null);
  const teams = useTeamViews(consoleView(auction));
  const { muted } = useSound();
  const [teamsShown, setTeamsShown] = useState(false);
  const [now] = useState(() => () => copy.now());
  const main = useRef<HTMLElement>(null);
  const toast = useToast();

  useFirstDraw(auction, orders);
  usePreload(LAZY_PARTS);
  const middle = middleOf(auction);
  const lot = middle.shows === 'lot' ? middle.block.lot : null;
  const view = lotView(consoleView(auction), teams);
  // Hide an empty side rail: nothing sold, nothing skipped, no lot. A result uses the full width.
  const open = lot !== null || salesOf(auction).size > 0 || passedOf(auction).length > 0;
  const railed = open && auction.stage !== 'completed';
  // An answer that is on its way may change the question, too.
  const isSettled = useSettled(`${lotOnBlock(auction) ?? ''} ${questionOf(auction)}`);
  const settled = isSettled && questionOf(expected) === questionOf(auction);
  // Squads that are being read below a running lot stay where they are.
  const toTop = useEffectEvent(() => {
    if (!teamsShown || lot === null) main.current?.scrollTo({ top: 0, behavior: 'instant' });
  });
  useEffect(() => toTop(), [lot, middle.shows]);
  const nameOf = (team: TeamId) => teamName(auction, team);
  const here: PressedOn = {
    auction: expected,
    lot,
    match: matchOf(auction),
    orders,
    own,
    open: setDialog,
    onTeams: () => setTeamsShown(!teamsShown),
    onSound: toggleSound,
  };
  const press = (id: ControlId) => controlOf(id).run(here);
  const shown: ControlState = { auction, muted, teamsShown };
  const takeBack = secondThoughtsOf(here, press);
  const [sold, closeSold] = useSold(copy, muted, takeBack, nameOf);
  const [hadSale, setHadSale] = useState(false);
  if (sold !== null && !hadSale) setHadSale(true);
  useConsoleKeys({
    auction: expected,
    seen: auction,
    lot,
    teams,
    orders,
    press,
    settled,
    asked: dialog !== null,
    covered: sold !== null,
    onUncover: closeSold,
  });

  const readRules = () => setDialog('rules');
  const news = rulesNews(auction);
  useRulesToast(news, readRules);
  const changeBreak = () => setDialog('pause');
  const giveUp = () => {
    setDialog(null);
    toast({
      title: 'Error',
      text: 'This part of the console could not be loaded: please try again when the connection is back',
      tone: 'destructive',
    });
  };
  return (
    <>
      <ConsoleHeader
        title={auction.tournament.name}
        second={presence?.successor !== undefined}
        status={
          <HeaderStatus
            link={link}
            auction={auction}
            audience={presence && audienceOf(auction, presence)}
            onDoubled={() => setDialog('phones')}
            onNewRules={news === null ? null : readRules}
            preflight={
              <PreflightLink
                open={
                  role === 'organiser' &&
                  auction.stage === 'upcoming' &&
                  asksOfSquads(auction.tournament.rules)
                }
                auction={auction}
              />
            }
          />
        }
        menu={
          <LateMenu
            tournamentId={auction.tournament.id}
            state={shown}
            press={press}
            onRules={readRules}
            onLost={giveUp}
          />
        }
        state={shown}
        press={press}
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
        <div className="console-columns" data-still={lot === null || undefined}>
          {middle.shows !== 'lot' ? (
            <div className={`flex min-h-[60dvh] flex-col ${railed ? 'lg:col-span-2' : 'col-span-full'}`}>
              {auction.pause !== null && (
                <div className="flex flex-none flex-col p-3 lg:p-4">
                  <BreakCard pause={auction.pause} now={now} onGoOn={orders.resume} onChange={changeBreak} />
                </div>
              )}
              <ConsoleStandstill
                shows={middle.shows}
                auction={auction}
                orders={orders}
                press={press}
                now={now}
              />
            </div>
          ) : (
            <LotArea
              auction={auction}
              expected={expected}
              block={middle.block}
              view={view}
              teams={teams}
              orders={orders}
              press={press}
              settled={settled}
              presence={presence}
              now={now}
              onChangeBreak={changeBreak}
            />
          )}
          {railed && (
            <SideRail
              auction={auction}
              teams={teams}
              onUnsold={lot === null ? () => press('unsold') : null}
              onCorrect={role === 'organiser' ? (lot) => setDialog(`correct ${lot}`) : null}
            />
          )}
        </div>
        {teamsShown && (
          <RetryPart words={SQUADS_WORDS}>
            <TeamSquads auction={auction} teams={teams} />
          </RetryPart>
        )}
      </main>
      <PartBoundary
        wish={dialog}
        loading={dialog !== null && <GivesUp key={dialog} after={PATIENCE} onGiveUp={giveUp} />}
        failed={() => dialog !== null && <GivesUp after={0} onGiveUp={giveUp} />}
      >
        {wasOpened && (
          <ConsoleDialogs
            open={dialog}
            onClose={() => setDialog(null)}
            auction={auction}
            teams={teams}
            orders={orders}
            press={press}
            now={now}
            presence={presence}
          />
        )}
      </PartBoundary>
      <PartBoundary wish={sold} failed={() => null}>
        {hadSale && <SoldScene sold={sold} teams={teams} onClose={closeSold} returnTo={() => main.current} />}
      </PartBoundary>
    </>
  );
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
function useRulesToast(why: string | null, onRead: () => void): void {
  const toast = useToast();
  const read = useEffectEvent(onRead);
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
