import { t } from '@lingui/core/macro';
import type { TeamId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import type { View } from '#domain/views/view.ts';
import { useAllPlayers } from '#web/kit/hall/call-by-link.ts';
import { DialogPart, HallPart, LaterPart } from '#web/kit/hall/hall-part.tsx';
import { HallNotice, type HallScreenProps, NotOpen } from '#web/kit/hall/hall-screen.tsx';
import { CardPlace, PrintPlace } from '#web/kit/hall/phone-parts.tsx';
import { measures } from '#web/kit/money/money.tsx';
import { isCounting, useNow } from '#web/kit/views/countdown.ts';
import { useStroke } from '#web/kit/views/lot-view.ts';
import { phonesOf, useTeamViews } from '#web/kit/views/team-view.ts';
import { silentSince } from '#web/net/link.ts';
import type { OpenView } from '#web/net/sync/hall/view-store.ts';
import { usePreload } from '#web/ui/part-boundary.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { TabPanel } from '#web/ui/tabs.tsx';
import { BiddingColumn } from './bidding-column.tsx';
import {
  HammerAndAlarm,
  HeadButton,
  LAZY_PARTS,
  LotStrip,
  PaddleDialogs,
  PaddleLists,
} from './lazy-parts.ts';
import { PaddleHead, PaddleTabs } from './paddle-head.tsx';
import { type PaddlePhone, paddleView } from './paddle-view.ts';
import { type PaddleBidding, usePaddleBidding } from './bid/use-paddle-bidding.ts';
import { type PaddleNavigation, usePaddleNavigation } from './use-paddle-navigation.ts';
import '#web/kit/hall/phone.css';
import './paddle.css';

/** `/paddle#code`: the phone of a team's owner. */
export function PaddleScreen({ live, state, code }: HallScreenProps) {
  if (state.state !== 'open') return <NotOpen state={state} />;
  return <OwnerPhone live={live} state={state} code={code} />;
}

interface OwnerPhoneProps extends Omit<HallScreenProps, 'state'> {
  readonly state: OpenView;
}

/** The bid button of a team, its lists, and what is open over them. */
function OwnerPhone({ live, state, code }: OwnerPhoneProps) {
  const { view: shown, opens } = state;
  const team: TeamId = opens?.team ?? impossible('a paddle of no team');
  const now = useNow(live, isCounting(shown));
  const teams = useTeamViews(shown);
  const [stroke] = useStroke(live, shown.stroke);
  const view = paddleView(shown, teams, now);
  const bidding = usePaddleBidding({ live, state, code, team, view, stroke });
  const open = usePaddleNavigation(view, shown.own);
  useAllPlayers(live, state, showsPlayers(shown, open));
  usePreload(LAZY_PARTS);
  if (view === null)
    return (
      <HallNotice
        title={t({ context: "Owner's phone", message: 'Your team is not in this auction any more' })}
        text={t({ context: "Owner's phone", message: 'Please ask the organiser.' })}
      />
    );
  const phone: PaddlePhone = {
    ...{ live, state, shown, view, teams, now, stroke },
    owner: { live, code, link: opens?.id ?? '' },
  };
  const tabs = <Tabs phone={phone} open={open} />;
  const list = <ListPanel phone={phone} open={open} />;
  return (
    <Screen mood="night" fills>
      <main className={open.wide ? 'paddle-wide' : 'h-full'} style={measures(shown.rules)}>
        <div
          className="phone paddle relative"
          data-leads={view.reach?.can === 'lead' || undefined}
          data-bids={(open.tab === 'bid' && bidding.dock !== null) || undefined}
        >
          <Head phone={phone} open={open} />
          {open.wide || open.tab === 'bid' ? (
            <BiddingColumn phone={phone} bidding={bidding} open={open} />
          ) : (
            list
          )}
          {!open.wide && open.tab !== 'bid' && (
            <LaterPart>
              <LotStrip view={view} onOpen={() => open.chooseTab('bid')} />
            </LaterPart>
          )}
          {!open.wide && tabs}
        </div>
        {open.wide && (
          <div className="paddle-beside">
            {tabs}
            {list}
          </div>
        )}
      </main>
      <Overlays phone={phone} bidding={bidding} open={open} />
    </Screen>
  );
}

interface PartProps {
  readonly phone: PaddlePhone;
  readonly open: PaddleNavigation;
}

/** The team and its connection, and for a moment the fall of the hammer. */
function Head({ phone: { live, state, shown, view, teams, stroke }, open }: PartProps) {
  const { team } = view;
  return (
    <>
      <PaddleHead
        live={live}
        since={silentSince(state.link)}
        finished={shown.lot.shows === 'finished'}
        rests={view.pause !== null}
        team={team}
        phones={phonesOf(state.presence, team.id)}
      >
        <LaterPart>
          <HeadButton stroke={stroke} sales={shown.sales} team={team.id} onCard={open.openCard} />
        </LaterPart>
      </PaddleHead>
      <LaterPart wish={stroke}>
        <HammerAndAlarm {...{ live, stroke, teams }} view={shown} at={state.at} team={team.id} />
      </LaterPart>
    </>
  );
}

function Tabs({ phone: { shown, view }, open }: PartProps) {
  return (
    <PaddleTabs
      chosen={open.tab}
      withBid={!open.wide}
      squadSize={view.team.size}
      toAccept={shown.own?.accepted !== true && shown.lot.shows !== 'finished'}
      onChoose={open.chooseTab}
    />
  );
}

/** The list of the open tab. */
function ListPanel({ phone, open }: PartProps) {
  return (
    <TabPanel name="paddle" id={open.tab} className="paddle-lists">
      <HallPart wish={open.tab}>
        <PaddleLists phone={phone} open={open} />
      </HallPart>
    </TabPanel>
  );
}

/** The open dialogs, the open card, and the squads to print. */
function Overlays({ phone, bidding, open }: PartProps & { readonly bidding: PaddleBidding }) {
  const { state, shown, view, teams, stroke } = phone;
  const { otherAmount, entry, isTrying } = open;
  const { rows } = state;
  return (
    <>
      {(otherAmount !== null || entry !== null || isTrying) && (
        <DialogPart wish={otherAmount ?? entry ?? isTrying} onGiveUp={open.closeDialogs}>
          <PaddleDialogs phone={phone} bidding={bidding} open={open} />
        </DialogPart>
      )}
      <CardPlace
        player={open.card}
        known={{ view: shown, teams, rows, stroke: stroke?.shows === 'sold' ? stroke : null }}
        onClose={open.closeCard}
        beside={
          <LaterPart>
            <LotStrip view={view} onOpen={open.closeCard} />
          </LaterPart>
        }
      />
      <PrintPlace printed={open.printed} view={shown} teams={teams} rows={rows} onBack={open.closePrinted} />
    </>
  );
}

/** True while the page shows, or will soon show, names of the whole list. */
function showsPlayers({ lot, finale, rules }: View, { tab, printed }: PaddleNavigation): boolean {
  return (
    tab !== 'bid' ||
    printed !== null ||
    finale !== null ||
    lot.shows === 'finished' ||
    rules.unsold.then === 'named'
  );
}
