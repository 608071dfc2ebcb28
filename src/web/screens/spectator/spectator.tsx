import { useState, type ReactNode } from 'react';
import type { PlayerId } from '#domain/ids.ts';
import type { ViewStore } from '#web/sync/hall/view-store.ts';
import { silentSince } from '#web/sync/link.ts';
import { LiveSign } from '#web/hall/lot/live-sign.tsx';
import { CardPlace } from '#web/hall/card-place.tsx';
import { LateNotice } from '#web/hall/late-notice.tsx';
import { rulesNewsWords } from '#web/views/rules-news.ts';
import { measures } from '#web/hall/lot/measures.ts';
import '#web/hall/phone.css';
import { useTeamViews } from '#web/views/team-view.ts';
import { useAllPlayers } from '#web/hall/squads/use-all-players.ts';
import type { OpenView } from '#web/sync/hall/view-state.ts';
import { useStroke } from '#web/views/use-stroke.ts';
import { isCounting } from '#web/views/seconds-left.ts';
import { HALL_LANGUAGE } from '#web/hall/hall-language.ts';
import { LanguageChoice } from '#web/languages/language-choice.tsx';
import { useNow } from '#web/views/use-now.ts';
import { useWide } from '#web/hall/use-wide.ts';
import { Screen } from '#web/ui/screen.tsx';
import { TabList, TabPanel } from '#web/ui/tabs.tsx';
import { latePiece, LatePieces, useLate, useQuietly } from '#web/ui/late-piece.ts';
import { NowPanel } from './now-panel.tsx';
import { useOwnChoices } from './own-choices.ts';
import { lotWords } from '#web/languages/en/lot.ts';
import { spectatorWords } from '#web/languages/en/spectator.ts';

interface SpectatorProps {
  readonly live: ViewStore;
  readonly state: OpenView;
  /** The code of this page's link. */
  readonly code: string;
}

type TabId = 'now' | 'teams' | 'players' | 'rules';
/** 'unsold': the players, with the unsold ones first. */
type Wish = TabId | 'unsold';

const LATER = new LatePieces();
const HOME = LATER.piece(() => import('./home-parts.ts'));
const LISTS = LATER.piece(() => import('./late-parts.ts'));
const FINALE = LATER.piece(() => import('#web/hall/finale/phone-finale.tsx'));
const CARDS = LATER.piece(() => import('#web/cards/player-card.tsx'));
LATER.piece(() => import('#web/cards/sale/card-file.ts'));
// Only a page whose organiser has switched the game on loads it.
const GUESS = latePiece(() => import('./guess/guess-card.tsx'));

/** The auction on a spectator's phone. */
export function Spectator({ live, state, code }: SpectatorProps) {
  const { view, rows, share, presence, link } = state;
  const words = spectatorWords();
  const asOf = presence?.asOf ?? null;
  const since = silentSince(link) ?? asOf;
  const now = useNow(live, isCounting(view));
  const teams = useTeamViews(view);
  const [stroke] = useStroke(live, view.stroke);
  const [paper, putPaper] = useState<ReactNode>(null);
  const wide = useWide();
  const [chosen, choose] = useState<Wish>('now');
  const [card, openCard] = useState<PlayerId | null>(null);
  const cards = useLate(CARDS, card);
  const tab: TabId = chosen === 'unsold' ? 'players' : wide && chosen === 'now' ? 'teams' : chosen;
  const { followed } = useOwnChoices(view.evening.id);
  useAllPlayers(live, state, view.finale !== null || tab !== 'now' || followed.length > 0);
  useQuietly(LATER);
  const home = useLate(HOME, view.lot.shows === 'lot' ? null : 'now');
  const news = rulesNewsWords(view.evening);
  const lists = useLate(LISTS, tab === 'now' && stroke === null && news === null ? null : tab);
  const show = useLate(FINALE, view.finale);
  const finale = view.finale !== null && typeof show !== 'string' && show;
  const guess = useLate(GUESS, view.show.guess === true ? 'guess' : null);
  if (paper !== null) return paper;

  const happening = finale ? (
    <finale.PhoneFinale live={live} view={view} teams={teams} rows={rows} />
  ) : (
    <>
      {typeof lists !== 'string' && (
        <lists.RulesLine words={news} onRead={() => choose('rules')} className="mb-4" />
      )}
      <NowPanel
        view={view}
        teams={teams}
        now={now}
        home={typeof home === 'string' ? null : home}
        rows={rows}
        onOpen={choose}
        onCard={openCard}
      >
        {view.show.guess === true && typeof guess !== 'string' && (
          <guess.GuessCard view={view} rows={rows} code={code} />
        )}
      </NowPanel>
    </>
  );
  const panel = (
    <TabPanel
      name="live"
      id={tab}
      className={`min-h-0 px-4 py-3 ${wide ? 'overflow-y-auto overscroll-contain' : 'flex-1'}`}
    >
      {tab === 'now' && happening}
      {tab !== 'now' && <LateNotice parts={lists} />}
      {tab === 'teams' && typeof lists !== 'string' && (
        <>
          <lists.BestCard view={view} rows={rows} teams={teams} code={code} />
          <lists.SquadList
            view={view}
            rows={rows}
            teams={teams}
            share={share}
            onPaper={putPaper}
            onCard={openCard}
          />
        </>
      )}
      {tab === 'rules' && typeof lists !== 'string' && (
        <lists.RulesPanel view={view} rows={rows} code={code}>
          <lists.PrintRules code={code} />
        </lists.RulesPanel>
      )}
      {tab === 'players' && typeof lists !== 'string' && (
        <lists.PlayerList
          view={view}
          rows={rows}
          share={share}
          first={chosen === 'unsold' ? 'unsold' : 'all'}
          onCard={openCard}
        />
      )}
    </TabPanel>
  );
  const tabs = (
    <TabList
      label={words.whatToSee}
      name="live"
      chosen={tab}
      onChoose={choose}
      tabs={[
        ...(wide ? [] : [{ id: 'now', label: finale ? <finale.NowLabel /> : words.now } as const]),
        { id: 'teams', label: words.teams },
        { id: 'players', label: words.players },
        { id: 'rules', label: lotWords().rules },
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
            word={asOf === null ? undefined : words.everyTwoSeconds}
            finished={view.lot.shows === 'finished'}
            className="justify-end @max-[22rem]:justify-start"
          />
          {/* The sign has two lines on a phone while it says how old the page is. */}
          {since === null && (
            <p className="min-h-lh text-sm leading-tight text-soft">
              {presence !== null && words.watching(presence.watchers)}
            </p>
          )}
        </div>
        <LanguageChoice page={HALL_LANGUAGE} />
        <div className="size-11 shrink-0">
          {typeof home !== 'string' && <home.SharePage name={view.evening.name} />}
        </div>
      </div>
      {typeof lists !== 'string' && <lists.HammerStrip moment={stroke} teams={teams} />}
      {/* Shown above every list, at any scroll position. */}
      {typeof home !== 'string' && <home.FollowedIsUp view={view} rows={rows} />}
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
        parts={cards}
        known={{ view, teams, rows, stroke: stroke?.shows === 'sold' ? stroke : null }}
        onClose={() => openCard(null)}
      />
    </Screen>
  );
}
