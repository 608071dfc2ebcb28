import { ph, plural, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import type { Rupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import type { Presence } from '#protocol/feed/live.ts';
import type { CanBid } from '#domain/views/reach-sections.ts';
import type { SoldStroke, Stroke, View } from '#domain/views/view.ts';
import { amountBeside } from '#web/i18n/amounts.ts';
import { shortWords } from '#web/i18n/texts/short-words.ts';
import {
  phonesOf,
  phonesOnline,
  reachText,
  type TeamView,
  useTeamViews,
  numbered,
  playersText,
} from '#web/kit/views/team-view.ts';
import { cssValues, Screen } from '#web/ui/screen.tsx';
import { FittingName } from '#web/ui/fitting-name.tsx';
import { Money, MoneyBeside } from '#web/kit/money/money.tsx';
import { useUnit } from '#web/kit/money/unit.ts';
import { CardsMark } from '#web/kit/team/cards-mark.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { Trans, Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RULE_BOOK_PATH } from '#protocol/paths.ts';
import type { ViewStore } from '#web/net/sync/hall/view-store.ts';
import { showsLot, wallScene, type WallScene } from '#web/kit/views/wall-scene.ts';
import { breakTitle, rulesNewsWords } from '#web/kit/views/news.ts';
import { inMinutes, useSecondsUntil } from '#web/kit/views/countdown.ts';
import { lotView, type LotView, useStroke } from '#web/kit/views/lot-view.ts';
import { cardsText, matchedSale } from '#web/kit/views/match-view.ts';
import { HALL_LANGUAGE, type HallScreenProps, NotOpen } from '#web/kit/hall/hall-screen.tsx';
import { Reconnecting, useAwake } from '#web/kit/hall/large-screen.tsx';
import { LanguageChoice } from '#web/i18n/language-choice.tsx';
import { AskedLot } from './asked-lot.tsx';
import './auctioneer.css';
import { silentSince } from '#web/net/link.ts';

/** The auctioneer's monitor, readable from three metres. */
export function AuctioneerScreen({ live, state, code }: HallScreenProps) {
  useAwake();
  const [stroke] = useStroke(live, state.state === 'open' ? state.view.stroke : undefined);
  if (state.state !== 'open') return <NotOpen state={state} />;
  const { view, presence, link } = state;
  return (
    <AuctioneerPage
      code={code}
      live={live}
      view={view}
      presence={presence}
      since={silentSince(link)}
      stroke={stroke}
    />
  );
}

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

function AuctioneerPage({ live, code, view, presence, since, stroke }: AuctioneerPageProps) {
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
      <TeamBoard
        view={view}
        isOpen={showsLot(scene) && scene.shows !== 'matching'}
        teams={teams}
        presence={presence}
      />
    </Screen>
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
    case 'going-twice':
    case 'matching': {
      const lot = lotView(view, teams);
      return (
        lot && (
          <AskedLot
            live={live}
            rules={view.rules}
            lot={lot}
            soldDouble={doubleWords(view, teams)}
            lastTeam={lastTeamWords(view, lot)}
          />
        )
      );
    }
    case 'sold': {
      const buyer = teams.find(({ id }) => id === scene.team);
      // Elements, because tags in a text would be read.
      const team = <bdi>{buyer?.name}</bdi>;
      const price = <Money amount={scene.price} className="voice-strong" />;
      return (
        <Said
          title={t({
            context: "Auctioneer's monitor",
            message: `SOLD: ${ph({ player: scene.player.name })}`,
          })}
          colour={buyer?.colour}
        >
          <Trans context="Auctioneer's monitor">
            to {team} for {price}
          </Trans>
          <span className="block text-[1.75rem] empty:hidden">{matchedWords(view, scene, teams)}</span>
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
  const names = { player: numbered(soldDouble), team: team?.name ?? '' };
  return soldDouble.retained === true
    ? t({
        context: "Auctioneer's monitor",
        message: `${ph({ player: names.player })} was retained by ${ph({ team: names.team })}`,
      })
    : t({
        context: "Auctioneer's monitor",
        message: `${ph({ player: names.player })} was sold to ${ph({ team: names.team })}`,
      });
}

/** 'Chennai may match: 1 card', 'Chennai cannot match: No card'; '' for a lot to which no team has the right. */
function lastTeamWords({ reach, rules }: View, { lastTeam }: LotView): string {
  const problem = lastTeam === null ? undefined : reach?.[lastTeam.id]?.match;
  if (lastTeam === null || problem === undefined) return '';
  const { name: team, cards } = lastTeam;
  if (problem === null)
    return t({
      context: "Auctioneer's monitor",
      message: `${team} may match: ${ph({ cards: cardsText(cards ?? 0) })}`,
    });
  const why =
    problem.code !== 'no-card'
      ? shortWords(problem, rules, (missing) => shortBy(rules.unit, missing))
      : cards === 0
        ? cardsText(cards)
        : '';
  const cannot = t({ context: "Auctioneer's monitor", message: `${team} cannot match` });
  return why === '' ? cannot : `${cannot}: ${why}`;
}

/** How a sale came about after a right to match. */
function matchedWords({ rules }: View, sold: SoldStroke, teams: readonly TeamView[]): string {
  const { how = '', from = '' } = matchedSale(rules.unit, sold, teams) ?? {};
  return [how, from].filter((part) => part !== '').join('. ');
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

interface TeamBoardProps {
  readonly view: View;
  /** True while a bid could come: not in a break, after the hammer, or while a sale is announced. */
  readonly isOpen: boolean;
  readonly teams: readonly TeamView[];
  readonly presence: Presence | null;
}

/** Columns by number of teams; fewer teams are larger, with more characters for a purse. */
const COLUMNS = [
  { upTo: 8, columns: 4, fits: 12 },
  { upTo: 10, columns: 5, fits: 7 },
  { upTo: 12, columns: 6, fits: 7 },
] as const;

const MANY = { columns: 8, fits: 7 };

/** All teams in fixed places: whether each can bid or why not, and whether its phone is connected. */
function TeamBoard({ view, isOpen, teams, presence }: TeamBoardProps) {
  const match = view.bidding?.match;
  const asked = teams.map((team) => ({
    team,
    isMarked: match?.teams.includes(team.id) ?? false,
    // After the hammer nobody bids.
    reach: match === undefined ? (view.reach?.[team.id]?.reach ?? null) : null,
  }));
  const count = asked.filter(({ reach }) => reach?.can === 'bid').length;
  const shown = <strong className="text-turf">{count}</strong>;
  const { columns, fits } = COLUMNS.find(({ upTo }) => teams.length <= upTo) ?? MANY;
  return (
    <section
      aria-label={t({ context: "Auctioneer's monitor", message: 'Teams' })}
      className="auctioneer-board"
    >
      <p className="text-xl">
        {isOpen ? (
          <Plural
            context="Auctioneer's monitor"
            value={count}
            one={<Trans>{shown} team can still bid</Trans>}
            other={<Trans>{shown} teams can still bid</Trans>}
          />
        ) : (
          t({ context: "Auctioneer's monitor", message: 'Teams' })
        )}
      </p>
      <ul className="auctioneer-teams" data-columns={columns} style={cssValues({ '--columns': columns })}>
        {asked.map(({ team, reach, isMarked }) => (
          <TeamTile
            key={team.id}
            team={team}
            can={isMarked ? 'match' : reach?.can}
            word={wordOf(view, team, { reach, short: columns > 4 })}
            phones={phonesOf(presence, team.id)}
            fits={fits}
          />
        ))}
      </ul>
    </section>
  );
}

interface TeamTileProps {
  readonly team: TeamView;
  /** 'match': the team must answer. */
  readonly can: CanBid['can'] | 'match' | undefined;
  /** A word next to the purse. */
  readonly word: string;
  readonly phones: number;
  readonly fits: number;
}

function TeamTile({ team, can, word, phones, fits }: TeamTileProps) {
  const letters = 1.2 * amountBeside(useUnit(), fits, team.purse).length + 0.9 * word.length;
  return (
    <li data-can={can} className="auctioneer-team" style={cssValues({ '--money': letters })}>
      <p className="flex min-w-0 items-center gap-[0.6em]">
        <span className="relative shrink-0">
          <TeamCrest team={team} className="size-[2em]!" />
          <Online phones={phones} />
        </span>
        <FittingName
          name={team.short}
          keepsWords
          className="auctioneer-team-name voice-strong line-clamp-2 min-w-0 flex-1 leading-[1.1]"
        />
        <CardsMark cards={team.cards} />
      </p>
      <p className="auctioneer-money flex flex-wrap items-baseline justify-between gap-x-2 whitespace-nowrap">
        <MoneyBeside amount={team.purse} fits={fits} className="voice-title text-[1.2em]" />
        <span className="auctioneer-word text-[0.9em] text-soft empty:hidden">{word}</span>
      </p>
    </li>
  );
}

/** A green dot at the crest while a phone of the team is connected. */
function Online({ phones }: { readonly phones: number }) {
  if (phones === 0) return null;
  const words = phonesOnline(phones);
  return (
    <span
      role="img"
      aria-label={words}
      title={words}
      className="absolute -right-1 -bottom-1 size-[0.85em] rounded-full border-2 border-ground bg-turf"
    />
  );
}

function wordOf(
  { bidding, evening, reach: entries, rules }: View,
  team: TeamView,
  { reach, short }: { readonly reach: CanBid | null; readonly short: boolean },
): string {
  // After the auction nobody bids any more.
  if (evening.stage === 'completed') return playersText(team.size);
  // After the hammer no limit of a bid holds.
  if (bidding?.match !== undefined) return '';
  if (reach?.can === 'lead')
    return (bidding?.leaders.length ?? 0) > 1
      ? t({ context: 'Large screens', message: 'At the cap' })
      : t({ context: "Auctioneer's monitor", message: 'Leads' });
  if (reach?.can === 'not')
    return shortWords(reach.problem, rules, (missing) => shortBy(rules.unit, missing));
  return reachText(rules.unit, team, entries?.[team.id] ?? NO_LIMITS, short);
}

const NO_LIMITS = { most: null, least: null } as const;

function shortBy(unit: Unit, missing: Rupees): string {
  return t({
    context: "Auctioneer's monitor",
    message: `Short by ${ph({ amount: amountBeside(unit, 0, missing) })}`,
  });
}
