import { ph, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { grouped } from '#protocol/amount-text.ts';
import type { ReactNode } from 'react';
import type { Stroke, View } from '#domain/views/view.ts';
import { RULE_BOOK_PATH } from '#protocol/page-paths.ts';
import type { Presence } from '#protocol/feed/live.ts';
import type { ViewStore } from '#web/net/sync/hall/view-store.ts';
import { phonesOf } from '#web/kit/views/phones-online.ts';
import { showsLot, wallScene, type WallScene } from '#web/kit/views/wall-scene.ts';
import { breakTitle } from '#web/kit/views/break-words.ts';
import { inMinutes } from '#web/kit/views/seconds-left.ts';
import { rulesNewsWords } from '#web/kit/views/rules-news.ts';
import { lotView } from '#web/kit/views/lot-view.ts';
import { numbered } from '#web/kit/views/namesakes.ts';
import { HALL_LANGUAGE } from '#web/kit/hall/hall-language.ts';
import { Reconnecting } from '#web/kit/hall/reconnecting.tsx';
import { LanguageChoice } from '#web/i18n/language-choice.tsx';
import { useTeamViews, type TeamView } from '#web/kit/views/team-view.ts';
import { useSecondsUntil } from '#web/kit/views/use-now.ts';
import { cssValues } from '#web/ui/css-values.ts';
import { Money } from '#web/kit/money/money.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { AskedLot } from './asked-lot.tsx';
import { TeamBoard } from './team-board.tsx';
import { monitorWords } from '#web/i18n/en/monitor.tsx';

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
      <header className="auctioneer-header">
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
                {t({ context: 'Lot', message: 'Read' })}
              </a>
            </>
          )}
        </div>
        <p className="ms-auto text-soft">{presence && presenceWords(presence, teams)}</p>
        <LanguageChoice page={HALL_LANGUAGE} className="auctioneer-language" />
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
        <Said
          title={t({
            context: "Auctioneer's monitor",
            message: `SOLD: ${ph({ player: scene.player.name })}`,
          })}
          colour={buyer?.colour}
        >
          {monitorWords().toFor(
            <bdi>{buyer?.name}</bdi>,
            <Money amount={scene.price} className="voice-strong" />,
          )}
        </Said>
      );
    }
    case 'unsold':
      return (
        <Said
          title={t({
            context: "Auctioneer's monitor",
            message: `UNSOLD: ${ph({ player: scene.player.name })}`,
          })}
        >
          {t({ context: 'Large screens', message: 'No buyer this time' })}
        </Said>
      );
    case 'break':
      return (
        <Said title={breakTitle(scene.pause)}>
          {scene.pause.until === null ? (
            t({ context: "Auctioneer's monitor", message: 'Until the console goes on' })
          ) : (
            <LeftUntil live={live} until={scene.pause.until} />
          )}
        </Said>
      );
    case 'waiting':
      return (
        <Said title={t({ context: "Auctioneer's monitor", message: 'Nobody is on the block' })}>
          {t({ context: "Auctioneer's monitor", message: 'The next player comes from the console' })}
        </Said>
      );
    case 'finale':
      return (
        <Said title={t({ context: 'Show', message: 'The finale' })}>
          {t({
            context: "Auctioneer's monitor",
            message: 'It is on the wall, on the phones and in the stream',
          })}
        </Said>
      );
    case 'finished': {
      const { sold, lots } = view.totals;
      const result = t({
        context: "Auctioneer's monitor",
        message: `${ph({ sold: grouped(sold) })} sold, ${ph({ unsold: grouped(lots - sold) })} unsold`,
      });
      return (
        <Said
          title={
            scene.closed
              ? t({ context: 'Large screens', message: 'Auction complete' })
              : t({ context: 'Large screens', message: 'All players were called' })
          }
        >
          {scene.closed ? <Trans context="Large screens">Finished: {result}</Trans> : result}
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
  if (left <= 0) return t({ context: "Auctioneer's monitor", message: 'Time to go on' });
  return (
    <span role="timer" className="voice-price text-[7rem]">
      {inMinutes(left)}
    </span>
  );
}

/** The number of connected phones and spectators, in words. */
function presenceWords(presence: Presence, teams: readonly TeamView[]): string {
  const online = teams.filter(({ id }) => phonesOf(presence, id) > 0).length;
  return t({
    context: "Auctioneer's monitor",
    message: plural(
      { here: online },
      {
        one: plural(
          { watching: presence.watchers },
          {
            one: `${ph({ hereShown: grouped(online) })} of ${ph({ teams: grouped(teams.length) })} teams on their phones · ${ph({ watchingShown: grouped(presence.watchers) })} watching`,
            other: `${ph({ hereShown: grouped(online) })} of ${ph({ teams: grouped(teams.length) })} teams on their phones · ${ph({ watchingShown: grouped(presence.watchers) })} watching`,
          },
        ),
        other: plural(
          { watching: presence.watchers },
          {
            one: `${ph({ hereShown: grouped(online) })} of ${ph({ teams: grouped(teams.length) })} teams on their phones · ${ph({ watchingShown: grouped(presence.watchers) })} watching`,
            other: `${ph({ hereShown: grouped(online) })} of ${ph({ teams: grouped(teams.length) })} teams on their phones · ${ph({ watchingShown: grouped(presence.watchers) })} watching`,
          },
        ),
      },
    ),
  });
}
