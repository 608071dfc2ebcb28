import { useState, type ReactNode } from 'react';
import { impossible } from '#domain/impossible.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { HallNotice } from '#web/hall/hall-notice.tsx';
import type { ViewStore } from '#web/sync/hall/view-store.ts';
import type { OpenView } from '#web/sync/hall/view-state.ts';
import { silentSince } from '#web/sync/link.ts';
import { LateNotice } from '#web/hall/late-notice.tsx';
import { measures } from '#web/hall/lot/measures.ts';
import { useTeamViews } from '#web/views/team-view.ts';
import { useAllPlayers } from '#web/hall/squads/use-all-players.ts';
import { useStroke } from '#web/views/use-stroke.ts';
import { isCounting } from '#web/views/seconds-left.ts';
import { rulesToRead } from '#web/views/rules-news.ts';
import { phonesOf } from '#web/views/phones-online.ts';
import { useNow } from '#web/views/use-now.ts';
import { useWide } from '#web/hall/use-wide.ts';
import { Screen } from '#web/ui/screen.tsx';
import { TabPanel } from '#web/ui/tabs.tsx';
import { BidDock } from '#web/screens/paddle/bid/bid-dock.tsx';
import { dockView, type GoingBid } from '#web/screens/paddle/bid/dock-view.ts';
import { PaddleCard } from './paddle-card.tsx';
import { PaddleLot } from './paddle-lot.tsx';
import { PaddleHead } from './paddle-head.tsx';
import {
  BiddingPanel,
  LISTING,
  PaddleTabs,
  type PaddleTab,
} from '#web/screens/paddle/panels/paddle-tabs.tsx';
import { paddleView, readingOf } from './paddle-view.ts';
import type { Editing } from './shortlist/entry-dialog.tsx';
import type { Finding } from './shortlist/own-players.tsx';
import { useOtherAmount } from '#web/screens/paddle/bid/use-other-amount.ts';
import { usePaddleBids } from '#web/screens/paddle/bid/use-paddle-bids.ts';
import { notYet, usePaddleParts } from './use-paddle-parts.ts';
import { useFinalePart } from './use-finale-part.ts';
import { useRead } from './use-read.ts';
import '#web/hall/phone.css';
import './paddle.css';
import { paddleWords } from '#web/languages/en/paddle.ts';

interface PaddleProps {
  readonly live: ViewStore;
  readonly state: OpenView;
  readonly code: string;
}

