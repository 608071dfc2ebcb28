import { ph, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import { useLayoutEffect, useState } from 'react';
import { Legend } from '#web/kit/charts/groups.tsx';
import { useWidth } from '#web/kit/charts/use-width.ts';

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
