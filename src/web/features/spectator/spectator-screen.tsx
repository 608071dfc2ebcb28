import { ph, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import { useState } from 'react';
import type { PlayerId } from '#domain/ids.ts';
import type { ViewStore, OpenView } from '#web/net/sync/hall/view-store.ts';
import { silentSince } from '#web/net/link.ts';
import {
  CardPlace,
  LiveSign,
  PHONE_PARTS,
  PrintPlace,
  RulesLine,
  useWide,
} from '#web/kit/hall/phone-parts.tsx';
import { SharePage } from '#web/kit/hall/share-page.tsx';
import { HallPart, LaterPart } from '#web/kit/hall/hall-part.tsx';
import { HammerStrip } from '#web/kit/hall/hammer-strip.tsx';
import { rulesNewsWords } from '#web/kit/views/news.ts';
import { measures } from '#web/kit/money/money.tsx';
import '#web/kit/hall/phone.css';
import { useTeamViews } from '#web/kit/views/team-view.ts';
import type { Printed } from '#web/kit/squad/squads-on-paper.tsx';
import { useAllPlayers } from '#web/kit/hall/call-by-link.ts';
import { useStroke } from '#web/kit/views/lot-view.ts';
import { isCounting, useNow } from '#web/kit/views/countdown.ts';
import { HALL_LANGUAGE, type HallScreenProps, NotOpen } from '#web/kit/hall/hall-screen.tsx';
import { LanguageChoice } from '#web/i18n/language-choice.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { TabList, TabPanel } from '#web/ui/tabs.tsx';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { usePreload } from '#web/ui/part-boundary.tsx';
import { FollowedIsUp, useOwnChoices } from './followed.tsx';
import { AfterLast, NowPanel } from './now-panel.tsx';

/** `/live#code`: the page of spectators. */
export function SpectatorScreen({ live, state, code }: HallScreenProps) {
  if (state.state !== 'open') return <NotOpen state={state} />;
  return <Spectator live={live} state={state} code={code} />;
}

interface SpectatorProps {
  readonly live: ViewStore;
  readonly state: OpenView;
  /** The code of this page's link. */
  readonly code: string;
}

const Lists = lazyWithRetry(async () => (await import('./lists.tsx')).Lists);
const PhoneFinale = lazyWithRetry(async () => (await import('#web/kit/hall/phone-finale.tsx')).PhoneFinale);
const LAZY_PARTS = [Lists, AfterLast, PhoneFinale, ...PHONE_PARTS];
// Not loaded ahead: few organisers switch the game on.
const GuessCard = lazyWithRetry(async () => (await import('./guess-card.tsx')).GuessCard);

/** The auction on a spectator's phone. */
export function Spectator({ live, state, code }: SpectatorProps) {
  const { view, rows, share, presence, link } = state;
  const asOf = presence?.asOf ?? null;
  const since = silentSince(link) ?? asOf;
  const now = useNow(live, isCounting(view));
  const teams = useTeamViews(view);
  const [stroke] = useStroke(live, view.stroke);
  const wide = useWide();
  const [chosen, choose] = useState<Wish>('now');
  const [card, openCard] = useState<PlayerId | null>(null);
  // This state is above both layouts, so that turning the device does not close the sheets.
  const [printed, print] = useState<Printed | null>(null);
  const tab: TabId = chosen === 'unsold' ? 'players' : wide && chosen === 'now' ? 'teams' : chosen;
  const { followed } = useOwnChoices(view.evening.id);
  const isListed = tab !== 'now' || printed !== null;
  useAllPlayers(live, state, view.finale !== null || isListed || followed.length > 0);
  usePreload(LAZY_PARTS);
  const news = rulesNewsWords(view.evening);
  const isFinale = view.finale !== null;

  const usual = (
    <>
      <RulesLine words={news} onRead={() => choose('rules')} className="mb-4" />
      <NowPanel view={view} teams={teams} now={now} rows={rows} onOpen={choose} onCard={openCard}>
        {view.show.guess === true && (
          <LaterPart>
            <GuessCard view={view} rows={rows} code={code} />
          </LaterPart>
        )}
      </NowPanel>
    </>
  );
  const happening = isFinale ? (
    <LaterPart meanwhile={usual}>
      <PhoneFinale live={live} view={view} teams={teams} rows={rows} />
    </LaterPart>
  ) : (
    usual
  );
  const panel = (
    <TabPanel
      name="live"
      id={tab}
      className={`min-h-0 px-4 py-3 ${wide ? 'overflow-y-auto overscroll-contain' : 'flex-1'}`}
    >
      {tab === 'now' && happening}
      {tab !== 'now' && (
        <HallPart wish={tab}>
          <Lists
            {...{ view, teams, rows, share, code }}
            list={tab}
            first={chosen === 'unsold' ? 'unsold' : 'all'}
            onCard={openCard}
            onPrint={print}
          />
        </HallPart>
      )}
    </TabPanel>
  );
  const tabs = (
    <TabList
      label={t({ context: "Spectator's page", message: 'What to see' })}
      name="live"
      chosen={tab}
      onChoose={choose}
      tabs={[
        ...(wide
          ? []
          : [
              {
                id: 'now',
                label: isFinale ? <NowLabel /> : t({ context: "Spectator's page", message: 'Now' }),
              } as const,
            ]),
        { id: 'teams', label: t({ context: "Spectator's page", message: 'Teams' }) },
        { id: 'players', label: t({ context: "Spectator's page", message: 'Players' }) },
        { id: 'rules', label: t({ context: 'Lot', message: 'Rules' }) },
      ]}
      className={
        wide
          ? 'border-b border-line'
          : 'sticky bottom-0 z-20 border-t border-line bg-ground @max-[18rem]:flex-wrap'
      }
    />
  );
  const head = (
    <header className="sticky top-0 z-20 border-b border-line bg-stand px-4 py-1.5 @max-[15rem]:static">
      {/* Where letters are large, the name has a line of its own, and the list keeps the window. */}
      <div className="flex items-center gap-3 @max-[22rem]:flex-wrap @max-[22rem]:gap-y-1">
        <h1 className="voice-title line-clamp-2 min-w-0 flex-1 text-lg leading-tight text-ellipsis @max-[22rem]:basis-full">
          {view.evening.name}
        </h1>
        <div className="max-w-29 shrink-0 text-end sm:max-w-none @max-[22rem]:me-auto @max-[22rem]:text-start @max-[15rem]:basis-full @max-[15rem]:max-w-none">
          <LiveSign
            live={live}
            since={since}
            word={asOf === null ? undefined : t({ context: "Spectator's page", message: 'every 2 seconds' })}
            finished={view.lot.shows === 'finished'}
            rests={view.pause !== null}
            className="justify-end @max-[22rem]:justify-start"
          />
          {/* The sign has two lines on a phone while it says how old the page is. */}
          {since === null && (
            <p className="min-h-lh text-sm leading-tight text-soft">
              {presence !== null &&
                t({
                  context: "Spectator's page",
                  message: `${ph({ count: grouped(presence.watchers) })} watching`,
                })}
            </p>
          )}
        </div>
        <LanguageChoice page={HALL_LANGUAGE} />
        <div className="size-11 shrink-0">
          <SharePage name={view.evening.name} />
        </div>
      </div>
      <HammerStrip moment={stroke} teams={teams} />
      {/* Shown above every list, at any scroll position. */}
      <FollowedIsUp view={view} rows={rows} />
    </header>
  );
  return (
    <Screen mood="night" fills={wide}>
      {wide ? (
        <main className="mx-auto grid h-full max-w-[80rem] grid-cols-2" style={measures(view.rules)}>
          <div className="phone min-h-0 overflow-y-auto">
            {head}
            <div className="px-4 py-3">{happening}</div>
          </div>
          <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)] border-s border-line">
            {tabs}
            {panel}
          </div>
        </main>
      ) : (
        <main className="phone mx-auto flex min-h-dvh max-w-[640px] flex-col" style={measures(view.rules)}>
          {head}
          {panel}
          {tabs}
        </main>
      )}
      <CardPlace
        player={card}
        known={{ view, teams, rows, stroke: stroke?.shows === 'sold' ? stroke : null }}
        onClose={() => openCard(null)}
      />
      <PrintPlace {...{ printed, view, teams, rows }} onBack={() => print(null)} />
    </Screen>
  );
}

/** 'unsold': the players, with the unsold ones first. */
type Wish = TabId | 'unsold';

type TabId = 'now' | 'teams' | 'players' | 'rules';

/** The tab of the present state. A mark says that the finale is there, while another tab is open. */
function NowLabel() {
  return (
    <>
      {t({ context: "Spectator's page", message: 'Now' })}
      <span aria-hidden="true" className="phone-finale-mark" />
      <span className="sr-only"> {t({ context: 'Show', message: 'The finale' })}</span>
    </>
  );
}
