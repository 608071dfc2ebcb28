import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { EveningStatistics } from '#domain/evening/statistics.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { PlayerRow } from '#domain/views/view.ts';
import { useNameOf } from '#web/kit/views/namesakes.ts';
import { salesIn } from '#web/kit/views/player-lists.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { chartTurns, LoadStatistics } from '#web/features/wall/charts/chart-turns.tsx';
import { NotReached, QrCode } from '#web/ui/qr-code.tsx';
import { useSpectators } from '#web/features/wall/use-spectators.ts';
import { useTurn } from '#web/ui/use-turn.ts';
import { BreakSquads } from './break-squads.tsx';
import { BreakTopBuys } from './break-top-buys.tsx';
import { StillNeeded } from './still-needed.tsx';
import { teamsInTurns, type Turn } from './turn.ts';
import { useGuessTurn } from './use-guess-turn.tsx';

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
