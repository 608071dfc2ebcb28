import { ph, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { SoldLot } from '#domain/evening/statistics.ts';
import { type Rupees, toRupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { grouped } from '#protocol/amount-text.ts';
import { amountBeside } from '#web/i18n/amounts.ts';
import { Plot, type Scale, scaleOf, ticksOf, type Tip, type WallSize, withoutOverlaps } from './plot.tsx';

/** The part of the axis that belongs to a base price. Its ends are shares of the axis, from 0 to 1. */
export interface BaseBand {
  readonly base: Rupees;
  readonly from: number;
  readonly to: number;
}

/** The share of a band that stays free at each end, so that marks of two bands stand apart. */
const FREE = 0.04;

/**
 * Bands from the lowest base price up. Half of the axis is shared equally, so that each base price can be seen; half by
 * the number of sales, so that many marks have room.
 */
export function baseBands(sales: readonly Pick<SoldLot, 'base'>[]): readonly BaseBand[] {
  const counts = new Map<Rupees, number>();
  for (const { base } of sales) counts.set(base, (counts.get(base) ?? 0) + 1);
  let from = 0;
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([base, many]) => {
      const band = { base, from, to: from + (1 / counts.size + many / sales.length) / 2 };
      from = band.to;
      return band;
    });
}

/** The place of each sale as a share of the axis: in the band of its base price, in the order of the sales. */
export function placesIn(bands: readonly BaseBand[], sales: readonly Pick<SoldLot, 'base'>[]): number[] {
  const places = sales.map(() => 0);
  for (const { base, from, to } of bands) {
    const own = [...sales.keys()].filter((sale) => sales[sale]?.base === base);
    for (const [turn, sale] of own.entries())
      places[sale] = from + (to - from) * (FREE + ((1 - 2 * FREE) * (turn + 0.5)) / own.length);
  }
  return places;
}

interface BaseAxisProps {
  readonly bands: readonly BaseBand[];
  /** The number of sales. */
  readonly sales: number;
  /** Maps shares of the axis to px. */
  readonly x: Scale;
  /** The upper and the lower end of the picture inside its axes, px. */
  readonly top: number;
  readonly low: number;
  /** The font size, px. */
  readonly fontSize: number;
  readonly unit: Unit;
}

/** The width of the label of a base price, and the distance from the axis down to its labels, in its font size. */
const [LABEL_WIDTH, BELOW] = [5.8, 1.5];

/** The base prices below their bands, with a line between two of them; for one base price the first and last sale. */
export function BaseAxis({ bands, sales, x, top, low, fontSize, unit }: BaseAxisProps) {
  const y = low + BELOW * fontSize;
  const labelWidth = LABEL_WIDTH * fontSize;
  if (bands.length === 1)
    return (
      <>
        <text x={x(0)} y={y}>
          {t({ context: 'Charts', message: `Sale ${ph({ number: grouped(1) })}` })}
        </text>
        {sales > 1 && (
          <text x={x(1)} y={y} textAnchor="end">
            {t({ context: 'Charts', message: `Sale ${ph({ number: grouped(sales) })}` })}
          </text>
        )}
      </>
    );
  const middles = new Map<number, number>(
    bands.map(({ base, from, to }) => [base, Math.min(x((from + to) / 2), x(1) - labelWidth / 2)]),
  );
  const middle = (base: number) => middles.get(base) ?? 0;
  return (
    <>
      <path
        d={bands
          .slice(1)
          .map(({ from }) => `M${x(from).toFixed(1)} ${String(top)}V${String(low)}`)
          .join('')}
        stroke="var(--line)"
      />
      {withoutOverlaps([...middles.keys()], middle, labelWidth).map((base) => (
        <text key={base} x={middle(base)} y={y} textAnchor="middle">
          {amountBeside(unit, 0, toRupees(base))}
        </text>
      ))}
    </>
  );
}

interface ColumnsProps {
  readonly label: string;
  readonly values: readonly number[];
  readonly isHollow: (at: number) => boolean;
  /** The words below the first and the last column. */
  readonly ends: readonly [string, string];
  readonly tipOf: (at: number) => Tip;
  /** Null on pages other than the wall. */
  readonly wall: WallSize | null;
}

/** The width in font sizes below which full columns would run together into one block. */
const NARROW = 0.5;

/**
 * A column for each value; hollow ones are outlined. A hollow 0 is a box below the axis, to be seen at all. Narrow columns
 * are pale, and only their tops have the full colour.
 */
export function Columns({ label, values, isHollow, ends, tipOf, wall }: ColumnsProps) {
  const { fontSize, height } = wall ?? { fontSize: 12, height: 200 };
  const [left, low, below] = [2.8 * fontSize, 2.2 * fontSize, fontSize / 2];
  const most = Math.max(1, ...values);
  const y = scaleOf([0, most], [height - low, fontSize]);
  const across = (width: number) => scaleOf([0, Math.max(1, values.length)], [left, width - 2]);
  return (
    <Plot
      label={label}
      height={height}
      marks={values.length}
      along="x"
      isInteractive={wall === null}
      placeOf={(at, width) => ({ x: across(width)(at + 0.5), y: y(values[at] ?? 0) })}
      tipOf={tipOf}
    >
      {(width, mark) => {
        const x = across(width);
        const wide = x(1) - x(0);
        const gap = wide > 6 ? 2 : wide > 3 ? 1 : 0;
        const endOf = (at: number) => (values[at] === 0 && isHollow(at) ? y(0) + below : y(values[at] ?? 0));
        const column = (at: number) =>
          `M${(x(at) + gap / 2).toFixed(1)} ${y(0).toFixed(1)}V${endOf(at).toFixed(1)}h${(wide - gap).toFixed(1)}V${y(0).toFixed(1)}Z`;
        const columns = (hollow: boolean) =>
          values.map((_, at) => (isHollow(at) === hollow ? column(at) : '')).join('');
        const isNarrow = wide < NARROW * fontSize;
        const tops = values
          .map((value, at) =>
            value === 0
              ? ''
              : `M${x(at).toFixed(1)} ${y(value).toFixed(1)}h${Math.max(wide, 1.5).toFixed(1)}`,
          )
          .join('');
        return (
          <g fontSize={fontSize} fill="var(--soft)">
            {ticksOf([0, most], 4).map((value) => (
              <g key={value}>
                <path d={`M${String(left)} ${y(value).toFixed(1)}H${String(width)}`} stroke="var(--line)" />
                <text x={left - 8} y={y(value) + fontSize / 3} textAnchor="end">
                  {value}
                </text>
              </g>
            ))}
            <path d={columns(false)} fill="var(--sky-ink)" opacity={isNarrow ? 0.24 : 1} />
            <path d={columns(true)} fill="none" stroke="var(--sky-ink)" strokeWidth={isNarrow ? 0.6 : 1} />
            {isNarrow && <path d={tops} stroke="var(--sky-ink)" strokeWidth={fontSize / 5} />}
            {mark !== null && <path d={column(mark)} fill="var(--turf)" stroke="var(--turf)" />}
            <text x={left} y={height - 4}>
              {ends[0]}
            </text>
            {values.length > 1 && (
              <text x={width} y={height - 4} textAnchor="end">
                {ends[1]}
              </text>
            )}
          </g>
        );
      }}
    </Plot>
  );
}

/** The look of a group: a colour, and a pattern of bars and marks, so that no group needs its colour. */
interface GroupLook {
  readonly colour: string;
  readonly shape: Shape;
  /** Over a bar, drawn in the colour of the card behind it; `--grain`: its unit, larger on the wall. */
  readonly stripes: string;
}

export type Shape = 'circle' | 'square' | 'triangle' | 'diamond' | 'pointing-down' | 'plus';

/** The colours of the playing styles, as on all screens, and two more for leagues with many categories. */
const COLOURS = [
  'var(--sky-ink)',
  'var(--ball-ink)',
  'var(--amber-ink)',
  'var(--violet-ink)',
  'var(--turf)',
  'var(--gray-ink)',
] as const;

const PATTERNS: readonly Omit<GroupLook, 'colour'>[] = [
  { shape: 'circle', stripes: '' },
  { shape: 'square', stripes: striped('45deg', 5, 7) },
  { shape: 'triangle', stripes: striped('90deg', 4, 6) },
  { shape: 'diamond', stripes: striped('-45deg', 3, 4) },
  { shape: 'pointing-down', stripes: striped('0deg', 3, 5) },
  {
    shape: 'plus',
    stripes: `radial-gradient(circle at ${grains(3)} ${grains(3)}, var(--stand) ${grains(1.5)}, transparent ${grains(2)}) 0 0 / ${grains(6)} ${grains(6)}`,
  },
];

function striped(angle: string, from: number, to: number): string {
  return `repeating-linear-gradient(${angle}, transparent 0 ${grains(from)}, var(--stand) ${grains(from)} ${grains(to)})`;
}

function grains(many: number): string {
  return `calc(${String(many)} * var(--grain, 1px))`;
}

/**
 * The look of the group at this place of all groups. Colours move on by one more after each round of patterns, so that
 * a pattern comes back in another colour.
 */
export function groupLook(place: number): GroupLook {
  const rounds = Math.floor(place / PATTERNS.length);
  return {
    colour: COLOURS[(place + rounds) % COLOURS.length] ?? COLOURS[0],
    ...(PATTERNS[place % PATTERNS.length] ?? { shape: 'circle', stripes: '' }),
  };
}

/** The background of a bar of this group: its stripes over its colour. */
export function barLook(place: number): string {
  const { colour, stripes } = groupLook(place);
  return stripes === '' ? colour : `${stripes}, ${colour}`;
}

/** A mark of this shape as a path, around (x, y); `size`: half its width, px. */
export function markPath(shape: Shape, x: number, y: number, size: number): string {
  const px = (value: number) => value.toFixed(1);
  switch (shape) {
    case 'circle':
      return `M${px(x - size)} ${px(y)}a${px(size)} ${px(size)} 0 1 0 ${px(2 * size)} 0a${px(size)} ${px(size)} 0 1 0 ${px(-2 * size)} 0Z`;
    case 'square':
      return `M${px(x - size)} ${px(y - size)}h${px(2 * size)}v${px(2 * size)}h${px(-2 * size)}Z`;
    case 'triangle':
      return `M${px(x)} ${px(y - size * 1.2)}l${px(size * 1.15)} ${px(size * 2.1)}h${px(-size * 2.3)}Z`;
    case 'diamond':
      return `M${px(x)} ${px(y - size * 1.3)}l${px(size * 1.3)} ${px(size * 1.3)}l${px(-size * 1.3)} ${px(size * 1.3)}l${px(-size * 1.3)} ${px(-size * 1.3)}Z`;
    case 'pointing-down':
      return `M${px(x)} ${px(y + size * 1.2)}l${px(size * 1.15)} ${px(-size * 2.1)}h${px(-size * 2.3)}Z`;
    case 'plus': {
      const [arm, back] = [px(size * 0.8), px(-size * 0.8)];
      return `M${px(x - size * 0.4)} ${px(y - size * 1.2)}h${arm}v${arm}h${arm}v${arm}h${back}v${arm}h${back}v${back}h${back}v${back}h${arm}Z`;
    }
  }
}

interface LegendProps {
  readonly names: readonly string[];
  readonly marks: 'shapes' | 'stripes';
  /** The names to show; all without it. A hidden group keeps its look. */
  readonly shown?: ReadonlySet<string>;
  /** Names the empty part of bars. */
  readonly rest?: string | undefined;
  /** Says how many groups are hidden. */
  readonly more?: string | undefined;
  /** Its place, and the size of its letters, which its marks follow. */
  readonly className?: string;
}

/** Names the groups of a chart. */
export function Legend(props: LegendProps) {
  const { names, marks, shown, rest, more, className = 'mt-4 gap-y-1 text-sm' } = props;
  return (
    <ul className={`flex flex-wrap gap-x-4 text-soft ${className}`}>
      {rest !== undefined && <Named name={rest} mark={<Swatch look="var(--rail)" />} />}
      {names.map(
        (name, place) =>
          shown?.has(name) !== false && (
            <Named
              key={name}
              name={name}
              mark={marks === 'stripes' ? <Swatch look={barLook(place)} /> : <Mark {...groupLook(place)} />}
            />
          ),
      )}
      {more !== undefined && <li>{more}</li>}
    </ul>
  );
}

function Named({ name, mark }: { readonly name: string; readonly mark: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      {mark}
      <span className="wrap-anywhere">{name}</span>
    </li>
  );
}

function Swatch({ look }: { readonly look: string }) {
  return (
    <span
      aria-hidden="true"
      className="h-[1em] w-[1.43em] shrink-0 rounded-xs"
      style={{ background: look }}
    />
  );
}

function Mark({ colour, shape }: Pick<GroupLook, 'colour' | 'shape'>) {
  return (
    <svg aria-hidden="true" viewBox="0 0 14 14" className="size-[1em] shrink-0">
      <path d={markPath(shape, 7, 7, 4.5)} fill={colour} />
    </svg>
  );
}