/** The phone of a team's owner. */
export function Paddle({ live, state, code }: PaddleProps) {
  const { view: shown, sequence, at, rows, share, link } = state;
  const since = silentSince(link);
  const teamId: TeamId = state.opens?.team ?? impossible('a paddle of no team');
  const now = useNow(live, isCounting(shown));
  const teams = useTeamViews(shown);
  const view = paddleView(shown, teams, now);
  const [bids, bid] = usePaddleBids(live, code, teamId);
  const read = useRead(readingOf(view?.reach ?? null));
  const [stroke] = useStroke(live, shown.stroke);
  const [tapped, setTapped] = useState<string | null>(null);
  const [card, openCard] = useState<PlayerId | null>(null);
  const wide = useWide();
  const [chosen, setChosen] = useState<PaddleTab>('bid');
  const [paper, putPaper] = useState<ReactNode>(null);
  // This state is above both layouts, so that turning the device loses nothing typed.
  const [editing, edit] = useState<Editing | null>(null);
  const [finding, find] = useState<Finding | null>(null);
  const tab: PaddleTab = wide && chosen === 'bid' ? 'squad' : chosen;
  const lot = view?.reach?.lot;
  const { unsold } = shown.rules;
  const finished = shown.lot.shows === 'finished';
  const accepted = shown.own?.accepted === true;
  const finale = useFinalePart(shown);
  const isListed =
    shown.finale !== null || unsold.then === 'named' || tab === 'rules' || LISTING.includes(tab);
  useAllPlayers(live, state, finished || isListed);
  const [asked, ask] = useOtherAmount(lot);
  const { parts, plans } = usePaddleParts(tab, asked, ask, view?.reach ?? null, stroke, bid);
  if (view === null)
    return <HallNotice title={paddleWords().leftAuction} text={paddleWords().askOrganiser} />;
  if (paper !== null) return paper;
  const { reach } = view;
  const dock = dockView(view, { shown, sequence, bid, read, stroke, link, tapped });
  const choose = (next: PaddleTab) => {
    setChosen(next);
    ask(null);
  };
  const going = dock?.button.bids ?? null;
  const raise = (bidFor: GoingBid) => {
    ask(null);
    setTapped(view.lot?.player.name ?? null);
    void bids.send(bidFor);
  };
  // Notes on bids have priority over this one.
  const roomForMore = since === null && (dock?.note ?? null) === null;
  const lateNote = roomForMore && asked !== null && typeof parts === 'string' ? notYet(parts) : null;
  const toRead = rulesToRead(shown.evening, accepted);
  const rulesLine =
    toRead === null || typeof parts === 'string' ? null : (
      <parts.RulesLine words={toRead} onRead={() => choose('rules')} className="min-w-0 flex-1" />
    );
  const owner = { live, code, link: state.opens?.id ?? '' };
  const players = { rows, share };
  const evening = { shown, view, teams, onPaper: putPaper, onCard: openCard };
  const home =
    typeof plans === 'string' ? null : (
      <plans.OwnerHome {...owner} {...evening} presence={state.presence} onTab={choose} />
    );
  const bidding = (
    <>
      <BiddingPanel inTab={!wide}>
        {dock === null && rulesLine !== null && <div className="flex">{rulesLine}</div>}
        <PaddleLot
          view={view}
          now={now}
          still={
            typeof parts === 'string' ? (
              <LateNotice parts={parts} />
            ) : (
              <parts.Standstill
                {...{ ...players, live, teams, finale, code, home }}
                view={shown}
                onPaper={putPaper}
                onTeams={() => choose('teams')}
              />
            )
          }
          plan={typeof plans === 'string' ? null : <plans.LotOnList {...owner} view={shown} />}
        />
      </BiddingPanel>
      {dock !== null && (
        <BidDock
          view={view}
          dock={lateNote === null ? dock : { ...dock, note: lateNote }}
          now={now}
          rules={rulesLine}
          isNews={shown.evening.agreement.news}
          onBid={raise}
          onOther={() => ask({ lot })}
        />
      )}
    </>
  );
  const planning = { finding, onFind: find, onEdit: edit };
  const list = (
    <TabPanel name="paddle" id={tab} className="paddle-lists">
      <LateNotice parts={tab === 'players' ? plans : parts} />
      {tab === 'players' && typeof plans !== 'string' && (
        <plans.OwnPlayers {...owner} {...players} {...planning} view={shown} team={teamId} />
      )}
      {typeof parts !== 'string' && tab === 'rules' && (
        <parts.OwnRules view={shown} rows={rows} code={code} />
      )}
      {typeof parts !== 'string' && tab !== 'bid' && tab !== 'rules' && tab !== 'players' && (
        <parts.PaddleLists {...players} {...evening} list={tab} />
      )}
    </TabPanel>
  );
  const tabs = (
    <PaddleTabs
      chosen={tab}
      withBid={!wide}
      squadSize={view.team.size}
      toAccept={!accepted}
      onChoose={choose}
    />
  );
  return (
    <Screen mood="night" fills>
      <main className={wide ? 'paddle-wide' : 'h-full'} style={measures(shown.rules)}>
        <div
          className="phone paddle relative"
          data-leads={reach?.can === 'lead' || undefined}
          data-bids={(tab === 'bid' && dock !== null) || undefined}
        >
          <PaddleHead
            {...{ live, since, finished }}
            team={view.team}
            phones={phonesOf(state.presence, teamId)}
          >
            {typeof parts !== 'string' && (
              <parts.HeadButton stroke={stroke} sales={shown.sales} team={teamId} onCard={openCard} />
            )}
          </PaddleHead>
          {typeof parts !== 'string' && (
            <>
              <parts.HammerStrip moment={stroke} teams={teams} own={teamId} />
              <parts.OutbidAlarm live={live} view={shown} at={at} team={teamId} />
            </>
          )}
          {wide || tab === 'bid' ? bidding : list}
          {!wide && tab !== 'bid' && typeof parts !== 'string' && (
            <parts.LotStrip view={view} onOpen={() => choose('bid')} />
          )}
          {!wide && tabs}
        </div>
        {wide && (
          <div className="paddle-beside">
            {tabs}
            {list}
          </div>
        )}
      </main>
      {asked !== null && typeof parts !== 'string' && (
        <parts.OtherAmount
          shown={shown}
          typed={shown.own?.typed ?? []}
          view={view}
          ready={going !== null}
          now={now}
          onBid={(amount) => {
            if (going !== null) raise({ ...going, amount });
          }}
          onClose={() => ask(null)}
        />
      )}
      <PaddleCard
        {...{ shown, teams, rows, stroke }}
        player={card}
        onClose={() => openCard(null)}
        strip={typeof parts !== 'string' && <parts.LotStrip view={view} onOpen={() => openCard(null)} />}
      />
      {editing !== null && typeof plans !== 'string' && (
        <plans.EntryDialog {...owner} {...editing} onClose={() => edit(null)} />
      )}
    </Screen>
  );
}
