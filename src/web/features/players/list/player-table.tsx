import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { PlayerRow } from './player-row.tsx';
import type { Selection } from './selection.tsx';
import type { useBuyers } from './load-players.ts';
import '#web/features/players/players.css';

/** Above this number of rows the list is virtualized, which keeps long lists fast. */
const MOST_ROWS_AT_ONCE = 200;
/** Estimated row height in px, used before measuring. */
const USUAL_HEIGHT = 65;
const ROWS_BEYOND = 12;

/** The headings, each with the class of its cells. Wide lists show some; the others are for screen readers only. */
const HEADINGS = [
  ['Player', 'player-who'],
  ['Playing Styles', 'player-styles'],
  ['Category and more', 'sr-only'],
  ['Runs and Wickets', 'sr-only'],
  ['Amount', 'player-base'],
  ['Status', 'player-status'],
  ['Edit and delete', 'sr-only'],
] as const;

interface PlayerTableProps {
  readonly players: readonly PlayerAnswer[];
  /** The number of players still to load. */
  readonly coming: number;
  /** The final number of rows; null if unknown. */
  readonly rows: number | null;
  readonly onEdit: (player: PlayerAnswer) => void;
  readonly onDelete: (player: PlayerAnswer) => void;
  /** Null if retention is closed. */
  readonly onRetain: ((player: PlayerAnswer) => void) | null;
  readonly buyers: ReturnType<typeof useBuyers>;
  readonly selection: Selection;
}

/** The list as an ARIA table. */
export function PlayerTable(props: PlayerTableProps) {
  const { players, coming, rows } = props;
  const windowed = players.length + coming > MOST_ROWS_AT_ONCE;
  return (
    <div
      role="table"
      aria-label="Players"
      aria-rowcount={rows === null ? -1 : rows + 1}
      className="player-list"
    >
      <div role="rowgroup" className="player-headings">
        <div role="row" aria-rowindex={1} className="player-row">
          {HEADINGS.map(([title, cells]) => (
            <span key={title} role="columnheader" className={cells}>
              {title}
            </span>
          ))}
        </div>
      </div>
      {windowed ? <Windowed {...props} /> : <AllRows {...props} />}
    </div>
  );
}

/** The props of a row. Team name and colour are plain values, so that memo skips unchanged rows. */
function rowOf(
  player: PlayerAnswer,
  { onEdit, onDelete, onRetain, buyers, selection }: Omit<PlayerTableProps, 'players'>,
) {
  const { name: team = '', colour } = buyers.get(player.teamId ?? '') ?? {};
  const chosen = selection.choosing ? selection.ids.has(player.id) : null;
  return { player, onEdit, onDelete, onRetain, team, colour, chosen, onChoose: selection.toggle };
}

function AllRows({ players, ...rest }: PlayerTableProps) {
  return (
    <div role="rowgroup" className="overflow-hidden rounded-lg [&>:first-child]:border-t-0">
      {players.map((player, index) => (
        <PlayerRow key={player.id} {...rowOf(player, rest)} rowIndex={index + 2} />
      ))}
    </div>
  );
}

function Windowed({ players, ...rest }: PlayerTableProps) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  // The list's offset on the page. It changes when content above the list grows or shrinks.
  useLayoutEffect(() => {
    const measure = () =>
      setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const rows = useWindowVirtualizer({
    count: players.length,
    estimateSize: () => USUAL_HEIGHT,
    overscan: ROWS_BEYOND,
    scrollMargin: top,
    getItemKey: (index) => players[index]?.id ?? index,
  });
  return (
    <div
      ref={list}
      role="rowgroup"
      className="relative overflow-hidden rounded-lg"
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map(({ key, index, start }) => {
        const player = players[index];
        return player === undefined ? null : (
          <PlayerRow
            key={key}
            ref={rows.measureElement}
            dataIndex={index}
            {...rowOf(player, rest)}
            rowIndex={index + 2}
            style={{
              position: 'absolute',
              insetInline: 0,
              top: 0,
              transform: `translateY(${start - top}px)`,
            }}
          />
        );
      })}
    </div>
  );
}
