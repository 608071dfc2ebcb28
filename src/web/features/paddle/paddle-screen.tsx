import { useState } from 'react';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { t } from '@lingui/core/macro';
import { impossible } from '#domain/impossible.ts';
import { HallNotice, type HallScreenProps, NotOpen } from '#web/kit/hall/hall-screen.tsx';
import type { ViewStore, OpenView } from '#web/net/sync/hall/view-store.ts';
import { isConnected, silentSince } from '#web/net/link.ts';
import { CardPlace, RulesLine, useWide } from '#web/kit/hall/phone-parts.tsx';
import { DialogPart, HallPart, LaterPart } from '#web/kit/hall/hall-part.tsx';
import { usePreload } from '#web/ui/part-boundary.tsx';
import { measures } from '#web/kit/money/money.tsx';
import { useTeamViews, phonesOf } from '#web/kit/views/team-view.ts';
import type { Printed } from '#web/kit/squad/squads-on-paper.tsx';
import { useAllPlayers } from '#web/kit/hall/call-by-link.ts';
import { useStroke } from '#web/kit/views/lot-view.ts';
import { isCounting, useNow } from '#web/kit/views/countdown.ts';
import { rulesToRead } from '#web/kit/views/news.ts';
import { Screen } from '#web/ui/screen.tsx';
import { TabPanel } from '#web/ui/tabs.tsx';
import { BidDock } from './bid-dock.tsx';
import { StillWords } from './bidding-column.tsx';
import { dockView, type GoingBid, type Note } from './dock-view.ts';
import {
  EntryDialog,
  HammerStrip,
  HeadButton,
  LAZY_PARTS,
  LotOnList,
  LotStrip,
  MatchDock,
  OtherAmount,
  OutbidAlarm,
  PaddleLists,
  SquadsOnPaper,
  Standstill,
  TryButton,
} from './lazy-parts.ts';
import { afterAnswer } from './refusal-notes.ts';
import { usePaddleAnswers, usePaddleBids } from './use-paddle-bidding.ts';
import { useOtherAmount } from './use-paddle-navigation.ts';
import { PaddleLot } from './paddle-lot.tsx';
import { PaddleHead, BiddingPanel, LISTING, PaddleTabs, type PaddleTab } from './paddle-head.tsx';
import { paddleView, questionIn, READING_QUESTION, readingOf, useRead } from './paddle-view.ts';
import type { Editing } from './entry-dialog.tsx';
import type { Finding } from './paddle-lists.tsx';
import '#web/kit/hall/phone.css';
import './paddle.css';

