import type { LotUnderHammer } from '#domain/evening/evening-statistics.ts';
import { ChartPanel } from './chart-panel.tsx';
import type { TableOfChart } from './chart-table.tsx';
import { Columns } from './columns.tsx';
import { chartWords } from '#web/languages/en/charts.ts';
import { lotWords } from '#web/languages/en/lot.ts';
import { numbered } from '#web/views/namesakes.ts';
import type { WallSize } from './plot.tsx';

interface LotsChartProps {
  readonly lots: readonly LotUnderHammer[];
}

/** How many bids each lot had, in the order of the evening. */
export function BidsChart({ lots }: LotsChartProps) {
  const words = chartWords();
  return (
    <ChartPanel title={words.bidsTitle} text={words.bidsText} wide paper="picture" table={bidsTable(lots)}>
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
  const words = chartWords();
  return (
    <Columns
      label={words.bidsLabel}
      values={lots.map(({ bids }) => bids)}
      isHollow={(at) => lots[at]?.sold === false}
      ends={[words.lot(1), words.lot(lots.length)]}
      wall={wall}
      tipOf={(at) => {
        const lot = lots[at];
        if (lot === undefined) return { title: '', lines: [] };
        const time = lasted(lot);
        return {
          title: numbered(lot),
          lines: [words.bids(lot.bids), outcomeOf(lot), ...(time === null ? [] : [words.lasted(time)])],
        };
      }}
    />
  );
}

export function bidsTable(lots: readonly LotUnderHammer[]): TableOfChart {
  const words = chartWords();
  return {
    headings: [words.player, words.bidsHeading, words.outcome, words.time],
    rows: lots.map((lot) => [numbered(lot), String(lot.bids), outcomeOf(lot), lasted(lot) ?? '']),
  };
}

function outcomeOf({ sold }: LotUnderHammer): string {
  return sold ? chartWords().many : chartWords().unsold;
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
  const words = chartWords();
  const quarters = quartersOf(lots);
  if (quarters === null) return null;
  return (
    <ChartPanel title={words.paceTitle} text={words.paceText} table={paceTable(quarters)}>
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
      label={words.paceLabel}
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
  const words = chartWords();
  return {
    headings: [words.from, words.lotsHeading],
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
  const words = lotWords();
  const seconds = Math.max(0, Math.round(ms / 1_000));
  const minutes = Math.floor(seconds / 60);
  const rest = words.seconds(seconds % 60);
  return minutes === 0 ? rest : `${words.minutes(minutes)} ${rest}`;
}

/** The hour on the clock of this device: '19:45'. */
function hourText(at: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const time = new Date(at);
  return `${two(time.getHours())}:${two(time.getMinutes())}`;
}
