import { useState } from 'react';
import type { EveningStatistics } from '#domain/evening/evening-statistics.ts';
import type { TeamId } from '#domain/ids.ts';
import { toRupees } from '#domain/money.ts';
import type { RuleSet, Unit } from '#domain/rules/rule-set.ts';
import type { PlayerRow } from '#domain/views/view.ts';
import type { PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { useCalled, type Called } from '#web/views/namesakes.ts';
import { dearestOf, salesIn, squadIn, type SaleView } from '#web/views/player-lists.ts';
import { slotsText, type TeamView } from '#web/views/team-view.ts';
import { RetainedLetter } from '#web/cricket-ui/player/retained-mark.tsx';
import { quotaWords } from '#web/cricket-ui/team/need-chips.tsx';
import { FromPurse } from '#web/cricket-ui/money/from-purse.tsx';
import { Money, MoneyBeside } from '#web/cricket-ui/money/money.tsx';
import { latePiece, useLate } from '#web/ui/late-piece.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { TeamCrest } from '#web/cricket-ui/team/team-crest.tsx';
import { FittingName } from '#web/screens/projector/fitting-name.tsx';
import { useSpectators } from '#web/screens/projector/use-spectators.ts';
import { useTurn } from '#web/ui/use-turn.ts';
import { teamsInTurns, type Turn } from './turn.ts';
import { useGuessTurn } from './use-guess-turn.tsx';
import { wallWords } from '#web/languages/en/wall.ts';
import { lotLateWords } from '#web/languages/en/lot-late.ts';
import { styleNames } from '#web/languages/style-name.ts';

interface BreakTurnsProps {
  readonly rules: RuleSet;
  readonly teams: readonly TeamView[];
  /** All players; null until they have loaded. */
  readonly rows: readonly PlayerRow[] | null;
  readonly code: string;
  /** A key that changes when the statistics of the evening may have changed. */
  readonly evening: string;
  /** True while spectators guess prices. */
  readonly isGuessing: boolean;
}

/** Time (ms) for which each page of the break (a turn) is shown; long enough to read it from the last row. */
const TURN = 12_000;
/** Number of players in the list of highest sales. */
const DEAREST = 7;
/** Number of players on the card of a squad. */
const NAMES = 4;
/** Numbers of cards that fit on the screen at once: squads, and needs of teams. */
const [SQUADS, NEEDS] = [4, 6];

/** The fewest sales for which charts are shown. */
const FOR_CHARTS = 10;
const CHARTS = latePiece(() => import('#web/screens/projector/charts/chart-turns.tsx'));

/** Shows in turn: squads, highest sales, charts, needs of teams, and the spectators' link. */
export function BreakTurns({ rules, teams, rows, code, evening, isGuessing }: BreakTurnsProps) {
  const guesses = useGuessTurn(code, isGuessing);
  const spectators = useSpectators(code);
  const words = wallWords();
  const called = useCalled(rows);
  const sales = rows === null ? [] : salesIn(rows, teams);
  const [statistics, setStatistics] = useState<EveningStatistics | null>(null);
  // A piece that has loaded stays, also when the tenth sale is taken back.
  const hasCharts = sales.length >= FOR_CHARTS;
  const charts = useLate(CHARTS, hasCharts ? 'sold' : null);
  const loading = hasCharts && typeof charts !== 'string' && (
    <charts.LoadStatistics code={code} evening={evening} onLoaded={setStatistics} />
  );
  const turnsBy = (by: 'category' | 'role'): Turn[] => {
    const turns: Turn[] = [];
    if (rows !== null && teams.some(({ size }) => size > 0)) {
      turns.push(
        ...teamsInTurns(lotLateWords().squads, teams, SQUADS, (some) => (
          <Squads rows={rows} teams={some} called={called} />
        )),
      );
    }
    if (sales.length > 0) turns.push([words.topBuys, <TopBuys key="buys" sales={sales} called={called} />]);
    const own: Turn[] =
      spectators === null ? [] : [[words.ownPhone, <OwnPhone key="own" address={spectators} />]];
    // A round with charts is long, so it offers the spectators' link twice.
    if (hasCharts && statistics !== null && typeof charts !== 'string')
      turns.push(...own, ...charts.chartTurns({ statistics, teams, rules, by }));
    turns.push(
      ...teamsInTurns(words.stillNeeded, teams, NEEDS, (some) => (
        <StillNeeded unit={rules.unit} rows={rows} teams={some} />
      )),
    );
    turns.push(...guesses.turns, ...own);
    return turns;
  };
  // The charts of the second round group the players by role.
  const turns = [...turnsBy('category'), ...turnsBy('role')];
  const turn = turns[useTurn(turns.length, TURN)];
  if (turn === undefined) return null;
  const [title, shown] = turn;
  return (
    <>
      {loading}
      {guesses.loading}
      <section key={title} aria-label={title} className="projector-turn projector-rises">
        <h2 className="voice-title text-4xl">{title}</h2>
        {shown}
      </section>
    </>
  );
}

interface SquadsProps {
  readonly rows: readonly PlayerRow[];
  readonly teams: readonly TeamView[];
  readonly called: Called;
}

function Squads({ rows, teams, called }: SquadsProps) {
  return (
    <ul className="projector-cards">
      {teams.map(({ id, name, short, logo, colour, size }) => {
        const dearest = squadIn(rows, id)
          .toSorted((one, other) => other.standing.price - one.standing.price)
          .slice(0, NAMES);
        return (
          <li key={id} className="min-w-0 overflow-hidden rounded-lg bg-stand p-5">
            <p className="flex items-center gap-3 text-3xl">
              <TeamCrest name={name} logo={logo} colour={colour} className="size-12!" />
              <FittingName name={name} short={short} className="projector-fits voice-strong flex-1" />
              <span className="voice-title">{size}</span>
            </p>
            {dearest.map(({ player, standing }) => (
              <p key={player.id} className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-2xl text-soft">
                <FittingName name={called(player)} className="projector-fits flex-1" />
                {standing.is === 'retained' && <RetainedLetter as={standing.as} />}
                <MoneyBeside amount={standing.price} fits={12} />
                <FromPurse paid={standing} className="basis-full text-end text-xl leading-tight" />
              </p>
            ))}
          </li>
        );
      })}
    </ul>
  );
}

interface TopBuysProps {
  readonly sales: readonly SaleView[];
  readonly called: Called;
}

function TopBuys({ sales, called }: TopBuysProps) {
  const dearest = dearestOf(sales, DEAREST);
  return (
    <ol className="flex flex-col gap-3">
      {dearest.map(({ player, team, price }) => (
        <li key={player.id} className="flex items-center gap-5 rounded-lg bg-stand px-5 py-2.5 text-3xl">
          <TeamCrest name={team.name} logo={team.logo} colour={team.colour} className="size-12!" />
          <span className="min-w-0 flex-1">
            <span className="voice-strong block one-line">{called(player)}</span>
            <span className="block one-line text-xl text-soft">{team.name}</span>
          </span>
          <MoneyBeside amount={price} fits={13} className="voice-price" />
        </li>
      ))}
    </ol>
  );
}

interface StillNeededProps extends Pick<BreakTurnsProps, 'rows' | 'teams'> {
  readonly unit: Unit;
}

/** The free places of each team, the money per place, and the playing styles that it lacks. */
function StillNeeded({ unit, rows, teams }: StillNeededProps) {
  return (
    <ul className="projector-cards">
      {teams.map(({ id, name, short, logo, colour, purse, slotsLeft, quotas }) => (
        <li key={id} className="min-w-0 overflow-hidden rounded-lg bg-stand p-5 text-xl text-soft">
          <p className="flex items-center gap-3 text-3xl text-ink">
            <TeamCrest name={name} logo={logo} colour={colour} className="size-12!" />
            <FittingName name={name} short={short} className="projector-fits voice-strong flex-1" />
            <span className="voice-title shrink-0">{slotsText(slotsLeft, true)}</span>
          </p>
          {slotsLeft > 0 && (
            <p className="mt-1 one-line">
              {wallWords().each(<Money amount={toRupees(Math.floor(purse / slotsLeft))} />)}
            </p>
          )}
          {slotsLeft > 0 && (
            <p className="line-clamp-2">{stillWords(unit, quotas) ?? missingWords(rows, id)}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The missing quotas of a squad; null without quotas. */
function stillWords(unit: Unit, quotas: TeamView['quotas']): string | null {
  const needs = quotaWords(unit, quotas);
  if (needs.length === 0) return null;
  const missing = needs.filter(({ is }) => is === 'missing').map(({ text }) => text);
  return missing.length === 0 ? wallWords().quotasMet : missing.join(', ');
}

/** The playing styles that no player of a squad has. */
function missingWords(rows: readonly PlayerRow[] | null, team: TeamId): string {
  if (rows === null) return '';
  const there = new Set<PlayingStyle>(squadIn(rows, team).flatMap(({ player }) => player.styles));
  const missing = PLAYING_STYLES.filter((style) => !there.has(style));
  return missing.length === 0 ? wallWords().stylesThere : wallWords().stylesMissing(styleNames(missing));
}

function OwnPhone({ address }: { readonly address: string }) {
  return (
    <div className="flex items-center gap-10">
      <QrCode text={address} label={wallWords().address} className="size-[30rem] shrink-0 rounded-lg" />
      <p className="text-3xl text-soft text-balance">{wallWords().pointCamera}</p>
    </div>
  );
}
