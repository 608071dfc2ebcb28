import type { LotUnderHammer } from '#domain/evening/evening-statistics.ts';
import { ChartPanel } from './chart-panel.tsx';
import { chartWords } from '#web/languages/en/charts.ts';
import { lotWords } from '#web/languages/en/lot.ts';
import { Plot, type Tip } from './plot.tsx';
import { scaleOf, ticksOf } from './scale.ts';

interface LotsChartProps {
  readonly lots: readonly LotUnderHammer[];
}

/** How many bids each lot had, in the order of the evening. */
export function BidsChart({ lots }: LotsChartProps) {
  const words = chartWords();
  const outcome = ({ sold }: LotUnderHammer) => (sold ? words.many : words.unsold);
  const lasted = ({ openedAt, closedAt }: LotUnderHammer) =>
    openedAt === null || closedAt === null ? null : timeText(closedAt - openedAt);
  return (
    <ChartPanel
      title={words.bidsTitle}
      text={words.bidsText}
      wide
      isLong
      table={{
        headings: [words.player, words.bidsHeading, words.outcome, words.time],
        rows: lots.map((lot) => [lot.name, String(lot.bids), outcome(lot), lasted(lot) ?? '']),
      }}
    >
      <Columns
        label={words.bidsLabel}
        values={lots.map(({ bids }) => bids)}
        isHollow={(at) => lots[at]?.sold === false}
        ends={[words.lot(1), words.lot(lots.length)]}
        tipOf={(at) => {
          const lot = lots[at];
          if (lot === undefined) return { title: '', lines: [] };
          const time = lasted(lot);
          return {
            title: lot.name,
            lines: [words.bids(lot.bids), outcome(lot), ...(time === null ? [] : [words.lasted(time)])],
          };
        }}
      />
    </ChartPanel>
  );
}

/** Ms of a bar of the pace. */
const QUARTER = 900_000;
/** The most quarters of an hour (some four days) that are drawn without a gap. */
const MOST_QUARTERS = 400;

/** How many lots fell in each quarter of an hour; null: the log does not say when. */
export function PaceChart({ lots }: LotsChartProps) {
  const words = chartWords();
  const quarters = quartersOf(lots);
  if (quarters === null) return null;
  return (
    <ChartPanel
      title={words.paceTitle}
      text={words.paceText}
      table={{
        headings: [words.from, words.lotsHeading],
        rows: quarters.map(({ from, many }) => [hourText(from), String(many)]),
      }}
    >
      <Columns
        label={words.paceLabel}
        values={quarters.map(({ many }) => many)}
        isHollow={() => false}
        ends={[hourText(quarters[0]?.from ?? 0), hourText((quarters.at(-1)?.from ?? 0) + QUARTER)]}
        tipOf={(at) => ({
          title: hourText(quarters[at]?.from ?? 0),
          lines: [words.lots(quarters[at]?.many ?? 0)],
        })}
      />
    </ChartPanel>
  );
}

interface Quarter {
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

interface ColumnsProps {
  readonly label: string;
  readonly values: readonly number[];
  readonly isHollow: (at: number) => boolean;
  /** The words below the first and the last column. */
  readonly ends: readonly [string, string];
  readonly tipOf: (at: number) => Tip;
}

/** Height, letters and margins, px. */
const [HEIGHT, LETTERS, LEFT, LOW] = [200, 12, 34, 26];

/** Px below the axis that a hollow column without height takes. */
const BELOW = 6;

/** A column for each value; hollow ones are outlined. A hollow 0 is a box below the axis, to be seen at all. */
function Columns({ label, values, isHollow, ends, tipOf }: ColumnsProps) {
  const most = Math.max(1, ...values);
  const y = scaleOf([0, most], [HEIGHT - LOW, 12]);
  const across = (width: number) => scaleOf([0, Math.max(1, values.length)], [LEFT, width - 2]);
  return (
    <Plot
      label={label}
      height={HEIGHT}
      marks={values.length}
      along="x"
      placeOf={(at, width) => ({ x: across(width)(at + 0.5), y: y(values[at] ?? 0) })}
      tipOf={tipOf}
    >
      {(width, mark) => {
        const x = across(width);
        const wide = x(1) - x(0);
        const gap = wide > 6 ? 2 : wide > 3 ? 1 : 0;
        const endOf = (at: number) => (values[at] === 0 && isHollow(at) ? y(0) + BELOW : y(values[at] ?? 0));
        const column = (at: number) =>
          `M${(x(at) + gap / 2).toFixed(1)} ${y(0).toFixed(1)}V${endOf(at).toFixed(1)}h${(wide - gap).toFixed(1)}V${y(0).toFixed(1)}Z`;
        const columns = (hollow: boolean) =>
          values.map((_, at) => (isHollow(at) === hollow ? column(at) : '')).join('');
        return (
          <g fontSize={LETTERS} fill="var(--soft)">
            {ticksOf([0, most], 4).map((value) => (
              <g key={value}>
                <path d={`M${String(LEFT)} ${y(value).toFixed(1)}H${String(width)}`} stroke="var(--line)" />
                <text x={LEFT - 8} y={y(value) + LETTERS / 3} textAnchor="end">
                  {value}
                </text>
              </g>
            ))}
            <path d={columns(false)} fill="var(--sky-ink)" />
            <path d={columns(true)} fill="none" stroke="var(--sky-ink)" />
            {mark !== null && <path d={column(mark)} fill="var(--turf)" stroke="var(--turf)" />}
            <text x={LEFT} y={HEIGHT - 4}>
              {ends[0]}
            </text>
            {values.length > 1 && (
              <text x={width} y={HEIGHT - 4} textAnchor="end">
                {ends[1]}
              </text>
            )}
          </g>
        );
      }}
    </Plot>
  );
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
