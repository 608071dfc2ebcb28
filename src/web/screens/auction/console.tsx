import { useRef, useState } from 'react';
import { highBidOf, lotOnBlock } from '#domain/auction/block.ts';
import type { LiveAuction } from '#web/live/live-auction.ts';
import type { LiveState } from '#web/live/live-state.ts';
import { useUser } from '#web/session/user.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { ConsoleDialogs, type ConsoleDialog } from './console-dialogs.tsx';
import { ConsoleHeader } from './console-header.tsx';
import { ConsoleMenu } from './console-menu.tsx';
import { comingUp, lastSales } from './floor-views.ts';
import { HeaderStatus } from './header-status.tsx';
import { LotFloor } from './lot-floor.tsx';
import { sceneOf } from './scene.ts';
import { SideRail } from './side-rail.tsx';
import { SoldScene } from './sold-scene.tsx';
import { Standstill } from './standstill.tsx';
import { TeamSquads } from './team-squads.tsx';
import { useConsoleKeys } from './use-console-keys.ts';
import { useFirstDraw } from './use-first-draw.ts';
import { useOrders } from './use-orders.ts';
import { useSettled } from './use-settled.ts';
import { useSold } from './use-sold.ts';
import { useSound } from './use-sound.ts';
import { useTeamViews } from './use-team-views.ts';

interface ConsoleProps {
  readonly live: LiveAuction;
  readonly state: Extract<LiveState, { state: 'open' }>;
}

/** The organiser's console of a loaded auction. */
export function Console({ live, state: { auction, link, underWay } }: ConsoleProps) {
  const orders = useOrders(live, auction);
  const [teams, colours] = useTeamViews(auction);
  const { muted, toggle } = useSound();
  const [sold, closeSold] = useSold(live, muted);
  const [dialog, setDialog] = useState<ConsoleDialog | null>(null);
  const [teamsShown, setTeamsShown] = useState(false);
  const floor = useRef<HTMLElement>(null);
  const user = useUser();

  useFirstDraw(auction, orders);
  const scene = sceneOf(auction);
  const lot = scene.shows === 'lot' ? scene.lot : null;
  // Nothing sold, nobody skipped, nobody on the block: the rail would be empty.
  const bare = lot === null && auction.sales.size === 0 && auction.unsold.length === 0;
  const settled = useSettled(lotOnBlock(auction));
  useConsoleKeys({
    auction,
    lot,
    teams,
    orders,
    settled,
    covered: sold !== null,
    onUncover: closeSold,
    onKeys: () => setDialog('keys'),
  });

  const undo = () => {
    if (highBidOf(auction) === null) void orders.undo();
    else setDialog('undo');
  };
  return (
    <>
      <ConsoleHeader
        title={auction.tournament.name}
        status={<HeaderStatus link={link} sequence={auction.sequence} />}
        menu={
          <ConsoleMenu
            stage={auction.stage}
            muted={muted}
            onSound={toggle}
            onOpen={setDialog}
            onReopen={orders.reopen}
          />
        }
        teamsShown={teamsShown}
        onUnsold={() => setDialog('unsold')}
        onBalances={() => setDialog('balances')}
        onTeams={() => setTeamsShown(!teamsShown)}
      />
      <ConnectionBanner
        link={link}
        underWay={underWay}
        teamName={(team) => auction.teams.get(team)?.name ?? 'a team'}
      />
      <main ref={floor} tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto scroll-smooth outline-none">
        <div className="console-floor">
          {lot === null ? (
            <div className={`flex min-h-[60dvh] flex-col ${bare ? 'col-span-full' : 'lg:col-span-2'}`}>
              <Standstill
                shows={scene.shows === 'lot' ? 'complete' : scene.shows}
                tournamentId={auction.tournament.id}
                closed={auction.stage === 'completed'}
                orders={orders}
                onFinish={() => setDialog('finish')}
              />
            </div>
          ) : (
            <LotFloor
              auction={auction}
              lot={lot}
              teams={teams}
              colours={colours}
              orders={orders}
              settled={settled}
              waiting={link.state === 'live' ? null : underWay}
              onUndo={undo}
            />
          )}
          {!bare && (
            <SideRail
              sales={lastSales(auction, teams).map(({ team, ...sale }) => ({
                ...sale,
                team: { ...team, colour: colours.get(team.id) ?? '' },
              }))}
              coming={comingUp(auction)}
              unsoldCount={auction.unsold.length}
              onUnsold={() => setDialog('unsold')}
            />
          )}
        </div>
        {teamsShown && <TeamSquads auction={auction} teams={teams} colours={colours} />}
      </main>
      <ConsoleDialogs
        open={dialog}
        onClose={() => setDialog(null)}
        auction={auction}
        teams={teams}
        colours={colours}
        ownerName={user.name}
        orders={orders}
      />
      <SoldScene
        sold={sold}
        colourOf={(team) => colours.get(team) ?? ''}
        onClose={closeSold}
        returnTo={() => floor.current}
      />
    </>
  );
}