/** `/paddle#code`: the phone of a team's owner. */
export function PaddleScreen({ live, state, code }: HallScreenProps) {
  if (state.state !== 'open') return <NotOpen state={state} />;
  return <Paddle live={live} state={state} code={code} />;
}

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
  const [answers, answer] = usePaddleAnswers(live, code);
  const question = view && questionIn(view);
  const read = useRead(
    question ?? readingOf(view?.reach ?? null),
    question === null ? undefined : READING_QUESTION,
  );
  const [stroke] = useStroke(live, shown.stroke);
  const [tapped, setTapped] = useState<string | null>(null);
  const [card, openCard] = useState<PlayerId | null>(null);
  const wide = useWide();
  const [chosen, setChosen] = useState<PaddleTab>('bid');
  // This state is above both layouts, so that turning the device loses nothing typed and closes nothing.
  const [editing, edit] = useState<Editing | null>(null);
  // The question to which the owner went from the entry. The entry waits, and any entry tapped meanwhile shows it.
  const [leftFor, leaveFor] = useState<string | null>(null);
  const [finding, find] = useState<Finding | null>(null);
  const [printed, print] = useState<Printed | null>(null);
  const [isTrying, setTrying] = useState(false);
  const asks = shown.own?.answer === undefined ? null : question;
  const asksOnTab = wide ? null : asks;
  const [last, setLast] = useState({ asks, asksOnTab });
  // A new question to this team closes what covers its answers. It opens their tab, also once the device is turned.
  if (asks !== last.asks || asksOnTab !== last.asksOnTab) {
    setLast({ asks, asksOnTab });
    if (asksOnTab !== null) setChosen('bid');
    if (asks !== null && asks !== last.asks) {
      openCard(null);
      print(null);
    }
  }
  const tab: PaddleTab = wide && chosen === 'bid' ? 'squad' : chosen;
  const lot = view?.reach?.lot;
  const { unsold } = shown.rules;
  const finished = shown.lot.shows === 'finished';
  const accepted = shown.own?.accepted === true;
  const isListed =
    shown.finale !== null || unsold.then === 'named' || tab === 'rules' || LISTING.includes(tab);
  useAllPlayers(live, state, finished || isListed || printed !== null);
  // Another step of a right to match closes the sheet as another lot does.
  const [asked, ask] = useOtherAmount(question ?? lot);
  usePreload(LAZY_PARTS);
  if (view === null)
    return (
      <HallNotice
        title={t({ context: "Owner's phone", message: 'Your team is not in this auction any more' })}
        text={t({ context: "Owner's phone", message: 'Please ask the organiser.' })}
      />
    );
  const { reach } = view;
  const dock = dockView(view, { shown, sequence, bid, read, stroke, link, tapped });
  const choose = (next: PaddleTab) => {
    setChosen(next);
    ask(null);
  };
  const going = dock?.button.bids ?? null;
  const raise = (bidFor: GoingBid) => {
    ask(null);
    // A finger that lifts late bids for the player before.
    setTapped(bidFor.lot === lot ? (view.lot?.player.name ?? null) : null);
    void bids.send(bidFor);
  };
  const match = view.lot?.match ?? null;
  const refused: Note | null =
    answer.state === 'refused' ? { tone: 'warn', words: afterAnswer(answer, view, shown) } : null;
  const mayRaise =
    match !== null && read && isConnected(link) && shown.own?.answer === null && answer.state !== 'sending';
  const toRead = rulesToRead(shown.evening, accepted);
  const rulesLine =
    toRead === null ? null : (
      <RulesLine words={toRead} onRead={() => choose('rules')} className="min-w-0 flex-1" />
    );
  const bidDock = dock !== null && (
    <BidDock
      view={view}
      dock={refused === null ? dock : { ...dock, note: refused }}
      now={now}
      rules={rulesLine}
      isNews={shown.evening.agreement.news}
      onBid={raise}
      onOther={() => ask({ lot })}
    />
  );
  const owner = { live, code, link: state.opens?.id ?? '' };
  const players = { rows, share };
  const evening = { shown, view, teams, onCard: openCard };
  const bidding = (
    <>
      <BiddingPanel inTab={!wide}>
        {dock === null && rulesLine !== null && <div className="flex">{rulesLine}</div>}
        <PaddleLot
          view={view}
          now={now}
          still={
            <LaterPart
              meanwhile={<StillWords shows={shown.lot.shows} />}
              wish={`${shown.lot.shows} ${String(shown.naming)}`}
            >
              <Standstill
                {...{ ...players, ...evening, ...owner }}
                presence={state.presence}
                onTab={choose}
                onTry={() => setTrying(true)}
                onPrint={print}
              />
            </LaterPart>
          }
          plan={
            <LaterPart wish={lot}>
              <LotOnList {...owner} view={shown} />
            </LaterPart>
          }
        />
      </BiddingPanel>
      {match === null || dock === null ? (
        bidDock
      ) : (
        <LaterPart wish={question} meanwhile={bidDock}>
          <MatchDock
            key={`${lot ?? ''} ${match.step}`}
            {...{ view, match, sequence, link, read, now, refused }}
            answer={shown.own?.answer}
            isSpoken={shown.floor.bidding === 'floor'}
            state={answer}
            onAnswer={(given) => {
              ask(null);
              void answers.send(given);
            }}
            onOther={() => ask({ lot: question ?? lot })}
          />
        </LaterPart>
      )}
    </>
  );
  const openEntry = (entry: Editing) => {
    leaveFor(null);
    edit(editing ?? entry);
  };
  const planning = { finding, onFind: find, onEdit: openEntry };
  const list = (
    <TabPanel name="paddle" id={tab} className="paddle-lists">
      {tab !== 'bid' && (
        <HallPart wish={tab}>
          <PaddleLists {...players} {...evening} {...{ owner, planning }} list={tab} onPrint={print} />
        </HallPart>
      )}
    </TabPanel>
  );
  const tabs = (
    <PaddleTabs
      chosen={tab}
      withBid={!wide}
      squadSize={view.team.size}
      toAccept={!accepted && !finished}
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
            rests={view.pause !== null}
            team={view.team}
            phones={phonesOf(state.presence, teamId)}
          >
            <LaterPart>
              <HeadButton stroke={stroke} sales={shown.sales} team={teamId} onCard={openCard} />
            </LaterPart>
          </PaddleHead>
          <LaterPart wish={stroke}>
            <HammerStrip moment={stroke} teams={teams} own={teamId} />
            <OutbidAlarm live={live} view={shown} at={at} team={teamId} />
          </LaterPart>
          {wide || tab === 'bid' ? bidding : list}
          {!wide && tab !== 'bid' && (
            <LaterPart>
              <LotStrip view={view} onOpen={() => choose('bid')} />
            </LaterPart>
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
      {asked !== null && (
        <DialogPart wish={asked} onGiveUp={() => ask(null)}>
          <OtherAmount
            shown={shown}
            typed={shown.own?.typed ?? []}
            view={view}
            isRaise={match !== null}
            ready={going !== null || mayRaise}
            now={now}
            onBid={(amount) => {
              if (mayRaise && lot !== undefined)
                void answers.send({ lot, says: 'raise', amount, seen: sequence });
              else if (going !== null) raise({ ...going, amount });
            }}
            onClose={() => ask(null)}
          />
        </DialogPart>
      )}
      <CardPlace
        player={card}
        known={{ view: shown, teams, rows, stroke: stroke?.shows === 'sold' ? stroke : null }}
        onClose={() => openCard(null)}
        beside={
          <LaterPart>
            <LotStrip view={view} onOpen={() => openCard(null)} />
          </LaterPart>
        }
      />
      {editing !== null && (
        <DialogPart wish={editing} onGiveUp={() => edit(null)}>
          <EntryDialog
            {...{ ...owner, ...editing, view, asks }}
            isAside={asks !== null && asks === leftFor}
            onAside={() => leaveFor(asks)}
            onClose={() => edit(null)}
          />
        </DialogPart>
      )}
      {printed !== null && (
        <DialogPart wish={printed} onGiveUp={() => print(null)}>
          <SquadsOnPaper {...{ printed, teams, rows }} view={shown} onBack={() => print(null)} />
        </DialogPart>
      )}
      {isTrying && (
        <DialogPart onGiveUp={() => setTrying(false)}>
          <TryButton live={live} view={view} onEnd={() => setTrying(false)} />
        </DialogPart>
      )}
    </Screen>
  );
}
