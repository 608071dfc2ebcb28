import type { ReactNode } from 'react';
import type { Stroke } from '#domain/views/sections.ts';
import type { View } from '#domain/views/view.ts';
import { RULE_BOOK_PATH } from '#protocol/calls/links.ts';
import type { Presence } from '#protocol/feed/live.ts';
import type { ViewStore } from '#web/sync/hall/view-store.ts';
import { phonesOf } from '#web/views/phones-online.ts';
import { showsLot, wallScene, type WallScene } from '#web/views/wall-scene.ts';
import { breakTitle } from '#web/views/break-words.ts';
import { inMinutes } from '#web/views/seconds-left.ts';
import { rulesNewsWords } from '#web/views/rules-news.ts';
import { lotView } from '#web/views/lot-view.ts';
import { numbered } from '#web/views/namesakes.ts';
import { HALL_LANGUAGE } from '#web/hall/hall-language.ts';
import { Reconnecting } from '#web/hall/reconnecting.tsx';
import { LanguageChoice } from '#web/languages/language-choice.tsx';
import { useTeamViews, type TeamView } from '#web/views/team-view.ts';
import { useSecondsUntil } from '#web/views/use-now.ts';
import { cssValues } from '#web/ui/css-values.ts';
import { Money } from '#web/cricket-ui/money/money.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { AskedLot } from './asked-lot.tsx';
import { TeamBoard } from './team-board.tsx';
import { sceneWords } from '#web/languages/en/scenes.ts';
import { lotLateWords } from '#web/languages/en/lot-late.ts';
import { monitorWords } from '#web/languages/en/monitor.ts';
import { showWords } from '#web/languages/en/show.ts';

interface AuctioneerPageProps {
  readonly live: ViewStore;
  /** The code of this page's link. */
  readonly code: string;
  readonly view: View;
  /** Null while unknown. */
  readonly presence: Presence | null;
  /** Null while live; else the time of the last message (server's epoch ms). */
  readonly since: number | null;
  readonly stroke: Stroke | null;
}

export function AuctioneerPage({ live, code, view, presence, since, stroke }: AuctioneerPageProps) {
  const teams = useTeamViews(view);
  const scene = wallScene(view, stroke);
  const rules = rulesNewsWords(view.evening);
  return (
    <Screen mood="night" fills className="auctioneer">
      <header className="flex items-center gap-4 px-6 pt-2 text-lg whitespace-nowrap">
        <p className="voice-strong min-w-0 one-line">{view.evening.name}</p>
        <Reconnecting live={live} since={since} />
        <div role="status" className="flex min-w-0 flex-[1_1_60%] items-center gap-4 empty:hidden">
          {rules !== null && (
            <>
              <span className="auctioneer-rules voice-strong">{rules}</span>
              <a
                href={`${RULE_BOOK_PATH}#${code}`}
                target="_blank"
                rel="noreferrer"
                className="voice-strong underline"
              >
                {lotLateWords().read}
              </a>
            </>
          )}
        </div>
        <p className="ms-auto text-soft">{presence && presenceWords(presence, teams)}</p>
        {/* In pixels, because one rem is small on a small monitor. */}
        <LanguageChoice page={HALL_LANGUAGE} className="-my-1 size-[32px]!" />
      </header>
      <main data-scene={scene.shows} className="flex min-h-0 flex-col">
        {drawn(scene, { live, view, teams })}
      </main>
      <TeamBoard view={view} isOpen={showsLot(scene)} teams={teams} presence={presence} />
    </Screen>
  );
}

interface Props {
  readonly live: ViewStore;
  readonly view: View;
  readonly teams: readonly TeamView[];
}

function drawn(scene: WallScene, { live, view, teams }: Props): ReactNode {
  switch (scene.shows) {
    case 'revealed':
    case 'bidding':
    case 'going-once':
    case 'going-twice': {
      const lot = lotView(view, teams);
      return (
        lot && <AskedLot live={live} rules={view.rules} lot={lot} soldDouble={doubleWords(view, teams)} />
      );
    }
    case 'sold': {
      const buyer = teams.find(({ id }) => id === scene.team);
      return (
        <Said title={monitorWords().soldPlayer(scene.player.name)} colour={buyer?.colour}>
          {monitorWords().toFor(buyer?.name ?? '', <Money amount={scene.price} className="voice-strong" />)}
        </Said>
      );
    }
    case 'unsold':
      return <Said title={monitorWords().unsoldPlayer(scene.player.name)}>{sceneWords().noBuyer}</Said>;
    case 'break':
      return (
        <Said title={breakTitle(scene.pause)}>
          {scene.pause.until === null ? (
            monitorWords().untilConsole
          ) : (
            <LeftUntil live={live} until={scene.pause.until} />
          )}
        </Said>
      );
    case 'waiting':
      return <Said title={monitorWords().nobody}>{monitorWords().nextFromConsole}</Said>;
    case 'finale':
      return <Said title={showWords().finale}>{monitorWords().finaleElsewhere}</Said>;
    case 'finished': {
      const { sold, lots } = view.totals;
      const { complete, allCalled, finishedWith } = sceneWords();
      const result = monitorWords().soldAndUnsold(sold, lots - sold);
      return (
        <Said title={scene.closed ? complete : allCalled}>
          {scene.closed ? finishedWith(result) : result}
        </Said>
      );
    }
  }
}

/** 'Asha One #1 was sold to Red Rockets'; '' for a player who is on the list once. */
function doubleWords({ soldDouble = null }: View, teams: readonly TeamView[]): string {
  if (soldDouble === null) return '';
  const team = teams.find(({ id }) => id === soldDouble.team);
  const { soldDouble: sold, retainedDouble: retained } = monitorWords();
  return (soldDouble.retained === true ? retained : sold)(numbered(soldDouble), team?.name ?? '');
}

interface SaidProps {
  readonly title: string;
  readonly colour?: string | undefined;
  readonly children: ReactNode;
}

function Said({ title, colour = 'transparent', children }: SaidProps) {
  return (
    <div
      className="auctioneer-said flex text-white flex-1 flex-col items-center justify-center gap-4 px-6 text-center"
      style={cssValues({ '--team': colour })}
    >
      <h1 className="voice-name line-clamp-2 max-w-full text-[3.75rem] wrap-anywhere">{title}</h1>
      <p className="max-w-full text-[2.25rem] wrap-anywhere">{children}</p>
    </div>
  );
}

function LeftUntil({ live, until }: { readonly live: ViewStore; readonly until: number }) {
  const left = useSecondsUntil(live, until);
  if (left <= 0) return monitorWords().timeToGoOn;
  return (
    <span role="timer" className="voice-price text-[7rem]">
      {inMinutes(left)}
    </span>
  );
}

/** The number of connected phones and spectators, in words. */
function presenceWords(presence: Presence, teams: readonly TeamView[]): string {
  const online = teams.filter(({ id }) => phonesOf(presence, id) > 0).length;
  return monitorWords().presence(online, teams.length, presence.watchers);
}
