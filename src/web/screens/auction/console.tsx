import { Suspense, useEffect, useRef, useState } from 'react';
import { lotOnBlock } from '#domain/auction/block.ts';
import type { LiveAuction } from '#web/copy/live-auction.ts';
import type { LiveState } from '#web/copy/live-state.ts';
import { useRole } from '#web/session/role.ts';
import { useUser } from '#web/session/user.ts';
import { audienceOf } from './audience.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import type { ConsoleDialog } from '#web/screens/auction/dialogs/console-dialogs.tsx';
import { ConsoleHeader } from './console-header.tsx';
import { ConsoleMenu } from '#web/screens/auction/menu/console-menu.tsx';
import { comingUp, lastSales } from './floor-views.ts';
import { HeaderStatus } from './header-status.tsx';
import { Dialogs, fetchLateParts, SoldScene, Standstill, TeamSquads, TroubleNotice } from './late-parts.ts';
import { BreakCard } from '#web/screens/auction/lot/late-break-card.ts';
import { LotFloor } from '#web/screens/auction/lot/lot-floor.tsx';
import { sceneOf } from '#web/screens/auction/lot/scene.ts';
import { SideRail } from '#web/screens/auction/teams/side-rail.tsx';
import { actsOf, secondThoughtsOf } from './use-acts.ts';
import { useConsoleKeys } from '#web/screens/auction/keys/use-console-keys.ts';
import { useFirstDraw } from './use-first-draw.ts';
import { useOrders } from './use-orders.ts';
import { useSettled } from '#web/screens/auction/lot/use-settled.ts';
import { useSold } from '#web/screens/auction/lot/use-sold.ts';
import { useSound } from '#web/screens/auction/lot/use-sound.ts';
import { useTeamViews } from '#web/screens/auction/teams/use-team-views.ts';

interface ConsoleProps {
  readonly live: LiveAuction;
  readonly state: Extract<LiveState, { state: 'open' }>;
}

/** Ms after which the dialogs are fetched: the lot is in sight by then, and hands are still on their way. */
const QUIET_AFTER = 3_000;

/** The console of a loaded auction, whoever sits at it. */
export function Console({ live, state: { auction, expected, link, presence, underWay } }: ConsoleProps) {
  const [orders, own] = useOrders(live, auction, expected);
  const [teams, colours] = useTeamViews(auction);
  const { muted, toggle } = useSound();
  const [dialog, setDialog] = useState<ConsoleDialog | null>(null);
  const [teamsShown, setTeamsShown] = useState(false);
  const [now] = useState(() => () => live.now());
  const floor = useRef<HTMLElement>(null);
  const user = useUser();
  const role = useRole();

  useFirstDraw(auction, orders);
  useEffect(() => {
    const timer = setTimeout(() => void fetchLateParts(), QUIET_AFTER);
    return () => clearTimeout(timer);
  }, []);
  const scene = sceneOf(auction);
  const lot = scene.shows === 'lot' ? scene.lot : null;
  // Nothing sold, nobody skipped, nobody on the block: the rail would be empty.
  const bare = lot === null && auction.sales.size === 0 && auction.unsold.length === 0;
  const settled = useSettled(lotOnBlock(auction));
  const acts = actsOf({
    auction: expected,
    lot,
    orders,
    own,
    open: setDialog,
    onTeams: () => setTeamsShown(!teamsShown),
    onSound: toggle,
  });
  const [sold, closeSold] = useSold(live, muted, secondThoughtsOf({ auction: expected, orders, acts }));
  useConsoleKeys({
    auction: expected,
    lot,
    teams,
    orders,
    acts,
    settled,
    asked: dialog !== null,
    covered: sold !== null,
    onUncover: closeSold,
  });

  const changeBreak = () => setDialog('pause');
  return (
    <>
      <ConsoleHeader
        title={auction.tournament.name}
        status={
          <HeaderStatus
            link={link}
            sequence={auction.sequence}
            audience={presence && audienceOf(auction, presence)}
            floor={auction.floor}
            onDoubled={() => setDialog('phones')}
          />
        }
        menu={<ConsoleMenu stage={auction.stage} paused={auction.pause !== null} muted={muted} acts={acts} />}
        teamsShown={teamsShown}
        onUnsold={acts.unsold}
        onBalances={acts.balances}
        onTeams={acts.teams}
      />
      <ConnectionBanner
        link={link}
        underWay={underWay}
        teamName={(team) => auction.teams.get(team)?.name ?? 'a team'}
      />
      {presence?.trouble && (
        <Suspense>
          <TroubleNotice trouble={presence.trouble} />
        </Suspense>
      )}
      {/* `relative`: words for screen readers alone, far down in it, scroll with it instead of stretching the page. */}
      <main
        ref={floor}
        tabIndex={-1}
        className="relative min-h-0 flex-1 overflow-y-auto scroll-smooth outline-none"
      >
        <div className="console-floor">
          {lot === null ? (
            <div className={`flex min-h-[60dvh] flex-col ${bare ? 'col-span-full' : 'lg:col-span-2'}`}>
              {auction.pause !== null && (
                <div className="flex flex-none flex-col p-3 lg:p-4">
                  <BreakCard
                    open
                    onClose={() => {}}
                    pause={auction.pause}
                    now={now}
                    onGoOn={orders.resume}
                    onChange={changeBreak}
                  />
                </div>
              )}
              <Standstill
                open
                onClose={() => {}}
                shows={scene.shows === 'lot' ? 'complete' : scene.shows}
                tournamentId={auction.tournament.id}
                closed={auction.stage === 'completed'}
                orders={orders}
                onFinish={acts.finish}
                acts={acts}
              />
            </div>
          ) : (
            <LotFloor
              auction={auction}
              expected={expected}
              lot={lot}
              teams={teams}
              colours={colours}
              orders={orders}
              acts={acts}
              settled={settled}
              presence={presence}
              now={now}
              onChangeBreak={changeBreak}
            />
          )}
          {!bare && (
            <SideRail
              sales={lastSales(auction, teams).map(({ team, ...sale }) => ({
                ...sale,
                team: { ...team, colour: colours.get(team.id) ?? '' },
              }))}
              coming={comingUp(auction)}
              unsoldCount={lot === null ? auction.unsold.length : 0}
              onUnsold={acts.unsold}
              onCorrect={role === 'organiser' ? (lot) => setDialog(`correct ${lot}`) : null}
            />
          )}
        </div>
        <TeamSquads
          open={teamsShown}
          onClose={() => setTeamsShown(false)}
          auction={auction}
          teams={teams}
          colours={colours}
        />
      </main>
      <Dialogs
        open={dialog}
        onClose={() => setDialog(null)}
        auction={auction}
        teams={teams}
        colours={colours}
        ownerName={user.name}
        orders={orders}
        acts={acts}
        now={now}
        presence={presence}
      />
      <SoldScene
        open={sold !== null}
        sold={sold}
        colourOf={(team) => colours.get(team) ?? ''}
        onClose={closeSold}
        returnTo={() => floor.current}
      />
    </>
  );
}
