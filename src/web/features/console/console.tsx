import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { asksOfSquads } from '#domain/auction/preflight/findings.ts';
import { rulesNews } from '#domain/auction/agreement.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { passedOf, salesOf } from '#domain/auction/lots/places.ts';
import type { TeamId } from '#domain/ids.ts';
import type { ConsoleDesk } from '#web/net/sync/console/console-desk.ts';
import type { OpenState } from '#web/net/sync/console/auction-copy.ts';
import { useOnTheirWay } from '#web/net/sync/console/use-console.ts';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { GivesUp, PartBoundary, usePreload } from '#web/ui/part-boundary.tsx';
import { RetryPart } from '#web/ui/retry-part.tsx';
import { useRole, useUser } from '#web/net/session/session.ts';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { audienceOf } from './audience.ts';
import { ConnectionBanner } from '#web/features/console/header/connection-banner.tsx';
import type { MeantBid } from '#domain/views/reach.ts';
import { allowing, type ConsoleDialog } from '#web/features/console/dialogs/console-dialog.ts';
import { ConsoleHeader } from '#web/features/console/header/console-header.tsx';
import { ConsoleMenu, LateMenu } from '#web/features/console/menu/late-menu.tsx';
import { HeaderStatus } from '#web/features/console/header/header-status.tsx';
import { PreflightLink } from '#web/features/console/header/preflight-link.tsx';
import { TroubleNotice } from '#web/features/console/header/trouble-notice.tsx';
import { BreakCard } from '#web/features/console/room/break-card.tsx';
import { Standstill } from '#web/features/console/lot/standstill.tsx';
import { LotArea } from '#web/features/console/lot/lot-area.tsx';
import { LotInLine } from '#web/features/console/lot/lot-card.tsx';
import { middleOf } from '#web/features/console/lot/middle.ts';
import { SideRail } from '#web/features/console/teams/side-rail.tsx';
import {
  controlOf,
  secondThoughtsOf,
  type ControlId,
  type ControlState,
  type PressedOn,
} from '#web/features/console/orders/controls.ts';
import { useConsoleKeys } from '#web/features/console/keys/use-console-keys.ts';
import { useFirstDraw } from './use-first-draw.ts';
import { useRulesToast } from '#web/features/console/header/use-rules-toast.ts';
import { useOrders } from '#web/features/console/orders/use-orders.ts';
import { useSettled } from '#web/features/console/lot/use-settled.ts';
import { useSold } from '#web/features/console/lot/use-sold.ts';
import { toggleSound, useSound } from '#web/features/console/menu/use-sound.ts';
import { railComing, railSales, consoleView } from './console-view.ts';
import { lotView } from '#web/kit/views/lot-view.ts';
import { useTeamViews } from '#web/kit/views/team-view.ts';

interface ConsoleProps {
  readonly desk: ConsoleDesk;
  readonly state: OpenState;
}

/** The dialogs load together, before anybody opens one: then they also open without a network. So do the squads. */
const ConsoleDialogs = lazyWithRetry(
  async () => (await import('#web/features/console/dialogs/console-dialogs.tsx')).ConsoleDialogs,
);
const TeamSquads = lazyWithRetry(
  async () => (await import('#web/features/console/teams/team-squads.tsx')).TeamSquads,
);
const SoldScene = lazyWithRetry(
  async () => (await import('#web/features/console/lot/sold-scene.tsx')).SoldScene,
);
const SQUADS_WORDS = { loading: 'Loading...', failed: 'The squads did not load: try again' };
const LAZY_PARTS = [SoldScene, ConsoleMenu, ConsoleDialogs, TeamSquads];

/** Timeout (ms) of loading the dialogs: the operator then gets the console's keys back. */
const PATIENCE = 5_000;

/** Numbers of sales and of waiting players that fit into the side rail. */
const SALES_IN_SIGHT = 14;
const COMING_IN_SIGHT = 4;

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
  const user = useUser();
  const toast = useToast();

  useFirstDraw(auction, orders);
  usePreload(LAZY_PARTS);
  const middle = middleOf(auction);
  const lot = middle.shows === 'lot' ? middle.block.lot : null;
  const view = lotView(consoleView(auction), teams);
  // Hide an empty side rail: nothing sold, nothing skipped, no lot. A result uses the full width.
  const open = lot !== null || salesOf(auction).size > 0 || passedOf(auction).length > 0;
  const railed = open && auction.stage !== 'completed';
  const settled = useSettled(lotOnBlock(auction));
  // Squads that are being read below a running lot stay where they are.
  const toTop = useEffectEvent(() => {
    if (!teamsShown || lot === null) main.current?.scrollTo({ top: 0, behavior: 'instant' });
  });
  useEffect(() => toTop(), [lot, middle.shows]);
  const teamName = (team: TeamId) => auction.teams.get(team)?.name ?? 'a team';
  const here: PressedOn = {
    auction: expected,
    lot,
    orders,
    own,
    open: setDialog,
    onTeams: () => setTeamsShown(!teamsShown),
    onSound: toggleSound,
  };
  const press = (id: ControlId) => controlOf(id).run(here);
  const shown: ControlState = { auction, muted, teamsShown };
  const takeBack = secondThoughtsOf(here, press);
  const [sold, closeSold] = useSold(copy, muted, takeBack, teamName);
  const [hadSale, setHadSale] = useState(false);
  if (sold !== null && !hadSale) setHadSale(true);
  useConsoleKeys({
    auction: expected,
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
      <ConnectionBanner link={link} underWay={underWay} teamName={teamName} />
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
              <Standstill
                shows={middle.shows}
                tournamentId={auction.tournament.id}
                auction={auction}
                closed={auction.stage === 'completed'}
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
              sales={railSales(auction, teams, SALES_IN_SIGHT)}
              coming={railComing(auction, COMING_IN_SIGHT)}
              unsoldCount={lot === null ? passedOf(auction).length : 0}
              onUnsold={() => press('unsold')}
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
            ownerName={user.name}
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
