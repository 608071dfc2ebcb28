import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { type WallSize, useWidth } from '#web/kit/charts/plot.tsx';
import { ph, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import { Legend } from '#web/kit/charts/chart-parts.tsx';
import type { EveningStatistics } from '#domain/evening/statistics.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { type By, ChartTable, FIRST_ROWS, type TableOfChart } from '#web/kit/charts/chart-panel.tsx';
import { BidsPlot, bidsTable, PacePlot, paceTable, quartersOf } from '#web/kit/charts/lots-charts.tsx';
import { moneyTable, MoneyPlot } from '#web/kit/charts/money-chart.tsx';
import { priceTable, groupsOf, PricePlot } from '#web/kit/charts/price-chart.tsx';
import type { ChartTeam, TeamPurse } from '#web/kit/charts/team-line.ts';

/** The font size of a chart, in rem. One rem follows the size of the projector's window. */
const FONT_SIZE = 1.5;

/** Takes the height that a turn has left, measures it, and draws a chart of exactly this height. */
export function FullHeight({ children }: { readonly children: (wall: WallSize) => ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [wall, setWall] = useState<WallSize>({ fontSize: 0, width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setWall({ fontSize: FONT_SIZE * rem, width: element.clientWidth, height: element.clientHeight });
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => resized.disconnect();
  }, []);
  return (
    <div ref={box} className="wall-picture">
      {wall.height > 0 && children(wall)}
    </div>
  );
}

interface WallGroup {
  readonly name: string;
  /** The groups of the largest sizes are named. */
  readonly size: number;
}

interface WallLegendProps {
  readonly groups: readonly WallGroup[];
  readonly marks: 'shapes' | 'stripes';
  /** Names the empty part of bars. */
  readonly rest?: string;
}

/** The most groups in large letters. */
const FEW = 5;

/** Names as many groups as fit, and says how many more there are. Measured, because a league chooses the names. */
export function WallLegend({ groups, marks, rest }: WallLegendProps) {
  const [box, width] = useWidth();
  const [cut, setCut] = useState({ width, shown: groups.length });
  const shown = cut.width === width ? Math.min(cut.shown, groups.length) : groups.length;
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return;
    const { bottom } = current.getBoundingClientRect();
    const below = [...current.querySelectorAll('li')].filter(
      (one) => one.getBoundingClientRect().bottom > bottom + 1,
    );
    if (below.length > 0 && shown > 0) setCut({ width, shown: Math.max(0, shown - below.length) });
  }, [box, width, shown, groups, rest]);
  const named = new Set(largest(groups, shown));
  const more = groups.length - named.size;
  return (
    <div ref={box} className={groups.length > FEW ? 'wall-legend wall-legend-long' : 'wall-legend'}>
      <Legend
        names={groups.map(({ name }) => name)}
        shown={named}
        marks={marks}
        rest={rest}
        more={
          more === 0
            ? undefined
            : t({ context: 'Projector', message: `and ${ph({ count: grouped(more) })} more` })
        }
        className=""
      />
    </div>
  );
}

function largest(groups: readonly WallGroup[], many: number): string[] {
  const bySize = groups.toSorted((one, other) => other.size - one.size);
  return bySize.slice(0, many).map(({ name }) => name);
}

interface MoneyTurnProps {
  readonly purses: readonly TeamPurse[];
  readonly sales: number;
  readonly unit: Unit;
}

/** The purse of each team over the evening so far. */
export function MoneyTurn(money: MoneyTurnProps) {
  return (
    <>
      <p className="wall-chart-text">
        {t({ context: 'Charts', message: 'What each team had left, sale by sale.' })}
      </p>
      <FullHeight>{(wall) => <MoneyPlot {...money} wall={wall} />}</FullHeight>
      <ScreenReaderTable
        title={t({ context: 'Charts', message: 'The money over the evening' })}
        table={moneyTable(money)}
      />
    </>
  );
}

interface PriceTurnProps extends Pick<EveningStatistics, 'sold' | 'kinds'> {
  readonly teams: readonly ChartTeam[];
  readonly unit: Unit;
  readonly by: By;
  /** Says that retained players are left out, or ''. */
  readonly note: string;
}

/** Every sale by base price and price. */
export function PriceTurn({ sold: sales, kinds, teams, unit, by, note }: PriceTurnProps) {
  const groups = groupsOf(sales, by).map(({ name, sales: own }) => ({ name, size: own.length }));
  return (
    <>
      <p className="wall-chart-text">
        {t({
          context: 'Charts',
          message: 'Each mark is a player. On the dashed line the price is the base price.',
        })}{' '}
        <span className="note-line">{note}</span>
      </p>
      <FullHeight>{(wall) => <PricePlot {...{ sales, by, teams, unit, wall }} />}</FullHeight>
      {groups.length > 1 && <WallLegend groups={groups} marks="shapes" />}
      <ScreenReaderTable
        title={t({ context: 'Charts', message: 'Price against base' })}
        table={priceTable({ sales, kinds, by, unit })}
      />
    </>
  );
}

interface LotsTurnProps extends Pick<EveningStatistics, 'lots'> {
  /** The charts to draw, from the top. */
  readonly charts: readonly ('bids' | 'pace')[];
}

/** The bids of each lot, and the pace of the evening. */
export function LotsTurn({ lots, charts }: LotsTurnProps) {
  const quarters = charts.includes('pace') ? quartersOf(lots) : null;
  return (
    <>
      {charts.includes('bids') && (
        <>
          <p className="wall-chart-text">
            {t({ context: 'Charts', message: 'In the order of the evening. Hollow: not sold.' })}
          </p>
          <FullHeight>{(wall) => <BidsPlot lots={lots} wall={wall} />}</FullHeight>
          <ScreenReaderTable
            title={t({ context: 'Charts', message: 'Bids for each lot' })}
            table={bidsTable(lots)}
          />
        </>
      )}
      {quarters !== null && (
        <>
          {charts.length > 1 && (
            <h3 className="voice-strong text-3xl">
              {t({ context: 'Charts', message: 'The pace of the evening' })}
            </h3>
          )}
          <p className="wall-chart-text">
            {t({ context: 'Charts', message: 'Lots in each quarter of an hour.' })}
          </p>
          <FullHeight>{(wall) => <PacePlot quarters={quarters} wall={wall} />}</FullHeight>
          <ScreenReaderTable
            title={t({ context: 'Charts', message: 'The pace of the evening' })}
            table={paceTable(quarters)}
          />
        </>
      )}
    </>
  );
}

interface ScreenReaderTableProps {
  readonly title: string;
  readonly table: TableOfChart;
}

/**
 * The table of a chart, for screen readers only. It has only the first rows: the button for all rows would take keys of
 * the wall.
 */
export function ScreenReaderTable({ title, table }: ScreenReaderTableProps) {
  return (
    <div className="sr-only">
      <ChartTable title={title} table={{ ...table, rows: table.rows.slice(0, FIRST_ROWS) }} />
    </div>
  );
}
