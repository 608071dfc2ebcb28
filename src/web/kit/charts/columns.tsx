import { Plot, type Tip, type WallSize } from './plot.tsx';
import { scaleOf, ticksOf } from './scale.ts';

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
