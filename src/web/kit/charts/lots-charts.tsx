import { ph, plural, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import type { LotUnderHammer } from '#domain/evening/statistics.ts';
import { ChartPanel, type TableOfChart } from './chart-panel.tsx';
import { Columns } from './chart-parts.tsx';
import { chartWords, lotWords } from '#web/i18n/texts/shared-words.tsx';
import { numbered } from '#web/kit/views/team-view.ts';
import type { WallSize } from './plot.tsx';

interface LotsChartProps {
  readonly lots: readonly LotUnderHammer[];
}

/** How many bids each lot had, in the order of the evening. */
export function BidsChart({ lots }: LotsChartProps) {
  return (
    <ChartPanel
      title={t({ context: 'Charts', message: 'Bids for each lot' })}
      text={t({ context: 'Charts', message: 'In the order of the evening. Hollow: not sold.' })}
      wide
      paper="picture"
      table={bidsTable(lots)}
    >
      <BidsPlot lots={lots} />
    </ChartPanel>
  );
}

interface BidsPlotProps extends LotsChartProps {
  /** Null on pages other than the wall. */
  readonly wall?: WallSize | null;
}

/** The picture alone. */
export function BidsPlot({ lots, wall = null }: BidsPlotProps) {
  return (
    <Columns
      label={t({ context: 'Charts', message: 'Bids for each lot' })}
      values={lots.map(({ bids }) => bids)}
      isHollow={(at) => lots[at]?.sold === false}
      ends={[
        t({ context: 'Charts', message: `Lot ${ph({ number: grouped(1) })}` }),
        t({ context: 'Charts', message: `Lot ${ph({ number: grouped(lots.length) })}` }),
      ]}
      wall={wall}
      tipOf={(at) => {
        const lot = lots[at];
        if (lot === undefined) return { title: '', lines: [] };
        const time = lasted(lot);
        return {
          title: numbered(lot),
          lines: [
            t({
              context: 'Charts',
              message: plural(
                { many: lot.bids },
                {
                  one: `${ph({ manyShown: grouped(lot.bids) })} bid`,
                  other: `${ph({ manyShown: grouped(lot.bids) })} bids`,
                },
              ),
            }),
            outcomeOf(lot),
            ...(time === null ? [] : [t({ context: 'Charts', message: `${time} on the block` })]),
          ],
        };
      }}
    />
  );
}

export function bidsTable(lots: readonly LotUnderHammer[]): TableOfChart {
  return {
    headings: [
      t({ context: 'Charts', message: 'Player' }),
      t({ context: 'Charts', message: 'Bids' }),
      t({ context: 'Charts', message: 'Result' }),
      t({ context: 'Charts', message: 'Time' }),
    ],
    rows: lots.map((lot) => [numbered(lot), String(lot.bids), outcomeOf(lot), lasted(lot) ?? '']),
  };
}

function outcomeOf({ sold }: LotUnderHammer): string {
  return sold ? t({ context: 'Charts', message: 'Sold' }) : t({ context: 'Charts', message: 'Unsold' });
}

function lasted({ openedAt, closedAt }: LotUnderHammer): string | null {
  return openedAt === null || closedAt === null ? null : timeText(closedAt - openedAt);
}

/** Ms of a bar of the pace. */
const QUARTER = 900_000;
/** The most quarters of an hour (some four days) that are drawn without a gap. */
const MOST_QUARTERS = 400;

/** How many lots fell in each quarter of an hour. Draws nothing if the log does not say when. */
export function PaceChart({ lots }: LotsChartProps) {
  const quarters = quartersOf(lots);
  if (quarters === null) return null;
  return (
    <ChartPanel
      title={t({ context: 'Charts', message: 'The pace of the evening' })}
      text={t({ context: 'Charts', message: 'Lots in each quarter of an hour.' })}
      table={paceTable(quarters)}
    >
      <PacePlot quarters={quarters} />
    </ChartPanel>
  );
}

interface PacePlotProps {
  readonly quarters: readonly Quarter[];
  /** Null on pages other than the wall. */
  readonly wall?: WallSize | null;
}

/** The picture alone. */
export function PacePlot({ quarters, wall = null }: PacePlotProps) {
  const words = chartWords();
  return (
    <Columns
      label={t({ context: 'Charts', message: 'Lots in each quarter of an hour' })}
      values={quarters.map(({ many }) => many)}
      isHollow={() => false}
      ends={[hourText(quarters[0]?.from ?? 0), hourText((quarters.at(-1)?.from ?? 0) + QUARTER)]}
      wall={wall}
      tipOf={(at) => ({
        title: hourText(quarters[at]?.from ?? 0),
        lines: [words.lots(quarters[at]?.many ?? 0)],
      })}
    />
  );
}

export function paceTable(quarters: readonly Quarter[]): TableOfChart {
  return {
    headings: [t({ context: 'Charts', message: 'From' }), t({ context: 'Charts', message: 'Lots' })],
    rows: quarters.map(({ from, many }) => [hourText(from), String(many)]),
  };
}

export interface Quarter {
  /** Epoch ms. */
  readonly from: number;
  readonly many: number;
}

/** The quarters of an hour from the first to the last lot; null where fewer than two have a lot. */
export function quartersOf(lots: readonly Pick<LotUnderHammer, 'closedAt'>[]): readonly Quarter[] | null {
  const counts = new Map<number, number>();
  for (const { closedAt } of lots) {
    if (closedAt === null) continue;
    const from = Math.floor(closedAt / QUARTER);
    counts.set(from, (counts.get(from) ?? 0) + 1);
  }
  const [first, last] = [Math.min(...counts.keys()), Math.max(...counts.keys())];
  if (counts.size < 2) return null;
  // Over a longer time, quarters without a lot are left out.
  const all = last - first < MOST_QUARTERS ? range(first, last) : [...counts.keys()].sort((a, b) => a - b);
  return all.map((quarter) => ({ from: quarter * QUARTER, many: counts.get(quarter) ?? 0 }));
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** '45 s', '2 min 12 s'. */
function timeText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  const minutes = Math.floor(seconds / 60);
  const rest = t({ context: 'Lot', message: `${ph({ count: seconds % 60 })} s` });
  return minutes === 0 ? rest : `${lotWords().minutes(minutes)} ${rest}`;
}

/** The hour on the clock of this device: '19:45'. */
function hourText(at: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const time = new Date(at);
  return `${two(time.getHours())}:${two(time.getMinutes())}`;
}
