import { t } from '@lingui/core/macro';
import { useId, type ReactNode } from 'react';
import type { Player } from './use-player.ts';

interface LotChoiceProps {
  readonly player: Player;
  /** The names of all showings that have loaded, in their order. */
  readonly lots: readonly string[];
  /** The link to the lot, or nothing. */
  readonly children: ReactNode;
}

/** All lots of the evening, to choose one. */
export function LotChoice({ player, lots, children }: LotChoiceProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="sr-only">
        {t({ context: 'Replay', message: 'Lot' })}
      </label>
      <select
        id={id}
        value={player.showing ?? 1}
        onChange={({ currentTarget }) => player.toShowing(Number(currentTarget.value))}
        className="select min-h-11 min-w-0 flex-1 basis-64 rounded-md border border-edge bg-stand px-3 pe-(--arrow) text-base text-ellipsis text-ink"
      >
        {lots.map((words, at) => (
          <option key={at} value={at + 1}>
            {words}
          </option>
        ))}
      </select>
      {children}
    </div>
  );
}
