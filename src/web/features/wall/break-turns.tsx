import type { OpenView } from '#web/net/sync/hall/view-store.ts';
import { Trans } from '@lingui/react/macro';
import { ph, t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useState } from 'react';
import type { EveningStatistics } from '#domain/evening/statistics.ts';
import type { GuessRow } from '#domain/guess.ts';
import type { TeamId } from '#domain/ids.ts';
import { shareOf } from '#domain/money.ts';
import type { RuleSet, Unit } from '#domain/rules/rule-set.ts';
import { countedStyles, PLAYING_STYLES, type PlayingStyle } from '#domain/tournament/playing-styles.ts';
import type { PlayerRow } from '#domain/views/view.ts';
import { grouped } from '#protocol/amount-text.ts';
import type { GuessTableAnswer } from '#protocol/calls/guess.ts';
import type { SpectatorsAnswer } from '#protocol/calls/links.ts';
import { PATHS } from '#protocol/paths.ts';
import { fitsTogether } from '#web/i18n/amounts.ts';
import { styleName } from '#web/i18n/field-name.ts';
import { hasLeast } from '#web/i18n/texts/need-words.ts';
import { callByLink, useLinkAnswer } from '#web/kit/hall/call-by-link.ts';
import { FromPurse, MoneyBeside, UnitName } from '#web/kit/money/money.tsx';
import { useUnit } from '#web/kit/money/unit.ts';
import { RetainedLetter } from '#web/kit/player/badge.tsx';
import { CaptainMark, PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { GuessRows } from '#web/kit/result/guess-rows.tsx';
import { quotaWords } from '#web/kit/team/need-chips.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { dearestOf, salesIn, type SaleView, squadIn } from '#web/kit/views/player-lists.ts';
import { type NameOf, slotsText, type TeamView, useNameOf } from '#web/kit/views/team-view.ts';
import { FittingName } from '#web/ui/fitting-name.tsx';
import { useTurn } from '#web/ui/motion.ts';
import { NotReached, QrCode } from '#web/ui/qr-code.tsx';
import { cssValues } from '#web/ui/screen.tsx';
import { chartTurns, LoadStatistics, teamsInTurns, type Turn } from './chart-turns.tsx';
import { withInitial } from './finished-scene.tsx';

interface BreakTurnsProps extends Pick<OpenView, 'rows'> {
  readonly rules: RuleSet;
  readonly teams: readonly TeamView[];
  readonly code: string;
  /** A key that changes when the statistics of the evening may have changed. */
  readonly evening: string;
  /** True while spectators guess prices. */
  readonly isGuessing: boolean;
}

/** Time (ms) for which each page of the break (a turn) is shown; long enough to read it from the last row. */
const TURN = 12_000;

/** Numbers of cards that fit on the screen at once: squads, and needs of teams. */
const [SQUADS, NEEDS] = [4, 6];

/** The fewest sales for which charts are shown. */
const FOR_CHARTS = 10;

/** Shows in turn: squads, highest sales, charts, needs of teams, and the spectators' link. */
export function BreakTurns({ rules, teams, rows, code, evening, isGuessing }: BreakTurnsProps) {
  const guesses = useGuessTurn(code, isGuessing);
  const spectators = useSpectators(code);
  const nameOf = useNameOf(rows);
  const sales = rows === null ? [] : salesIn(rows, teams);
  const [statistics, setStatistics] = useState<EveningStatistics | null>(null);
  const hasCharts = sales.length >= FOR_CHARTS;
  const loading = hasCharts && <LoadStatistics code={code} evening={evening} onLoaded={setStatistics} />;
  const turnsBy = (by: 'category' | 'role'): Turn[] => {
    const turns: Turn[] = [];
    if (rows !== null && teams.some(({ size }) => size > 0)) {
      turns.push(
        ...teamsInTurns(t({ context: 'Lot', message: 'Squads' }), teams, SQUADS, (some) => (
          <BreakSquads rows={rows} teams={some} nameOf={nameOf} />
        )),
      );
    }
    if (sales.length > 0)
      turns.push([
        t({ context: 'Projector', message: 'Top buys' }),
        <BreakTopBuys key="buys" sales={sales} nameOf={nameOf} />,
      ]);
    const own: Turn[] =
      spectators === null
        ? []
        : [
            [
              t({ context: 'Projector', message: 'Look on from your own phone' }),
              <OwnPhone key="own" address={spectators} />,
            ],
          ];
    // A round with charts is long, so it offers the spectators' link twice.
    if (hasCharts && statistics !== null) turns.push(...own, ...chartTurns({ statistics, teams, rules, by }));
    turns.push(
      ...teamsInTurns(t({ context: 'Projector', message: 'Still needed' }), teams, NEEDS, (some) => (
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

/** Number of players on the card of a squad: those with a second line for their charge need more room. */
const [NAMES, WITH_CHARGE] = [6, 3];

/** Cards in one row; they are twice as high as those in two. */
const IN_A_ROW = 2;

/** Characters of a price beside a name. */
const FITS_IN_SQUADS = 12;

interface BreakSquadsProps {
  readonly rows: readonly PlayerRow[];
  readonly teams: readonly TeamView[];
  readonly nameOf: NameOf;
}

/** Each squad with its size, its most expensive players, and how many more it has. */
export function BreakSquads({ rows, teams, nameOf }: BreakSquadsProps) {
  const hasCharge = rows.some(({ standing }) => standing.is === 'retained' && standing.charge !== undefined);
  const unit = useUnit();
  const names = (hasCharge ? WITH_CHARGE : NAMES) * (teams.length <= IN_A_ROW ? 2 : 1);
  const squads = new Map(
    teams.map(({ id }) => [
      id,
      squadIn(rows, id).toSorted((one, other) => other.standing.price - one.standing.price),
    ]),
  );
  const prices = [...squads.values()].flatMap((squad) =>
    squad.slice(0, names).map(({ standing }) => standing.price),
  );
  const fits = fitsTogether(unit, FITS_IN_SQUADS, prices);
  return (
    <ul className="projector-cards projector-squads">
      {teams.map(({ id, name, short, logo, colour, size }) => {
        const squad = squads.get(id) ?? [];
        // The count of the others takes the place of a name.
        const dearest = squad.slice(0, squad.length > names ? names - 1 : names);
        return (
          <li key={id} style={cssValues({ '--team': colour })}>
            <p className="projector-squad">
              <TeamCrest team={{ short, logo, colour }} className="size-14!" />
              <FittingName name={name} keepsWords className="projector-fits voice-title flex-1" />
              <span className="voice-price">{size}</span>
            </p>
            {dearest.length === 0 && <p>{t({ context: 'Projector', message: 'none yet' })}</p>}
            {dearest.map(({ player, standing }) => (
              <p key={player.id} className="projector-buy">
                <FittingName
                  name={nameOf(player)}
                  short={withInitial(nameOf(player))}
                  className="projector-fits projector-fits-line flex-1"
                />
                <CaptainMark player={player} />
                {standing.is === 'retained' && <RetainedLetter as={standing.as} />}
                <MoneyBeside amount={standing.price} fits={fits} className="voice-strong text-ink" />
                <FromPurse paid={standing} className="basis-full text-end text-xl leading-tight" />
              </p>
            ))}
            {squad.length > dearest.length && (
              <p className="font-stretch-90%">
                {t({
                  context: 'Projector',
                  message: `and ${ph({ count: grouped(squad.length - dearest.length) })} more`,
                })}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Number of players in the list of highest sales. */
const DEAREST = 7;

interface BreakTopBuysProps {
  readonly sales: readonly SaleView[];
  readonly nameOf: NameOf;
}

/** The highest sales so far, with player and team. */
function BreakTopBuys({ sales, nameOf }: BreakTopBuysProps) {
  const dearest = dearestOf(sales, DEAREST);
  const fits = fitsTogether(
    useUnit(),
    13,
    dearest.map(({ price }) => price),
  );
  return (
    <ol className="projector-rows">
      {dearest.map(({ player, team, price }) => (
        <li
          key={player.id}
          className="flex items-center gap-5 overflow-hidden rounded-lg bg-stand pe-7 text-3xl"
          style={cssValues({ '--team': team.colour })}
        >
          <PlayerPhoto player={player} colour={team.colour} className="aspect-square h-full" />
          <span className="min-w-0 flex-1">
            <span className="voice-title block one-line">{nameOf(player)}</span>
            <span className="block one-line text-2xl text-soft">{team.name}</span>
          </span>
          <MoneyBeside amount={price} fits={fits} className="voice-price text-[2.5rem]" />
        </li>
      ))}
    </ol>
  );
}

/** The spectators' address; null while unknown or when their link is closed. Fetched at each break. */
function useSpectators(code: string): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const asked = new AbortController();
    const call = { code, address: PATHS.spectators, signal: asked.signal };
    void callByLink<SpectatorsAnswer>(call, 'address').then((told) => {
      // Without an answer, the turn with the link is left out.
      if (told.is === 'answer') setAddress(told.answer.address);
    });
    return () => asked.abort();
  }, [code]);
  return address;
}

/** Characters of a share beside the free places. */
const FITS = 8;

interface StillNeededProps extends Pick<OpenView, 'rows'> {
  readonly teams: readonly TeamView[];
  readonly unit: Unit;
}

/** The free places of each team, the money per place, and the playing styles that it lacks. */
function StillNeeded({ unit, rows, teams }: StillNeededProps) {
  const needs = teams.map((team) => {
    const { purse, slotsLeft } = team;
    // Null: the squad is full.
    return { ...team, share: slotsLeft > 0 ? shareOf(purse, slotsLeft) : null };
  });
  const shares = needs.flatMap(({ share }) => share ?? []);
  const fits = fitsTogether(unit, FITS, shares);
  return (
    <ul className="projector-cards projector-needs">
      {needs.map(({ share, ...team }) => (
        <li key={team.id} style={cssValues({ '--team': team.colour })}>
          <p className="projector-need">
            <TeamCrest team={team} className="size-14!" />
            <FittingName name={team.name} keepsWords className="projector-fits voice-strong flex-1" />
          </p>
          <p className="one-line">
            <span className="projector-slots-left voice-title">{slotsText(team.slotsLeft, true)}</span>
            {share !== null && (
              <ForEach>
                <MoneyBeside amount={share} fits={fits} />
                <UnitName />
              </ForEach>
            )}
          </p>
          <p className="line-clamp-2 text-balance">{stillWords(unit, rows, team)}</p>
        </li>
      ))}
    </ul>
  );
}

function ForEach({ children: amount }: { readonly children: ReactNode }) {
  return <Trans context="Projector">{amount} for each</Trans>;
}

/**
 * Words for the quotas that a squad has not met, or for its missing playing styles where no quota has a least. A full
 * squad gets nobody, so its gaps are left out.
 */
function stillWords(
  unit: Unit,
  rows: readonly PlayerRow[] | null,
  { id, quotas, slotsLeft }: TeamView,
): string {
  const needs = quotas?.limits.some(hasLeast) ? quotaWords(unit, quotas) : [];
  if (needs.length === 0 && rows === null) return '';
  const missing =
    needs.length > 0
      ? needs.filter(({ is }) => is === 'missing').map(({ text }) => text)
      : missingStyles(rows ?? [], id);
  if (missing.length > 0 && slotsLeft === 0) return '';
  const words = missing.join(', ');
  if (needs.length > 0) return words || t({ context: 'Projector', message: 'every quota is met' });
  return words === ''
    ? t({ context: 'Projector', message: 'every playing style is there' })
    : t({ context: 'Projector', message: `no ${ph({ styles: words })} yet` });
}

/** The playing styles that no player of a squad has. */
function missingStyles(rows: readonly PlayerRow[], team: TeamId): string[] {
  const there = new Set<PlayingStyle>(
    squadIn(rows, team).flatMap(({ player }) => countedStyles(player.styles)),
  );
  return PLAYING_STYLES.filter((style) => !there.has(style)).map(styleName);
}

/** Interval (ms) of loading, so that a name that the organiser removes disappears from the wall. */
const AGAIN = 8_000;

interface LoadGuessesProps {
  readonly code: string;
  readonly onLoaded: (rows: readonly GuessRow[]) => void;
}

/** Loads the table of guesses again and again, and draws nothing. */
function LoadGuesses({ code, onLoaded }: LoadGuessesProps) {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTimes((before) => before + 1), AGAIN);
    return () => clearInterval(timer);
  }, []);
  const table = useLinkAnswer<GuessTableAnswer>({ address: PATHS.guessTable, code }, 'rows', String(times));
  useEffect(() => {
    if (table !== null) onLoaded(table.rows);
  }, [table, onLoaded]);
  return null;
}

/** The best guessers, at most ten. */
function GuessTurn({ rows }: { readonly rows: readonly GuessRow[] }) {
  return <GuessRows rows={rows} own={null} className="text-[1.7rem]" />;
}

/** The title of the turn. */
function guessTitle(): string {
  return t({ context: 'Guess the price', message: 'Best guesses' });
}

interface GuessTurns {
  /** Draws nothing, and loads the table. */
  readonly loading: ReactNode;
  /** The title and the table; none while nobody with a name has points. */
  readonly turns: readonly (readonly [string, ReactNode])[];
}

/** The turn of a break with the best guessers. `isOn`: the organiser has switched the game on. */
function useGuessTurn(code: string, isOn: boolean): GuessTurns {
  const [rows, setRows] = useState<readonly GuessRow[]>([]);
  if (!isOn) return { loading: null, turns: [] };
  return {
    loading: <LoadGuesses code={code} onLoaded={setRows} />,
    turns: rows.length === 0 ? [] : [[guessTitle(), <GuessTurn key="guesses" rows={rows} />]],
  };
}

function OwnPhone({ address }: { readonly address: string }) {
  return (
    <div className="flex items-center gap-10">
      <QrCode
        text={address}
        label={t({ context: 'Projector', message: 'The address for spectators' })}
        className="size-[30rem] shrink-0 rounded-lg"
      />
      <div className="flex flex-col gap-6">
        <p className="text-3xl text-soft text-balance">
          {t({
            context: 'Projector',
            message:
              'Point your camera at it: every bid, every squad and who is still to come, without an account.',
          })}
        </p>
        <NotReached
          address={address}
          words={t({
            context: 'Projector',
            message: 'Phones cannot open this address: it works on this computer alone.',
          })}
          className="text-start text-2xl"
        />
      </div>
    </div>
  );
}
